import type { GameView } from "$lib/game";
import { describe } from "./describe";
import Cards from "./Cards.svelte";
import Score from "./Score.svelte";
import Table from "./table/Table.svelte";
import Token from "./Token.svelte";

export default { Table, Score, Token, describe, Cards, side: { width: 326, question: true } } satisfies GameView;
