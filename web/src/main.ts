import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "$lib/i18n.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
language.start().then(
  () => mount(App, { target }),
  () => {
    // There are no words in any language, but these.
    target.setAttribute("role", "alert");
    target.textContent = "Benben could not be loaded. Reload the page. · Benben n’a pas pu être chargé. Rechargez la page.";
  },
);
