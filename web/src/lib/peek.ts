/** Showing a thing large without choosing it: the pointer rests on it, a finger stays on it, or Space is pressed. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

const LONG_PRESS = 430;
const HOVER = 550;
/** how long it stays after the finger has gone */
const LINGER = 900;

/** `show` says whether there was anything to show, `hide` whether something was shown. */
export function peekable(show: (element: HTMLElement) => boolean, hide: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let pressed = false;
    const later = (milliseconds: number, done: () => void): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(done, milliseconds);
    };
    const away = (): boolean => {
      window.clearTimeout(timer);
      return hide();
    };
    const mouse = (event: Event): boolean => (event as PointerEvent).pointerType === "mouse";

    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => mouse(event) && later(HOVER, () => show(element)),
      pointerleave: away,
      pointerdown: (event) => {
        pressed = false;
        if (mouse(event)) away();
        else later(LONG_PRESS, () => (pressed = show(element)));
      },
      pointerup: (event) => !mouse(event) && later(pressed ? LINGER : 0, hide),
      pointercancel: away,
      // after a long press the lift of the finger is no tap
      click: (event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      contextmenu: (event) => pressed && event.preventDefault(),
      keydown: (event) => {
        const { key } = event as KeyboardEvent;
        if (key === "Escape") away();
        if (key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        if (!away()) show(element);
      },
      keyup: (event) => (event as KeyboardEvent).key === " " && event.preventDefault(),
      blur: away,
    };
    // Svelte's `on`, not addEventListener: taking a focused card away blurs it in the middle of drawing, where state must not change otherwise.
    const off = Object.entries(listeners).map(([type, listener]) => on(element, type, listener, { capture: type === "click" }));
    return () => {
      window.clearTimeout(timer);
      for (const stop of off) stop();
    };
  };
}
