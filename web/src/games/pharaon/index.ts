import type { GameView } from "$lib/game";
import Cards from "./Cards.svelte";
import Token from "./cards/Token.svelte";
import { describe } from "./describe";
import Score from "./Score.svelte";
import Table from "./table/Table.svelte";

export default { Table, Score, Token, describe, Cards, side: { width: 362, question: true } } satisfies GameView;
