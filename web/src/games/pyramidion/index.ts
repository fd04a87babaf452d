import type { GameView } from "$lib/game";
import { describe } from "./describe";
import Score from "./Score.svelte";
import Table from "./table/Table.svelte";
import Token from "./Token.svelte";

export default { Table, Score, Token, describe, side: { width: 326, question: true } } satisfies GameView;
