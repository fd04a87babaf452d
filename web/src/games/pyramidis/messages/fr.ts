import type { Part, Rich } from "$lib/game";
import { fieldOf, isCentral, labelOf } from "../board";
import type { Colour } from "../types";
import type { Book, Effect, Laid, Person } from "./book";

const NUMBERS = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"];
const COLOUR: Record<Colour, string> = { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu" };
const TURNS: Record<string, string> = { clockwise: "dans le sens des aiguilles d’une montre", counterclockwise: "dans le sens inverse des aiguilles d’une montre" };
const NBSP = "\u00a0";

function row(names: string[], last = "et"): string {
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

function rows(parts: Part[], last = "et"): Rich {
  return parts.flatMap((part, index): Rich => (index === 0 ? [part] : [index === parts.length - 1 ? ` ${last} ` : ", ", part]));
}

function label(code: string): string {
  const field = fieldOf(code);
  if (isCentral(code) || field === null) return code;
  const at = labelOf(code);
  return at === "start" ? `départ${NBSP}${COLOUR[field]}` : at === "finish" ? `arrivée${NBSP}${COLOUR[field] === "vert" ? "verte" : COLOUR[field] === "bleu" ? "bleue" : COLOUR[field]}` : `${COLOUR[field]}${NBSP}${at}`;
}

function space(code: string): string {
  const at = labelOf(code);
  return at === "start" ? `le ${label(code)}` : at === "finish" ? `l’${label(code)}` : label(code);
}

/** "de N", "du départ rouge", "de l’arrivée rouge"; "à" likewise. */
const from = (code: string) => (labelOf(code) === "start" ? `du ${label(code)}` : labelOf(code) === "finish" ? `de l’${label(code)}` : `de ${label(code)}`);
const to = (code: string) => (labelOf(code) === "start" ? `au ${label(code)}` : labelOf(code) === "finish" ? `à l’${label(code)}` : `à ${label(code)}`);
const onto = (code: string) => `sur ${space(code)}`;
const many = (count: number) => NUMBERS[count] ?? String(count);
const domes = (count: number) => `${many(count)} ${count <= 1 ? "dôme" : "dômes"}`;
const coloured = (count: number, colour: Colour) => `${domes(count)} ${COLOUR[colour]}${count > 1 ? "s" : ""}`;
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const name = (who: Person): Part => ({ seat: who.seat, ...(who.you ? { text: "Vous" } : {}) });
const has = (who: Person) => (who.you ? "avez" : "a");
const strong = (text: string): Part => ({ strong: text });
const given = (params: Record<string, unknown>, key: string) => Number(params[key] ?? 0);
const code = (params: Record<string, unknown>, key: string) => String(params[key] ?? "");

function effect(what: Effect, mover: Colour): Rich {
  const said: string[] = [];
  for (const { colour, count } of what.home) said.push(colour === mover ? `${cap(domes(count))} à l’arrivée` : `Amène ${coloured(count, colour)} à l’arrivée`);
  if (what.takes.length > 0) said.push(cap(what.takes.map(({ colour, spaces }) => `${colour === mover ? "vous prenez" : `${COLOUR[colour]} prend`} ${row(spaces.map(label))}`).join(", ")));
  else if (what.covers.length > 0) said.push(`Couvre ${row([...new Set(what.covers.map(({ colour }) => COLOUR[colour]))])}${what.covers.length < 3 ? ` ${row(what.covers.map((one) => onto(one.space)))}` : ""}`);
  if (what.sent > 0) said.push(`${cap(domes(what.sent))} ${what.sent > 1 ? "étrangers" : "étranger"} à votre départ`);
  return said.length === 0 ? [] : [`${said.join(". ")}.`];
}

function moved(who: Person, count: number, source: string, laid: Laid[], passed: string[]): Rich {
  const past = passed.length === 0 ? "" : `, par-dessus ${row(passed.map(space))}`;
  const only = laid.length === 1 ? to(laid[0]!.space) : "";
  const what =
    count === 1
      ? `${has(who)} avancé ${from(source)} ${only}`
      : laid.length === 1
        ? `${has(who)} mené ${domes(count)} ${from(source)} ${only}`
        : `${has(who)} posé ${domes(count)} ${from(source)} sur ${row(laid.map((one) => space(one.space)))}`;
  return [name(who), ` ${what}${past}.`];
}

const fr: Book = {
  colour: COLOUR,
  space,
  label,
  domes,
  ask: {
    lead: (colour) => `À vous, ${COLOUR[colour]}${NBSP}:`,
    over: "La partie est finie.",
    repeated: (times, all) => `Cette position est là pour la ${times === 2 ? "deuxième" : `${times}e`} fois${NBSP}; à la ${all === 3 ? "troisième" : `${all}e`} la partie finit.`,
    left: (moves) => (moves === 1 ? "C’est le dernier coup de cette table." : `Il reste ${many(moves)} coups à cette table.`),
    none: { text: ["Choisissez la tour à déplacer."], note: ["Vous devez en jouer une dont le sommet est à vous."] },
    tower: (height, source, ways) =>
      ways === 1
        ? { text: [height === 1 ? `Jouez le dôme ${from(source)}, ou prenez-en un autre.` : `Jouez la tour ${from(source)}, ou prenez-en une autre.`], brief: [`Un seul chemin${NBSP}: touchez sa fin.`] }
        : { text: [height === 1 ? "Choisissez où va votre dôme." : `Choisissez où finit votre tour de ${many(height)}.`], note: ["On la pose dôme par dôme, le plus bas d’abord ; à vous ce que votre couleur couronne.".replace(" ;", `${NBSP};`)] },
    count: () => ({ text: [`Combien de dômes prenez-vous${NBSP}?`], note: ["De votre départ, un à cinq avancent ensemble d’une case."] }),
    narrowed: (picked, ways) => ({ text: [`Par ${row(picked.map(label))}${NBSP}: il reste ${many(ways)} chemins.`], note: ["Touchez la case où il finit, ou Échap pour recommencer."] }),
    other: (who) => ({ text: [name(who), " déplace une tour."] }),
  },
  choose: {
    waysOf: "Chemins de cette tour",
    towers: "Tours que vous pouvez jouer",
    others: "Ou jouer une autre tour",
    ways: (count) => `${many(count)} chemins`,
    tower: (height) => (height === 1 ? "un dôme" : `tour de ${many(height)}`),
    take: (count) => `Prendre ${domes(count)}`,
    notAllowed: "pas maintenant : touchez pour savoir pourquoi",
    move: (count, source, spaces) => `Mener ${count === 1 ? "le dôme" : domes(count)} ${from(source)} ${spaces.length === 1 ? to(spaces[0]!) : `sur ${row(spaces.map(space))}`}`,
    effect,
  },
  event: {
    move: moved,
    home: (who, by, home) => [name(who), ` ${has(who)} `, strong(`${domes(home)} à l’arrivée`), ...(by === null ? ["."] : [", grâce à ", by.you ? strong("vous") : name(by), "."])],
    skipped: (who) => [name(who), who.you ? " ne tenez aucune tour et passez votre tour." : " ne tient aucune tour et passe son tour."],
    over: (reason, winner) => {
      if (winner !== null && reason === "home") return [name(winner), ` ${has(winner)} cinq dômes à l’arrivée.`];
      if (winner !== null && reason === "block") return [name(winner), ` ${has(winner)} couvert tous les dômes de l’autre couleur.`];
      return [reason === "repetition" ? `La même position est revenue trop souvent${NBSP}: la partie finit.` : `Le dernier coup permis à cette table est joué${NBSP}: la partie finit.`];
    },
  },
  why: {
    title: (at) => (at === null ? `Pourquoi pas${NBSP}?` : `Pourquoi pas ${label(at)}${NBSP}?`),
    lead: (at) => (at === null ? `Pas maintenant${NBSP}:` : `Pas ${label(at)}${NBSP}:`),
    said: {
      "game-over": () => ({ text: "La partie est finie." }),
      "unknown-action": () => ({ text: "Ce coup n’existe pas sur ce plateau." }),
      "empty-space": (p) => ({ text: `Il n’y a rien ${onto(code(p, "space"))}. Choisissez une tour que votre couleur couronne.`, brief: "il n’y a rien." }),
      "not-yours": (_p, owner) => ({ text: `Le dôme du sommet est à ${owner?.name ?? "un autre joueur"}, qui tient cette tour.`, brief: `${owner?.name ?? "un autre"} la couronne.` }),
      "say-how-many": () => ({ text: `De votre départ, vous choisissez combien de dômes partent${NBSP}: un à cinq.`, brief: "choisissez combien de dômes." }),
      "moves-whole": (p) => ({ text: `On ne choisit un nombre que sur son propre départ, son dôme au sommet${NBSP}; d’ici partent ${domes(given(p, "domes"))}.`, brief: `${domes(given(p, "domes"))} doivent partir.` }),
      "too-few-domes": (p) => ({ text: `Il n’y a là que ${domes(given(p, "domes"))}.`, brief: `seulement ${domes(given(p, "domes"))}.` }),
      "too-high": (p) => ({ text: `${cap(domes(given(p, "count")))} sur les ${many(given(p, "height"))} ${from(code(p, "to"))} dépasseraient cinq.`, brief: "plus haut que cinq." }),
      "short-of-the-centre": (p) => ({ text: `La tour ${from(code(p, "space"))} n’arrive pas jusqu’au centre.`, brief: "elle n’atteint pas le centre." }),
      "say-which-way": (p) => ({ text: `Elle entre au centre par ${space(code(p, "gate"))}${NBSP}: choisissez son chemin.`, brief: "choisissez son chemin au centre." }),
      "other-gate": (p) => ({ text: `Elle tourne ${TURNS[code(p, "turns")] ?? ""} et entre au centre par ${space(code(p, "gate"))}, non par ${space(code(p, "to"))}.`, brief: `elle entre par ${space(code(p, "gate"))}.` }),
      "no-dome-left": (p) => ({ text: `Son dernier dôme se pose ${onto(code(p, "here"))}${NBSP}; le chemin finit là.`, brief: `le dernier dôme est ${onto(code(p, "here"))}.` }),
      "not-that-way": (p) => {
        const choices = ((p["choices"] as string[] | undefined) ?? []).map(label);
        return { text: `${cap(from(code(p, "here")))}, votre couleur va vers ${row(choices, "ou")}, pas vers ${space(code(p, "to"))}.`, brief: `${from(code(p, "here"))}${NBSP}: ${row(choices, "ou")}.` };
      },
      "domes-left": (p) => ({ text: `Le chemin doit continuer après ${space(code(p, "here"))}${NBSP}: il resterait ${domes(given(p, "left"))}.`, brief: `il reste ${domes(given(p, "left"))}.` }),
    },
    unreachable: (source, ends) => ({ text: `La tour ${from(source)} ne peut finir que ${row(ends.map(onto), "ou")}.`, brief: `elle finit ${row(ends.map(onto), "ou")}.` }),
    unsure: (at) => ({ text: `Plusieurs chemins finissent ${onto(at)}${NBSP}: choisissez par le numéro.`, brief: "choisissez un numéro." }),
    finish: () => ({ text: "Un dôme arrivé ne bouge plus.", brief: "il est arrivé." }),
  },
  result: (reason, winners, homes, moves) => {
    const list = rows(homes.map(({ who, home }) => strong(`${who.name} ${home}`)));
    const losers = row(homes.filter(({ who }) => !winners.some((one) => one.seat === who.seat)).map(({ who }) => who.name));
    const how =
      reason === "home"
        ? `Cinq dômes à l’arrivée en ${moves} coups. À la fin${NBSP}: `
        : reason === "block"
          ? `Tous les dômes de ${losers} sont couverts, en ${moves} coups. Arrivés${NBSP}: `
          : reason === "repetition"
            ? `La même position est revenue trop souvent, après ${moves} coups${NBSP}; le plus de dômes arrivés gagne${NBSP}: `
            : `La limite de ${moves} coups est atteinte${NBSP}; le plus de dômes arrivés gagne${NBSP}: `;
    return [how, ...list, "."];
  },
  standing: (reason, home) => (reason === "home" ? "cinq dômes arrivés" : reason === "block" ? "par blocage" : `${domes(home)} à l’arrivée`),
  table: {
    board: "Le plateau",
    ways: "Chemins",
    positions: "La position",
    tower: (at, pile) => `${label(at)}${NBSP}: ${row(pile.map((colour) => COLOUR[colour]))}, de bas en haut`,
    home: (colour, count) => `${label(`${colour}-finish`)}${NBSP}: ${domes(count)}`,
    rule: "Règle",
  },
  score: {
    caption: "Qui a mené combien de dômes à l’arrivée",
    ended: {
      home: (winner, moves) => `${winner} a mené cinq dômes à l’arrivée en ${moves} coups.`,
      block: (winner, moves) => `${winner} a couvert tous les dômes de l’autre couleur, en ${moves} coups.`,
      repetition: (_winner, moves) => `La même position est revenue trop souvent, après ${moves} coups${NBSP}: le plus de dômes arrivés gagne.`,
      limit: (_winner, moves) => `La table s’arrête après ${moves} coups${NBSP}: le plus de dômes arrivés gagne.`,
    },
    player: "Joueur",
    home: "arrivés",
    top: "au sommet",
    under: "couverts",
    start: "au départ",
    legend: `Chacun des huit dômes${NBSP}: arrivé, au départ, au sommet d’une tour, ou couvert par une autre couleur.`,
    place: (at) => (at === 1 ? "1er" : `${at}e`),
    lastPosition: "La dernière position",
    homeOf: (count, all) => `${count} sur ${all} à l’arrivée`,
  },
};

export default fr;
