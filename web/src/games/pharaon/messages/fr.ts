import type { Part, Rich } from "$lib/game";
import { isContent, kindOf, points, readAction, ROMAN, workers, type Content, type Mystery } from "../codes";
import type { Book, Can, Person, Sentence } from "./book";
import { lackingOf } from "./lacking";

const NUMBERS = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

const CONTENT: Record<Content, string> = {
  "10000": "10 000", "20000": "20 000", "30000": "30 000", "40000": "40 000",
  tools: "Outils", stone: "Pierre", wood: "Bois", water: "Eau",
  priest: "Prêtre", scribe: "Scribe", vizier: "Vizir",
  prince: "Prince", princess: "Princesse", "impostor-prince": "Faux prince", "impostor-princess": "Fausse princesse",
  pharaoh: "Pharaon", impostor: "Imposteur",
}; // prettier-ignore
/** with the article: « un Vizir » */
const ONE: Record<Content, string> = {
  "10000": "10 000 ouvriers", "20000": "20 000 ouvriers", "30000": "30 000 ouvriers", "40000": "40 000 ouvriers",
  tools: "des Outils", stone: "de la Pierre", wood: "du Bois", water: "de l’Eau",
  priest: "un Prêtre", scribe: "un Scribe", vizier: "un Vizir",
  prince: "un Prince", princess: "une Princesse", "impostor-prince": "un faux prince", "impostor-princess": "une fausse princesse",
  pharaoh: "un Pharaon", impostor: "un imposteur",
}; // prettier-ignore
const THE: Record<Content, string> = {
  "10000": "les 10 000 ouvriers", "20000": "les 20 000 ouvriers", "30000": "les 30 000 ouvriers", "40000": "les 40 000 ouvriers",
  tools: "les Outils", stone: "la Pierre", wood: "le Bois", water: "l’Eau",
  priest: "le Prêtre", scribe: "le Scribe", vizier: "le Vizir",
  prince: "le Prince", princess: "la Princesse", "impostor-prince": "le faux prince", "impostor-princess": "la fausse princesse",
  pharaoh: "le Pharaon", impostor: "l’imposteur",
}; // prettier-ignore

const NAME: Record<string, string> = {
  tour: "Tour de l’Égypte", fortune: "Voyance", theft: "Vol", divine: "Intervention divine", effort: "Double effort", reinforcement: "Renforcement",
}; // prettier-ignore
const SHORT: Record<string, string> = { tour: "Tour", fortune: "Voyance", theft: "Vol", divine: "Divine", effort: "Effort", reinforcement: "Renfort" };
const RULE: Record<string, string> = {
  tour: "Chacun donne une carte d’un niveau à son voisin, tous dans le même sens.",
  fortune: "Nommez ce que cache la carte d’un autre. Juste : elle est à vous contre une des vôtres ; faux : tous l’ont vue.",
  theft: "Prenez une carte à quelqu’un. Il faut la poser dans votre pyramide, quelle qu’elle soit.",
  divine: "Glissez toutes vos cartes non protégées d’un niveau sous leur pioche, et prenez-en autant de nouvelles.",
  effort: "Deux actions au lieu d’une.",
  reinforcement: "Retournez une de vos cartes face visible pour de bon : plus rien ne la déplace.",
  points: "Payez une carte Niveau : au moins autant de points que son niveau.",
};

const many = (count: number) => NUMBERS[count] ?? String(count);
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** « une carte », « deux cartes » */
const plural = (count: number, one: string, feminine = true) => `${count === 1 ? (feminine ? "une" : "un") : count === 0 ? (feminine ? "aucune" : "aucun") : many(count)} ${one}${count > 1 ? "s" : ""}`;
const level = (of: number) => `niveau\u00a0${ROMAN[of]}`;
function row(names: string[], last = "et"): string {
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}
const name = (who: Person): Part => ({ seat: who.seat, ...(who.you ? { text: "Vous" } : {}) });
const has = (who: Person) => (who.you ? "avez" : "a");
const vowel = (text: string) => /^[aeiouhéèêâîô]/i.test(text);
/** « de Merit », « d’Ipi » */
const of_ = (text: string) => (vowel(text) ? `d’${text}` : `de ${text}`);
/** the part after a card: « de Merit », or nothing for « votre carte » */
const whose = (who: Person): Rich => (who.you ? [] : [vowel(who.name) ? " d’" : " de ", { seat: who.seat }]);

/** « 2e carte du niveau II », « carte du milieu du niveau III », « carte du niveau V » */
function card(at: number, place: number): string {
  if (at === 5) return `carte du ${level(5)}`;
  if (at === 3 && place === 2) return `carte du milieu du ${level(3)}`;
  return `${place === 1 ? "1re" : `${place}e`} carte du ${level(at)}`;
}
const pointsText = (cards: Mystery[]) => row(cards.map((one) => String(points(one))));
function mystery(code: Mystery): string {
  const worth = points(code);
  if (worth > 0) return worth === 1 ? "1 point" : `${worth} points`;
  const kind = kindOf(code);
  return kind === "reinforcement" ? `Renforcement ${code === "reinforcement-any" ? "I–IV" : ROMAN[Number(code.slice(14))]}` : NAME[kind]!;
}
const tok = (code: string): Part => ({ token: code });
const side = (to: string) => (to === "left" ? "gauche" : "droite");
const way = (to: string, players: number) => (players === 2 ? "" : `, vers la ${side(to)}`);
const num = (value: unknown) => Number(value ?? 0);
const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, " ");

const lacking = (what: ReturnType<typeof lackingOf>): string => {
  const said = [...what.missing.map((content) => ONE[content]), ...(what.workers > 0 ? [`${what.workers * 10} 000 ouvriers`] : [])];
  return said.length === 0 ? "" : `Il manque ${row(said)}.`;
};

/** Ce que le tour demande, d'après ce qu'il offre. */
function does(can: Can): Pick<Sentence, "text" | "brief"> {
  const long = [...(can.draw ? ["prenez une carte Mystère"] : []), ...(can.buy ? ["payez une carte Niveau"] : []), ...(can.special ? ["jouez une carte spéciale"] : [])];
  const short = [...(can.draw ? ["piochez"] : []), ...(can.buy ? ["payez"] : []), ...(can.special ? ["jouez une carte"] : [])];
  if (long.length === 0) return can.discard ? { text: ["Rien n’est possible : jetez une carte."], brief: ["Jetez une carte."] } : { text: ["Rien n’est possible : continuez."] };
  return { text: [`${cap(row(long, "ou"))}.`], brief: [`${cap(row(short, "ou"))}.`] };
}

const fr: Book = {
  face: (code) => {
    if (isContent(code)) return CONTENT[code];
    return points(code) > 0 ? mystery(code) : SHORT[kindOf(code)]!;
  },
  token: (token) => (token.startsWith("deck:") ? level(Number(token.slice(5))) : token === "mystery" ? "Mystère" : isContent(token) ? CONTENT[token] : mystery(token as Mystery)),
  special: (code) => ({ name: mystery(code), rule: code === "reinforcement-any" ? `${RULE["reinforcement"]} Aux niveaux I à IV.` : code.startsWith("reinforcement") ? `${RULE["reinforcement"]} Au ${level(Number(code.slice(14)))}.` : RULE[kindOf(code)]! }),
  need: {
    "10000": "Des ouvriers : il en faut 100 000 sur les cinq cartes du niveau I.", "20000": "Des ouvriers : il en faut 100 000 sur les cinq cartes du niveau I.",
    "30000": "Des ouvriers : il en faut 100 000 sur les cinq cartes du niveau I.", "40000": "Des ouvriers : il en faut 100 000 sur les cinq cartes du niveau I.",
    tools: "Une des quatre ressources.", stone: "Une des quatre ressources.", wood: "Une des quatre ressources.", water: "Une des quatre ressources.",
    priest: "Un des trois notables.", scribe: "Un des trois notables.", vizier: "Un des trois notables.",
    prince: "Un vrai prince : il en faut un au niveau IV.", princess: "Une vraie princesse : il en faut une au niveau IV.",
    "impostor-prince": "Un imposteur : il ne vaut rien.", "impostor-princess": "Une usurpatrice : elle ne vaut rien.",
    pharaoh: "Le Pharaon : il en faut un au niveau V.", impostor: "Un imposteur : il ne vaut rien.",
  }, // prettier-ignore
  aria: {
    place: (owner, of, place, laid, own, knownBy) => {
      const where = `${owner === null ? "Votre" : "La"} ${card(of, place)}${owner === null ? "" : ` ${of_(owner)}`}`;
      if (laid === null) return `${where.replace("carte", "place")} : libre`;
      if (laid.protected) return `${where} : ${laid.content ? CONTENT[laid.content] : "?"}, visible et protégée`;
      if (laid.content === null) return `${where} : face cachée`;
      return own ? `${where} : ${CONTENT[laid.content]}${knownBy.length > 0 ? `, vue aussi par ${row(knownBy)}` : ""}` : `${where} : face cachée, vous y avez vu ${ONE[laid.content]}`;
    },
    inHand: (code) => `En main : ${mystery(code)}`,
  },
  table: {
    scene: "La table",
    rule: "Règle",
    you: "Vous",
    yourPyramid: "Votre pyramide",
    pyramidOf: (who) => `Pyramide ${of_(who)}`,
    lookAt: (who) => `Voir de près la pyramide ${of_(who)}`,
    handCount: (count) => `${cap(plural(count, "carte"))} Mystère en main`,
    penalty: (left) => `${cap(many(left))} ${left === 1 ? "tour" : "tours"} encore à passer après une fausse annonce`,
    penaltyShort: (left) => `passe ${left}`,
    somewhere: "quelque part à ce niveau",
    piles: "Piles",
    decks: ["", "Peuple", "Ressources", "Notables", "Royaux", "Pharaon"],
    level: (of) => cap(level(of)),
    mystery: "Mystère",
    discards: "Défausse",
    deckAria: (of, count) => `Pioche du ${level(of)} : ${count} cartes`,
    mysteryAria: (count) => `Pioche Mystère : ${count} cartes`,
    discardAria: (count) => `Défausse : ${count} cartes. La parcourir`,
    discardHint: "Les cartes Mystère jouées restent visibles. On les mélange quand la pioche est épuisée.",
    yourHand: "Votre main",
    handShort: "Main",
    handOf: (who) => `Cartes Mystère ${of_(who)}`,
    ofFive: (count, most) => `${count} sur ${most}`,
  },
  glory: {
    shout: "Gloire au Pharaon !",
    checklist: "Ce qu’il faut à une pyramide parfaite",
    complete: "complet",
    missing: "incomplet",
    need: ({ level: of, complete, have, missing, workers: men }) => {
      if (of === 1) return complete ? "100 000 ouvriers" : `${men / 1000}k sur 100k`;
      if (complete) return ["", "", "Les quatre", "Les trois", "Prince, Princesse", "Pharaon"][of]!;
      if (of === 5) return "Sans Pharaon";
      if (missing.length === 1) return `Sans ${CONTENT[missing[0]!]}`;
      return ["", "", `Ressources ${have.length}/4`, `Notables ${have.length}/3`, "Aucun vrai royal"][of]!;
    },
    gods: (laid) => `${laid} carte${laid > 1 ? "s" : ""} sur 15. Les Dieux d’Égypte : est-elle parfaite ? Votre mémoire seule le sait.`,
    later: ({ laid, penalty, may, mine, over }) => {
      if (over) return "";
      if (penalty > 0 && !may) return `${plural(penalty, "tour", false)} à passer`;
      if (laid < 15) return `${laid} carte${laid > 1 ? "s" : ""} sur 15`;
      return may ? "à annoncer" : mine ? "après cette action" : "à votre tour";
    },
  },
  stage: {
    label: "La scène",
    iSee: "« Je vois que cette carte contient… »",
    theySee: (seer, target, of, place) => `${seer} scrute sa boule : que cache la ${card(of, place)} ${of_(target)} ?`,
    claim: (content, seen, all) => `Dire qu’elle contient ${ONE[content]} : ${seen} sur ${all} vus`,
    seen: (seen, all) => `${seen} sur ${all} vus`,
    tourLevel: "Quel niveau voyage ?",
    tourWay: "Dans quel sens ?",
    levels: "Niveaux",
    way: (to, ways) => (ways === 1 ? "Échanger" : `À ${side(to)}`),
    tourOf: (of, to, players) => `Tour de l’Égypte, ${level(of)}${to === null ? "" : way(to, players)}`,
    tourGive: (to) => `Choisissez votre carte pour ${to}. Ce qui vient, vous le verrez après.`,
    tourWatch: (who) => `${who} choisit une carte à donner.`,
    got: (step, content, of, from) => {
      const what = content === null ? `une carte du ${level(of)}` : ONE[content];
      if (step === "place") return from === null ? `Vous avez pioché ${what}` : `Vous avez pris ${what} à ${from}`;
      return step === "theft-drop" ? `Vous avez volé ${what} à ${from ?? ""}` : `Juste ! ${cap(what)} : à vous`;
    },
    gotHint: (step, of, full, back) => {
      if (step === "theft-drop") return `Votre ${level(of)} est plein : touchez la carte qui va sous la pioche.`;
      if (step === "fortune-give") return `Touchez la carte du ${level(of)} que vous donnez en échange.`;
      if (full) return back ? `Votre ${level(of)} est plein : touchez la carte à remplacer, ou remettez celle-ci.` : "Touchez la carte à remplacer.";
      return back ? `Touchez une place libre du ${level(of)}, ou remettez-la.` : `Touchez une place libre du ${level(of)}.`;
    },
    putBack: "Sous sa pioche",
    look: "Regardez bien, c’est la seule fois",
    points: (sum) => (sum < 2 ? "point" : "points"),
    buy: "Touchez la pioche que vous payez",
    buyAria: (of, sum) => (sum >= of ? `Prendre une carte du ${level(of)}` : `Il manque ${of - sum} pour le ${level(of)}`),
    reached: (over) => (over === 0 ? "juste" : `${over} de trop`),
    short: (left) => `manque ${left}`,
    superfluous: (of, cards) => `Pour le ${level(of)}, ${cards.length > 1 ? "les" : "le"} ${pointsText(cards)} ${cards.length > 1 ? "seraient inutiles" : "serait inutile"} ; le surplus est perdu.`,
    lost: (of, over) => `Le ${level(of)} coûte ${of} : ${plural(over, "point", false)} ${over > 1 ? "seraient perdus" : "serait perdu"}.`,
    exact: (of) => `Le ${level(of)} coûte ${plural(of, "point", false)}, exactement ce que vous payez.`,
    touch: {
      tour: "Choisissez un niveau, puis un sens.",
      fortune: "Touchez la carte d’un autre, puis nommez-la.",
      theft: "Touchez la carte voulue.",
      divine: "Touchez le niveau de votre pyramide à remplacer.",
      effort: "Jouez-la, puis faites deux actions.",
      reinforcement: "Touchez votre carte à protéger.",
    },
    touchSeat: "Touchez un joueur, puis la carte.",
    touchHere: "Touchez la carte voulue.",
    play: "La jouer",
    watchLay: (who, of, forced) => (forced ? `${who} repose ses cartes : ${level(of)}.` : `${who} réarrange son ${level(of)}.`),
  },
  arrange: {
    title: (of, forced) => (forced ? `Reposez votre ${level(of)} comme il vous plaît` : `Réarranger le ${level(of)}`),
    cards: "L’ordre, depuis la gauche",
    card: (what, place, at, of) => `${what ?? "Face cachée"}, était à la place ${place} ; maintenant ${at} sur ${of}. Les flèches la déplacent`,
    hint: "Glissez une carte, ou touchez-en deux pour les échanger. Personne d’autre ne voit l’ordre.",
    laying: "On pose…",
    lay: "Poser ainsi",
    shuffle: "Mélanger",
    keep: "Sans changer",
    keepAll: "Tout sans changer",
  },
  moment: {
    named: (what) => `« Je vois que cette carte contient ${ONE[what]}. »`,
    verdict: (owner, content, right) => (right ? "C’est juste !" : content === null ? "C’est faux, et les autres l’ont vue." : `Faux : ${owner.you ? "votre carte" : `la carte ${of_(owner.name)}`} cache ${ONE[content]}, et tous le savent.`),
    stolen: (thief, victim, content, of) => `${thief.you ? "Vous avez" : `${thief.name} a`} volé ${content === null ? `une carte du ${level(of)}` : ONE[content]} ${victim.you ? "chez vous" : `à ${victim.name}`}`,
    taken: (seer, owner, content, of) => `${seer.you ? "Vous prenez" : `${seer.name} prend`} ${content === null ? `la carte du ${level(of)}` : THE[content]} ${owner.you ? "chez vous" : of_(owner.name)}`,
    gave: (content) => (content === null ? "Une carte du même niveau est partie en échange." : `En échange : ${ONE[content]}.`),
    gaveNone: "Il n’y avait pas de carte à donner en échange.",
    dropped: "Une carte du voleur est allée sous la pioche.",
    tour: (who, of, to, players) => `${who.you ? "Votre Tour de l’Égypte" : `Tour de l’Égypte ${of_(who.name)}`} : ${level(of)}${way(to, players)}`,
    given: "donné",
    received: "reçu",
    divine: (who, of, count) => `Intervention divine : ${who.you ? "vous changez" : `${who.name} change`} ${plural(count, "carte")} du ${level(of)}`,
    protected: (who, content) => `${who.you ? "Vous protégez" : `${who.name} protège`} ${ONE[content]}`,
    untouchable: "Elle reste visible, et plus rien ne la déplace.",
    claim: (who) => `${who.you ? "Vous" : who.name} : « Gloire au Pharaon ! »`,
    perfect: "Une pyramide parfaite !",
    false: (who) => `Elle n’est pas parfaite. ${who.you ? "Vous passez" : `${who.name} passe`} les trois prochains tours.`,
    lacking: (levels) => lacking(lackingOf(levels)),
  },
  legend: {
    title: "Lire la table",
    ear: "Coin plié : vous seul la voyez.",
    open: "Cadre doré : visible de tous, protégée.",
    note: "Note : vous avez vu cette carte.",
    count: "Compte : elle est quelque part à ce niveau.",
  },
  peek: {
    forgotten: "Vous ne pouvez plus la regarder : Les Dieux d’Égypte.",
    unseen: "Vous n’avez pas vu cette carte.",
    protected: "Protégée : rien ne la déplace.",
    knownBy: (names) => `Vue aussi par ${row(names)}.`,
  },
  ask: {
    lead: "Votre tour :",
    leadOther: "À vous :",
    over: "La partie est finie.",
    turn: (can, left, rounds) => ({ ...does(can), note: [...(can.full ? ["Cinq en main, c’est le maximum : utilisez-en une. "] : []), left > 1 ? `Il reste ${many(left)} actions.` : "Une action, puis c’est au suivant.", ...(rounds === null ? [] : [rounds === 1 ? " C’est la dernière manche de cette table." : ` Il reste ${many(rounds)} manches à cette table.`])] }),
    pay: (sum) => ({ text: [`${cap(plural(sum, "point", false))} : touchez la pioche que vous payez.`] }),
    chosen: (kind) => ({ text: [`${NAME[kind]} : ${fr.stage.touch[kind].charAt(0).toLowerCase()}${fr.stage.touch[kind].slice(1)}`] }),
    look: { text: ["Regardez bien : vous ne les verrez qu’une fois."], brief: ["Regardez bien."], note: ["Avec Les Dieux d’Égypte, on ne regarde plus ses cartes posées."] },
    place: (content, of, full, taken) => ({
      text: [content === null ? `Où va la carte du ${level(of)} ?` : `Où ${content === "tools" || workers(content) > 0 ? "vont" : "va"} ${THE[content]} ?`],
      note: [taken ? "Sur une place libre de son niveau." : full ? "À la place d’une carte non protégée, ou sous sa pioche." : "Sur une place libre de son niveau, ou sous sa pioche."],
    }),
    tourGive: (of, to) => ({ text: [`Quelle carte du ${level(of)} donnez-vous à `, { seat: to.seat }, " ?"], note: ["Vous ne voyez pas encore ce qui vient."] }),
    claimContent: (target, of, place) => ({ text: [`Que cache la ${card(of, place)} ${vowel(target.name) ? "d’" : "de "}`, { seat: target.seat }, " ?"], note: ["Juste : elle est à vous contre une des vôtres. Faux : tous l’ont vue."] }),
    fortuneGive: (content, target, of) => ({ text: [`Quelle carte du ${level(of)} donnez-vous à `, { seat: target.seat }, content === null ? " ?" : ` pour ${THE[content]} ?`], brief: ["Quelle carte donnez-vous à ", { seat: target.seat }, " ?"] }),
    theftDrop: (content, of) => ({ text: [`Votre ${level(of)} est plein : quelle carte va sous la pioche ?`], note: [content === null ? "La carte volée prend sa place." : `À sa place : ${ONE[content]}.`] }),
    after: { text: ["Continuer, ou faire autre chose d’abord ?"], brief: ["Continuer ?"] },
    afterOther: { text: ["On a touché à votre pyramide : continuer, ou répondre ?"], brief: ["Continuer, ou répondre ?"] },
    lay: (of, forced) => ({ text: [forced ? `Reposez vos cartes du ${level(of)} dans l’ordre qu’il vous plaît.` : `Posez vos cartes du ${level(of)} dans un nouvel ordre.`], note: ["Les autres ne savent plus laquelle est laquelle."] }),
    other: (who, decision, target) => {
      const of = decision.level ?? 1;
      switch (decision.step) {
        case "turn":
          return { text: [name(who), " choisit son action."] };
        case "place":
          return { text: [name(who), ` a pris une carte du ${level(of)}.`] };
        case "tour-give":
          return { text: [name(who), ` choisit une carte du ${level(of)} à donner.`] };
        case "claim-content":
          return { text: [name(who), ` dit ce que cache ${target?.you ? "votre" : "la"} ${card(decision.target?.level ?? 1, decision.target?.place ?? 1)}`, ...(target === null ? [] : whose(target)), "."] };
        case "fortune-give":
          return { text: [name(who), " a vu juste et choisit quoi donner en échange."] };
        case "theft-drop":
          return { text: [name(who), " pose la carte volée."] };
        case "lay":
          return { text: [name(who), decision.forced ? " repose sa pyramide." : ` réarrange son ${level(of)}.`] };
        case "look":
          return { text: [name(who), " regarde des cartes une dernière fois."] };
        default:
          return { text: [name(who), " peut encore annoncer ou réarranger."] };
      }
    },
  },
  choose: {
    draw: "Prendre une carte Mystère",
    drawHint: (left) => `${left} dans la pioche`,
    drawShort: "Piocher",
    buyGroup: "Payer une carte Niveau",
    buy: (of) => `Une carte du ${level(of)}`,
    buyWith: (cards, lost) => `pour ${pointsText(cards)}${lost > 0 ? `, ${lost} perdu${lost > 1 ? "s" : ""}` : ""}`,
    payGroup: "Payer autrement",
    pay: (code, chosen) => (chosen ? `Reprendre le ${points(code)}` : `Payer avec le ${points(code)}`),
    specials: "Jouer une carte spéciale",
    play: (code) => mystery(code),
    notNow: "pas maintenant : touchez pour savoir pourquoi",
    whomGroup: "La carte de qui ?",
    whom: (who) => ["Pyramide ", vowel(who.name) ? "d’" : "de ", { seat: who.seat }],
    cardOf: (of, place, note) => `${cap(card(of, place))}${note === null ? "" : ` : vous y avez vu ${ONE[note]}`}`,
    levelGroup: "Quel niveau ?",
    tour: (of, to, ways) => (ways === 1 ? `Échanger au ${level(of)}` : `${cap(level(of))}, ${to === "left" ? "gauche" : "droite"}`),
    divine: (of, count) => `Remplacer ${plural(count, "carte")} du ${level(of)}`,
    protect: (of, place, content) => (content === null ? `La ${card(of, place)}` : `${CONTENT[content]} : la ${card(of, place)}`),
    effort: "Jouer le Double effort",
    effortShort: "La jouer",
    claim: "Gloire au Pharaon !",
    claimHint: "Montrer sa pyramide : parfaite, elle gagne",
    claimShort: "Gloire !",
    claimConfirm: (perfect) =>
      perfect === true ? "Votre pyramide est parfaite. Annoncez-la, et gagnez !" : perfect === false ? "Votre pyramide n’est pas parfaite : tous la verront, et vous passerez trois tours. Annoncer quand même ?" : "Si elle n’est pas parfaite, tous la verront et vous passerez trois tours. Annoncer ?",
    rearrange: (of) => `Réarranger le ${level(of)}`,
    rearrangeGroup: "Faire oublier les autres",
    discard: (code) => `Défausser ${mystery(code)}`,
    place: (of, place) => `Sur la ${card(of, place).replace("carte", "place")}`,
    replace: (of, place, content) => `Au lieu ${content === null ? "" : `de ${THE[content]}, `}de la ${card(of, place)}`.replace("de le ", "du ").replace("de les ", "des "),
    putBack: "La remettre sous sa pioche",
    putBackShort: "Remettre",
    give: (of, place, content) => `${content === null ? "Donner" : `${CONTENT[content]} :`} la ${card(of, place)}`,
    drop: (of, place, content) => `${content === null ? "Laisser" : `${CONTENT[content]} :`} la ${card(of, place)}`,
    name: (content) => cap(ONE[content]),
    lay: (place, content, position) => `${content === null ? `La carte de la place ${place}` : `${CONTENT[content]} (place ${place})`}${position === null ? "" : ` en place ${position}`}`,
    keep: "Garder l’ordre tel quel",
    keepShort: "Sans changer",
    pass: "Continuer",
    passHint: (claim) => (claim ? "sans rien annoncer" : ""),
    passShort: "Continuer",
    seen: "Vu",
    said: (code, who) => {
      const action = readAction(code);
      const at = action.at === null ? "" : card(action.at.level, action.at.place);
      switch (action.verb) {
        case "draw":
          return "Prendre une carte Mystère";
        case "exchange":
          return `Payer ${pointsText(action.cards)} pour une carte du ${level(action.level ?? 1)}`;
        case "tour":
          return `Tour de l’Égypte : ${level(action.level ?? 1)}, à ${side(action.direction ?? "left")}`;
        case "fortune":
        case "theft":
          return `${NAME[action.verb]} : la ${at} ${of_(who(action.seat).name)}`;
        case "divine":
          return `Intervention divine au ${level(action.level ?? 1)}`;
        case "protect":
          return `Protéger la ${at}`;
        case "effort":
          return "Double effort";
        case "discard":
          return `Défausser ${mystery(action.cards[0] ?? "points-1")}`;
        case "place":
          return `La poser : ${at}`;
        case "return":
          return "La remettre sous sa pioche";
        case "give":
          return `Donner la ${at}`;
        case "drop":
          return `Laisser la ${at}`;
        case "name":
          return `« Je vois ${ONE[action.content ?? "scribe"]} »`;
        case "claim":
          return "« Gloire au Pharaon ! »";
        case "rearrange":
          return `Réarranger le ${level(action.level ?? 1)}`;
        case "lay":
          return `Ensuite la carte de la place ${action.number}`;
        case "keep":
          return "Laisser les autres telles quelles";
        case "pass":
          return "Continuer";
        default:
          return code;
      }
    },
  },
  event: {
    turn: () => null,
    passed: (who, e) => [name(who(e["seat"])), ` ${who(e["seat"]).you ? "passez" : "passe"} un tour`, num(e["left"]) > 0 ? ` ; encore ${many(num(e["left"]))} à passer.` : "."],
    draw: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} pris `, ...(typeof e["card"] === "string" ? [tok(e["card"]), "."] : ["une carte Mystère."])],
    exchange: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} payé ${pointsText(e["paid"] as Mystery[])} pour une carte du `, tok(`deck:${num(e["level"])}`), "."],
    "level-drawn": (who, e) => (typeof e["content"] === "string" ? [name(who(e["seat"])), ` ${has(who(e["seat"]))} pioché `, tok(e["content"]), "."] : null),
    placed: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} posé `, ...(typeof e["content"] === "string" ? [tok(e["content"])] : ["la carte"]), e["replaced"] ? " à la place d’une autre." : ` au ${level(num(e["level"]))}.`],
    returned: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} remis la carte sous la pioche du ${level(num(e["level"]))}.`],
    shuffled: (_who, e) => [`La défausse devient la pioche Mystère : ${num(e["count"])} cartes.`],
    tour: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} annoncé un `, tok("tour"), ` : ${level(num(e["level"]))}, à ${side(String(e["direction"]))}.`],
    "tour-given": () => null,
    "tour-moved": (_who, e) => {
      const count = (e["moves"] as unknown[]).length;
      return [`${cap(plural(count, "carte"))} du ${level(num(e["level"]))} ${count > 1 ? "ont" : "a"} fait le tour.`];
    },
    "tour-seen": (who, e) => {
      const person = who(e["seat"]);
      if (typeof e["given"] !== "string" && typeof e["received"] !== "string") return null;
      const gave: Rich = typeof e["given"] === "string" ? [` ${has(person)} donné `, tok(e["given"])] : [` n’${has(person)} rien donné`];
      return [name(person), ...gave, ...(typeof e["received"] === "string" ? [" et reçu ", tok(e["received"]), "."] : [" et rien reçu."])];
    },
    fortune: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} joué `, tok("fortune"), ` sur ${who(e["target"]).you ? "votre" : "la"} ${card(num(e["level"]), num(e["place"]))}`, ...whose(who(e["target"])), "."],
    named: (who, e) => [name(who(e["seat"])), ...(e["right"] ? [` ${has(who(e["seat"]))} vu juste : `, tok(String(e["name"])), "."] : typeof e["content"] === "string" ? [` ${has(who(e["seat"]))} vu faux : c’est `, tok(e["content"]), `, pas ${ONE[e["name"] as Content]}.`] : [` ${has(who(e["seat"]))} vu faux : pas ${ONE[e["name"] as Content]}.`])],
    "fortune-taken": (who, e) => [
      name(who(e["seat"])), ` ${has(who(e["seat"]))} pris la carte`, ...(!e["gave"] ? [" ; il n’y en avait pas à donner en échange."] : typeof e["given"] === "string" ? [" et donné ", tok(e["given"]), " en échange."] : [" et en a donné une en échange."]),
    ], // prettier-ignore
    theft: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} joué `, tok("theft"), ` sur ${who(e["target"]).you ? "votre" : "la"} ${card(num(e["level"]), num(e["from_place"]))}`, ...whose(who(e["target"])), "."],
    stolen: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} volé `, ...(typeof e["content"] === "string" ? [tok(e["content"])] : ["la carte"]), e["dropped"] ? " et glissé une autre sous la pioche." : "."],
    divine: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} joué `, tok("divine"), ` : ${plural((e["places"] as number[]).length, "carte")} du ${level(num(e["level"]))} ${(e["places"] as number[]).length > 1 ? "remplacées" : "remplacée"}.`],
    protected: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} protégé `, tok(String(e["content"])), ` au ${level(num(e["level"]))}.`],
    effort: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} joué `, tok("effort"), ` : ${plural(num(e["actions"]), "action")} à venir.`],
    discarded: (who, e) => [name(who(e["seat"])), ` ne ${who(e["seat"]).you ? "pouviez" : "pouvait"} rien faire : `, tok(String(e["card"])), " va à la défausse."],
    rearranged: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} réarrangé ${who(e["seat"]).you ? "votre" : "son"} ${level(num(e["level"]))}.`],
    claim: (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} annoncé : `, { strong: "« Gloire au Pharaon ! »" }, e["true"] ? " La pyramide est parfaite." : " La pyramide n’est pas parfaite : trois tours à passer."],
    "laid-back": (who, e) => [name(who(e["seat"])), ` ${has(who(e["seat"]))} reposé ${who(e["seat"]).you ? "vos" : "ses"} cartes.`],
    over: (_who, e) => [e["reason"] === "glory" ? "Gloire au Pharaon ! La partie est finie." : "La dernière manche de cette table est jouée."],
  },
  why: {
    title: "Pourquoi pas ?",
    lead: "Pas maintenant :",
    tooFew: (of, sum) => ({ text: sum === 0 ? `Une carte du ${level(of)} coûte ${plural(of, "point", false)}, et vous n’avez pas de carte Points.` : `Une carte du ${level(of)} coûte ${plural(of, "point", false)} ; vous en avez ${many(sum)}.`, brief: `elle coûte ${plural(of, "point", false)}, ${sum === 0 ? "vous n’en avez pas" : `vous en avez ${sum}`}.` }),
    said: {
      "game-over": () => ({ text: "La partie est finie." }),
      "unknown-action": () => ({ text: "Cette action n’existe pas dans ce jeu." }),
      "not-now": () => ({ text: "Ce n’est pas ce qui se décide en ce moment." }),
      "must-choose": () => ({ text: "On ne peut pas passer : choisissez parmi ce qui est proposé." }),
      "hand-full": (p) => ({ text: `Vous avez ${many(num(p["cards"]))} cartes Mystère, et cinq est le maximum : jouez-en une d’abord.`, brief: "cinq cartes au plus : jouez-en une." }),
      "nothing-to-draw": () => ({ text: "Il ne reste aucune carte Mystère à prendre." }),
      "not-in-hand": (p) => ({ text: `Vous n’avez pas de carte ${mystery(p["card"] as Mystery)} en main.` }),
      "too-few-in-hand": (p) => ({ text: `Il faudrait ${many(num(p["wanted"]))} cartes ${mystery(p["card"] as Mystery)} ; vous en avez ${many(num(p["held"]))}.` }),
      "another-action-is-possible": () => ({ text: "On ne se défausse que si rien d’autre n’est possible." }),
      "one-direction": () => ({ text: "À deux, un Tour de l’Égypte n’a qu’un sens." }),
      "too-few-for-a-tour": (p) => ({ text: `Il faut deux joueurs avec une carte non protégée du ${level(num(p["level"]))}.` }),
      "nothing-to-replace": (p) => ({ text: `Vous n’avez aucune carte non protégée du ${level(num(p["level"]))} à remplacer.` }),
      "no-such-seat": () => ({ text: "Personne n’est assis là." }),
      "not-yourself": () => ({ text: "Choisissez la carte d’un autre, pas une des vôtres." }),
      "free-place": () => ({ text: "Il n’y a pas de carte ici." }),
      protected: (p, who) => ({ text: `Un Renforcement protège la ${card(num(p["level"]), num(p["place"]))} ${of_(who(p["seat"]).name)}.`, brief: "un Renforcement la protège." }),
      "already-protected": () => ({ text: "Il y a déjà un Renforcement sous cette carte." }),
      "own-protected": () => ({ text: "Cette carte est protégée : elle reste où elle est.", brief: "elle est protégée et reste." }),
      "no-room": (p) => ({ text: `Votre ${level(num(p["level"]))} est plein et tout protégé : aucune carte ne peut y venir.` }),
      "must-be-placed": (p) => ({ text: `Cette carte doit être posée au ${level(num(p["level"]))}.` }),
      "other-level": (p) => ({ text: `C’est le ${level(num(p["level"]))} ; il s’agit du ${level(num(p["wanted"]))}.` }),
      "place-taken": (p) => ({ text: `Il y a une carte ici, et le ${level(num(p["level"]))} a encore une place libre.`, brief: "il reste une place libre." }),
      "content-of-another-level": (p) => ({ text: `On ne trouve pas ${ONE[p["content"] as Content]} au ${level(num(p["level"]))}.` }),
      "pyramid-incomplete": (p) => ({ text: `Pour annoncer, il faut quinze cartes posées ; vous en avez ${num(p["laid"])}.`, brief: `${num(p["laid"])} cartes posées sur 15.` }),
      "pyramid-unchanged": () => ({ text: "Votre pyramide ne vient pas de changer : annoncez au début de votre tour.", brief: "annoncez au début de votre tour." }),
      "claim-refuted": () => ({ text: "On vient de voir que ces cartes ne sont pas parfaites.", brief: "ces cartes viennent d’être vues." }),
      "too-few-to-rearrange": (p) => ({ text: `Pour réarranger, il faut deux cartes non protégées du ${level(num(p["level"]))}.` }),
      "rearranged-already": (p) => ({ text: `Vous avez déjà réarrangé le ${level(num(p["level"]))} ce tour-ci.` }),
      "nobody-knows-them": (p) => ({ text: `Personne d’autre ne connaît une carte de votre ${level(num(p["level"]))} ; à votre tour, vous pourrez tout de même le réarranger.` }),
      "no-card-there": () => ({ text: "Aucune de vos cartes n’est là." }),
      "laid-already": () => ({ text: "Cette carte est déjà posée." }),
    },
  },
  result: (reason, winners, round, scores) => {
    const list = scores.flatMap(({ who, elements }, index): Rich => [...(index > 0 ? [", "] : []), { strong: `${who.name} ${elements}` }]);
    if (reason === "glory") return [`Une pyramide parfaite, annoncée à la manche ${round}. Éléments à la fin : `, ...list, "."];
    return [`Après ${round} manches, la partie s’arrête : le plus d’éléments sur quinze ${winners.length > 1 ? "se partage la victoire" : "gagne"}. `, ...list, "."];
  },
  standing: (reason, elements) => (reason === "glory" ? "une pyramide parfaite" : `${elements} éléments sur 15`),
  score: {
    ended: (reason, winner, round) => (reason === "glory" ? `${winner} a annoncé une pyramide parfaite à la manche ${round}.` : `La limite de ${round} manches est atteinte : le plus d’éléments gagne.`),
    caption: "Toutes les pyramides, face visible",
    place: (at) => (at === 1 ? "1er" : `${at}e`),
    missing: (what) => `Il manque : ${what}`,
    perfect: "Parfaite",
    lacking: (levels) => {
      const said = levels.filter((one) => !one.complete).map((one) => (one.level === 1 ? `${thousands(Math.max(0, 100_000 - one.workers))} ouvriers` : one.missing.map((what) => CONTENT[what]).join(", "))).filter((one) => !one.startsWith("0 ") && one !== "");
      return row(said.reverse());
    },
    legend: "Un élément : chaque ressource et chaque notable différents, un vrai prince et une vraie princesse, un pharaon, et chaque tranche de 20 000 ouvriers jusqu’à 100 000, quinze en tout. Ceux qui comptent ont un bord doré.",
  },
  sheet: {
    title: "Les cartes de Pyramide du Pharaon",
    intro: "189 cartes Niveau et 82 cartes Mystère",
    levels: ["Cartes Niveau", "ce qu’il faut aux quinze places d’une pyramide"],
    mysteries: ["Cartes Mystère", "cinq en main au plus"],
    level: (of) => `${cap(level(of))} : ${fr.table.decks[of]}`,
    levelNeed: ["", "Cinq cartes, 100 000 ouvriers au moins en tout", "Chacune des quatre ressources", "Chacun des trois notables", "Un vrai prince et une vraie princesse", "Un pharaon"],
    copies: (count) => `${count} dans le jeu`,
  },
};

export default fr;
