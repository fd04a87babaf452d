import type { Part, Rich } from "$lib/game";
import { kindOf, markOf, numberOf, readAction, slotPlayed, type God, type Kind, type PyramidionCode } from "../codes";
import type { Asked, Book, CardWords, Outcome, Person } from "./book";
import { tied } from "./tied";

const cards: Book["cards"] = {
  scribe: card("Scribe", "Piocher, défausser", "Quand on le joue.", "Piochez la première carte de la pioche, puis défaussez une carte de votre main."),
  priest: card("Prêtre", "Déplacer une carte", "Quand on le joue.", "Déplacez une de vos cartes de sa propre case vers l’une de ses deux cases secondaires."),
  "tomb-raider": card("Pilleur de tombes", "Échanger une carte", "Quand on le joue.", "Prenez au hasard une carte dans la main d’un adversaire, puis rendez-lui une carte."),
  "war-chariot": card("Char de guerre", "Retirer une carte", "Quand on le joue.", "Retirez une carte visible d’un adversaire, au même étage que ce Char."),
  sphinx: card("Sphinx", "Jouer sa défausse", "Quand on le joue.", "Jouez une carte de votre défausse et appliquez son effet."),
  phoenix: card("Phénix", "Jouer leur défausse", "Quand on le joue.", "Jouez une carte de la défausse d’un adversaire et appliquez son effet."),
  citizen: card("Citoyen", "Vaut deux points", "", "Aucun effet : il vaut simplement deux points tant qu’il est visible."),
  mummy: card("Momie", "Coûte un point", "Tant qu’elle est visible.", "Coûte un point, sauf si Anubis ou le Pyramidion Momie lui sourit."),
  guard: card("Garde", "Protège ses voisins", "Tant qu’il est visible.", "Protège des Chars de guerre lui-même et ses voisins de gauche et de droite."),
};

function card(name: string, hint: string, when: string, rule: string): CardWords {
  return { name, hint, when, rule };
}

const gods: Book["gods"] = {
  osiris: { name: "Osiris", rule: "Jouez un tour de plus, aussitôt votre main complétée." },
  bastet: { name: "Bastet", rule: "Les cartes de son étage comptent double, sauf les Momies." },
  sobek: { name: "Sobek", rule: "Regardez un Pyramidion secret ; échangez-le si vous voulez." },
  nephthys: { name: "Nephthys", rule: "Chaque Momie de votre défausse vaut 2 points." },
  ra: { name: "Râ", rule: "Regardez les 3 premières cartes, reposez-les à votre gré." },
  anubis: { name: "Anubis", rule: "Chaque Momie de votre pyramide vaut +2 au lieu de −1." },
  thot: { name: "Thot", rule: "Défaussez jusqu’à 3 cartes, puis piochez-en autant." },
  sekhmet: { name: "Sekhmet", rule: "Chaque adversaire défausse une carte visible de son choix." },
  horus: { name: "Horus", rule: "Appliquez l’effet d’une carte visible de votre pyramide." },
  seth: { name: "Seth", rule: "Voyez une main et choisissez la carte à défausser." },
  isis: { name: "Isis", rule: "Son étage est à l’abri des Chars de guerre." },
  "amon-re": { name: "Amon-Rê", rule: "Aucun effet : sa faveur suffit." },
};

const pyramidions: Book["pyramidions"] = {
  mummy: { name: "Momie", rule: "Momies à +1 chacune au lieu de −1" },
  "sphinx-phoenix": { name: "Sphinx et Phénix", rule: "2 points par Sphinx et par Phénix" },
  "priest-scribe": { name: "Prêtre et Scribe", rule: "1 point par Prêtre et par Scribe" },
  "chariot-guard": { name: "Char et Garde", rule: "1 point par Char de guerre et par Garde" },
  "tomb-raider": { name: "Pilleur de tombes", rule: "2 points par Pilleur de tombes" },
  majority: { name: "Majorité", rule: "1 point par carte de votre type le plus fréquent" },
  discard: { name: "Défausse", rule: "1 point par carte de votre défausse" },
  diversity: { name: "Diversité", rule: "2 points par série de 3 types différents" },
};

/* petits mots */
const T = (token: string): Part => ({ token });
const S = (who: Person): Part => ({ seat: who.seat, text: who.you ? "Vous" : who.name });
const O = (who: Person): Part => ({ seat: who.seat, text: who.you ? "vous" : who.name });
/** le participe passé : « avez joué », « a joué » */
const did = (who: Person, what: string): string => (who.you ? ` avez ${what} ` : ` a ${what} `);
const name = (code: string): string => cards[kindOf(code)].name;
const full = (code: string): string => (numberOf(code) ? `${name(code)} ${numberOf(code)}` : name(code));
const god = (code: string): string => gods[code as God]?.name ?? code;
const feminine = (code: string): boolean => (kindOf(code) as Kind) === "mummy";
const the = (code: string): string => (feminine(code) ? `la ${name(code)}` : `le ${name(code)}`);
const your = (code: string): string => `votre ${name(code)}`;
const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** « de Merit », « d’Hori » */
const de = (text: string): string => (/^[aeiouyhàâéèêîôû]/i.test(text) ? "d’" : "de ");
const of = (who: Person): Rich => [de(who.name), O(who)];
/** « votre main », « la main de Merit » */
const main = (who: Person): Rich => (who.you ? ["votre main"] : ["la main ", ...of(who)]);
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${Math.abs(count) < 2 ? one : more}`;
const pyramidion = (code: string | null): Part => (code ? { token: `pyramidion:${code}` } : "un Pyramidion inconnu");
const str = (value: unknown): string => String(value);
const tokens = (codes: unknown): Rich => (codes as string[]).flatMap((code, index) => (index ? [" ", T(code)] : [T(code)]));

/** l’effet dont parle une étape : « du Scribe » */
const SOURCE: Record<string, string> = {
  scribe: "du Scribe", "scribe-discard": "du Scribe", priest: "du Prêtre", raider: "du Pilleur de tombes", give: "du Pilleur de tombes",
  chariot: "du Char de guerre", sphinx: "du Sphinx", phoenix: "du Phénix", "phoenix-card": "du Phénix", osiris: "d’Osiris", sobek: "de Sobek",
  "sobek-swap": "de Sobek", ra: "de Râ", thot: "de Thot", sekhmet: "de Sekhmet", horus: "d’Horus", seth: "de Seth", "seth-card": "de Seth",
  sacrifice: "de Sekhmet", god: "de l’étage complet",
}; // prettier-ignore

function outcome(o: Outcome): string | null {
  if (o.last && o.completes) return o.blessed ? "Remplit votre pyramide : dernière manche" : "Remplit votre pyramide : un Dieu, dernière manche";
  if (o.completes) return o.blessed ? `Complète de nouveau l’étage ${o.completes}` : `Complète l’étage ${o.completes} : choisissez un Dieu`;
  if (o.covers) return `Recouvre ${your(o.covers)}`;
  return null;
}

function question(step: string, a: Asked): { text: Rich; brief?: Rich } {
  const target = a.target ? a.target.name : "";
  switch (step) {
    case "turn":
      return { text: ["jouez une carte, ou défaussez-en une."] };
    case "scribe":
      return { text: ["Votre Scribe : piochez une carte puis défaussez-en une, ou laissez."] };
    case "scribe-discard":
      return { text: ["Votre Scribe : défaussez une carte de votre main, la nouvelle si vous voulez."] };
    case "priest":
      return { text: ["Votre Prêtre : déplacez une carte vers une de ses cases secondaires, ou laissez."] };
    case "raider":
      return { text: ["Votre Pilleur de tombes : choisissez quelle main piller, ou laissez."] };
    case "give":
      return {
        text: a.cards[0] ? ["Vous avez pris ", T(a.cards[0]), " : rendez une carte à ", target, "."] : ["Rendez une carte à ", target, "."],
        brief: ["Rendez une carte à ", target, "."],
      };
    case "chariot":
      return { text: [`Votre Char de guerre : retirez une carte à l’étage ${a.floor ?? ""}, ou laissez.`] };
    case "sphinx":
      return { text: ["Votre Sphinx : jouez une carte de votre défausse, ou laissez."] };
    case "phoenix":
      return { text: ["Votre Phénix : choisissez dans quelle défausse jouer, ou laissez."] };
    case "phoenix-card":
      return { text: ["Votre Phénix : jouez une carte de la défausse ", de(target), target, "."] };
    case "god":
      return { text: [`L’étage ${a.floor ?? ""} est complet : choisissez le Dieu qui s’y tiendra.`], brief: [`Choisissez un Dieu pour l’étage ${a.floor ?? ""}.`] };
    case "osiris":
      return { text: ["Osiris : jouez un tour de plus après celui-ci, ou non."] };
    case "sobek":
      return { text: ["Sobek : choisissez quel Pyramidion secret regarder, ou laissez."] };
    case "sobek-swap":
      return { text: ["Sobek : ", target, " cache ", pyramidion(a.cards[0] ?? null), ". Échangez-le contre un des vôtres, ou gardez les vôtres."] };
    case "ra":
      return {
        text: [`Râ : reposez les ${a.cards.length} premières cartes. Touchez-les dans l’ordre, la prochaine à piocher d’abord.`],
        brief: ["Râ : touchez les cartes dans l’ordre, la prochaine d’abord."],
      };
    case "thot":
      return a.count
        ? { text: [`Thot : ${many(a.count, "carte défaussée", "cartes défaussées")}. Défaussez encore, ou piochez-en autant.`] }
        : { text: ["Thot : défaussez jusqu’à trois cartes et piochez-en autant, ou laissez."] };
    case "sekhmet":
      return { text: ["Sekhmet : obligez chaque adversaire à céder une carte visible, ou épargnez-les."] };
    case "sacrifice":
      return { text: ["Sekhmet s’abat sur vous : cédez une de vos cartes visibles."] };
    case "horus":
      return { text: ["Horus : choisissez une carte de votre pyramide dont appliquer l’effet, ou laissez."] };
    case "seth":
      return { text: ["Seth : choisissez quelle main voir, ou laissez."] };
    case "seth-card":
      return { text: ["Seth : choisissez la carte que ", target, " doit défausser."] };
    default:
      return { text: ["Choisissez que faire."] };
  }
}

function deciding(step: string, who: Person, a: Asked): Rich {
  const w = S(who);
  const floor = a.floor ?? "";
  const whose = (thing: string): Rich => (a.target ? (a.target.you ? [`votre ${thing}`] : [`${thing === "Pyramidion secret" ? "le" : "la"} ${thing} `, ...of(a.target)]) : [thing]);
  switch (step) {
    case "turn":
      return ["C’est à ", w, " de jouer."];
    case "scribe":
      return [w, " peut piocher avec un Scribe."];
    case "scribe-discard":
      return [w, " choisit une carte à défausser."];
    case "priest":
      return [w, " peut déplacer une carte avec un Prêtre."];
    case "raider":
      return [w, " choisit quelle main piller."];
    case "give":
      return a.target?.you ? [w, " choisit une carte à vous rendre."] : [w, " choisit une carte à rendre."];
    case "chariot":
      return [w, ` vise l’étage ${floor} avec un Char de guerre.`];
    case "sphinx":
      return [w, " choisit dans sa propre défausse."];
    case "phoenix":
    case "phoenix-card":
      return a.target ? [w, " choisit dans ", ...whose("défausse"), "."] : [w, " choisit une défausse pour le Phénix."];
    case "god":
      return [w, ` choisit un Dieu pour l’étage ${floor}.`];
    case "osiris":
      return [w, " décide d’un tour de plus."];
    case "sobek":
      return [w, " choisit un Pyramidion secret à regarder."];
    case "sobek-swap":
      return [w, " regarde ", ...whose("Pyramidion secret"), "."];
    case "ra":
      return [w, " remet en ordre le dessus de la pioche."];
    case "thot":
      return [w, " choisit des cartes à défausser pour Thot."];
    case "sekhmet":
      return [w, " décide si Sekhmet s’abat."];
    case "sacrifice":
      return [w, " doit céder une carte à Sekhmet."];
    case "horus":
      return [w, " choisit une carte à éveiller avec Horus."];
    case "seth":
      return [w, " choisit une main à montrer à Seth."];
    case "seth-card":
      return [w, " examine ", ...whose("main"), "."];
    default:
      return [w, " réfléchit."];
  }
}

const fr: Book = {
  cards,
  gods,
  pyramidions,

  table: {
    scene: "Table",
    pointsSoFar: "points pour l’instant",
    plinth: (points, occupied, phone) => (phone ? `${many(points, "point")} · ${occupied} cases sur 9` : `votre pyramide · ${occupied} cases sur 9`),
    drawPile: "Pioche",
    godDeck: "Dieux",
    secret: "secret",
    niche: "Un Dieu se tiendra ici",
    middle: "Dieux au centre",
    yourHand: "Votre main",
    handOf: (who) => `Main ${de(who)}${who}`,
    yourPyramid: "Votre pyramide",
    pyramidOf: (who) => `Pyramide ${de(who)}${who}`,
    openPyramid: (who, points, hand) => `Pyramide ${de(who)}${who}, ${many(points, "point")}, ${many(hand, "carte")} en main : l’ouvrir en grand`,
    discardOf: (who, you) => (you ? "Votre défausse" : `Défausse ${de(who)}${who}`),
    topOfPile: "Dessus de la pioche",
    emptyPile: "Aucune carte ici pour l’instant.",
    cards: (count) => many(count, "carte"),
    points: (count) => many(count, "point"),
    known: (list) => `Dans cette main, d’après ce que vous avez vu : ${list}`,
    unknownCard: "une carte que vous n’avez pas vue",
    knownTop: "Ce que vous en connaissez, la prochaine carte d’abord :",
    nothingKnown: "Vous n’en avez vu aucune carte.",
    justTaken: "tout juste prise",
    pileOnSlot: (slot, who, you) => (you ? `Votre case ${slot}` : `Case ${slot} ${de(who)}${who}`),
    covered: "recouverte",
    visible: "visible",
    top: "dessus",
    swapThis: "Donner celui-ci",
    swapTitle: (who) => `Le secret ${de(who)}${who}, et les deux que vous pouvez donner`,
    orderHint: "la prochaine à piocher d’abord",
    atMove: "à son tour",
  },

  aria: {
    card: full,
    god,
    pyramidion: (code, secret) =>
      code
        ? `Pyramidion ${secret ? "secret" : "visible"} ${pyramidions[code as PyramidionCode].name} : ${pyramidions[code as PyramidionCode].rule}`
        : "Pyramidion secret, que vous ne connaissez pas",
    inHand: (code, may, chosen) => `${full(code)}, dans votre main${chosen ? ", choisie" : may ? ", peut être jouée" : ""}`,
    slot: (slot, pile, worth, you, who) => {
      const where = you ? `Votre case ${slot}` : `Case ${slot} ${de(who)}${who}`;
      const top = pile.at(-1);
      if (!top) return `${where} : vide`;
      const below = pile.length > 1 ? `, sur ${many(pile.length - 1, "carte recouverte", "cartes recouvertes")}` : "";
      return `${where} : ${full(top)}, ${many(worth, "point")}${below}`;
    },
    may: "peut être choisie",
    chosen: "choisie",
    target: (slot, moving) => (moving ? `y poser ${moving}` : `choisir la case ${slot}`),
  },

  ask: {
    yourTurn: "À vous :",
    lastTurn: "À vous, dernier tour :",
    step: question,
    selected: (code, slot, o) => {
      const text: Rich = slot ? [`posez ${your(code)} sur la case ${slot}, ou défaussez-${feminine(code) ? "la" : "le"}.`] : [`choisissez une case pour ${your(code)}, ou défaussez-le.`];
      const brief = [...text];
      if (o?.completes) text.push(o.blessed ? ` L’étage ${o.completes} serait de nouveau complet.` : ` L’étage ${o.completes} serait complet et gagnerait un Dieu.`);
      return { text, brief };
    },
    other: (step, who, asked) => ({ text: deciding(step, who, asked) }),
    over: "La partie est terminée.",
  },

  choose: {
    play: (code, slot) => [numberOf(code) ? `Jouer ${the(code)} sur la case ${slot}` : `Poser ${the(code)} sur la case ${slot}`],
    playAnywhere: (code) => [`Jouer ${the(code)} où vous voulez…`],
    outcome,
    discard: (code) => [`Défausser ${the(code)}${numberOf(code) ? ` ${numberOf(code)}` : ""}`],
    discardOther: "Défausser une autre carte…",
    discardOne: "Défausser une carte…",
    back: "Revenir à tous les choix",
    mulligan: "Mulligan",
    mulliganHint: "Quatre nouvelles cartes, et votre tour est fini. Une fois par partie",
    mulliganConfirm: "Mettre toute votre main sous la pioche, piocher quatre nouvelles cartes et finir votre tour ? C’est possible une fois par partie.",
    mulliganUsed: "Vous avez déjà utilisé le vôtre",
    mulliganGod: "Pas avec un Dieu dans votre pyramide",
    use: (step) =>
      step === "scribe" ? "Piocher une carte, puis en défausser une" : step === "osiris" ? "Jouer un tour de plus" : step === "sekhmet" ? "Laisser Sekhmet s’abattre" : "L’utiliser",
    decline: (step) =>
      ({
        scribe: "Ne pas piocher", priest: "Ne rien déplacer", raider: "Ne piller personne", chariot: "Ne rien retirer", sphinx: "Ne rien jouer",
        phoenix: "Ne rien jouer", "phoenix-card": "Ne rien jouer", osiris: "Pas de tour de plus", sekhmet: "Les épargner", sobek: "Ne rien regarder",
        horus: "Ne rien éveiller", seth: "Ne voir aucune main", thot: "Garder votre main",
      })[step] ?? "Laisser", // prettier-ignore
    done: (count) => `Piocher ${many(count, "carte")}`,
    move: (code, from, to) => [`Déplacer ${the(code)} de la case ${from} à la case ${to}`],
    moveWhich: (code) => [`Déplacer ${the(code)}${numberOf(code) ? ` ${numberOf(code)}` : ""}…`],
    target: (step, who) => {
      const verb: Record<string, string> = { raider: "Piller ", phoenix: "Jouer dans la défausse ", sobek: "Regarder le secret ", seth: "Voir la main " };
      return [verb[step] ?? "", ...(step === "raider" ? [O(who)] : of(who))];
    },
    hand: (count) => `${many(count, "carte")} en main`,
    pile: (count) => `${many(count, "carte")} au choix`,
    give: (code, to) => (to ? [`Donner ${the(code)}${numberOf(code) ? ` ${numberOf(code)}` : ""} à `, O(to)] : [`Donner ${the(code)}`]),
    remove: (code, slot, who) => [`Retirer ${the(code)} ${de(who.name)}`, O(who), `, case ${slot}`],
    uncovers: (code) => `Découvre ${the(code)}${numberOf(code) ? ` ${numberOf(code)}` : ""}`,
    take: (code) => [`Prendre ${god(code)}`],
    sacrifice: (code, slot) => [`Céder ${the(code)} de la case ${slot}`],
    awaken: (code, slot) => [`Éveiller ${the(code)} de la case ${slot}`],
    strip: (code) => [`Faire défausser ${the(code)}${numberOf(code) ? ` ${numberOf(code)}` : ""}`],
    swap: (which, mine, theirs) => [
      `Donner votre Pyramidion ${which === "visible" ? "visible" : "secret"}`,
      ...(mine ? [` ${pyramidions[mine as PyramidionCode].name}`] : []),
      ...(theirs ? [` contre ${pyramidions[theirs as PyramidionCode].name}`] : []),
    ],
    keep: "Garder vos Pyramidions",
    order: (list) => (list.includes("") ? ["Ordonner le dessus de la pioche"] : [list.map(full).join(", puis ")]),
    asItIs: "comme elles sont maintenant",
    short: {
      place: (slot) => `Poser en ${slot}`,
      discard: "Défausser",
      move: (slot) => `Vers la case ${slot}`,
      take: (code) => `Prendre ${god(code)}`,
      give: "Rendre",
      giveUp: "Céder",
      awaken: "Éveiller",
      keep: "Garder",
      use: (step) => ({ scribe: "Piocher", osiris: "Tour de plus", sekhmet: "Frapper" })[step] ?? "Oui",
      decline: (step) => fr.choose.decline(step),
      done: "Piocher",
    },
  },

  event: {
    turn: (who, _target, e) => (e["extra"] ? [S(who), who.you ? " jouez" : " joue", " un tour de plus."] : null),
    play: (who, target, e) => {
      const where = numberOf(str(e["card"])) ? [] : [` sur la case ${str(e["slot"])}`];
      if (e["source"] !== "discard") return [S(who), did(who, "joué"), T(str(e["card"])), ...where, "."];
      const pile: Rich = target && target.seat !== who.seat ? (target.you ? ["votre défausse"] : ["la défausse ", ...of(target)]) : [who.you ? "votre défausse" : "sa défausse"];
      return [S(who), did(who, "joué"), T(str(e["card"])), " depuis ", ...pile, ...where, "."];
    },
    floor: (who, _target, e) => [S(who), did(who, "complété"), `l’étage ${str(e["floor"])}.`],
    ending: (who) => [S(who), did(who, "rempli"), "les neuf cases : c’est la dernière manche."],
    discard: (who, _target, e) => [S(who), did(who, "défaussé"), T(str(e["card"])), "."],
    draw: (who, _target, e) => (e["card"] ? [S(who), did(who, "pioché"), T(str(e["card"])), "."] : null),
    mulligan: (who) => [S(who), did(who, "mis"), who.you ? "votre main sous la pioche et pioché quatre nouvelles cartes." : "sa main sous la pioche et pioché quatre nouvelles cartes."],
    move: (who, _target, e) => [S(who), did(who, "déplacé"), T(str(e["card"])), ` de la case ${str(e["from_slot"])} à la case ${str(e["to_slot"])}.`],
    steal: (who, target, e) => [S(who), did(who, "pris"), e["card"] ? T(str(e["card"])) : "une carte", " dans ", ...(target ? main(target) : ["une main"]), "."],
    give: (who, target, e) => [
      ...(target?.you ? [S(who), " vous a rendu "] : [S(who), did(who, "rendu")]), e["card"] ? T(str(e["card"])) : "une carte",
      ...(target && !target.you ? [" à ", O(target)] : []), ".",
    ], // prettier-ignore
    remove: (who, target, e) => [
      S(who), did(who, "retiré"), T(str(e["card"])), " de ", ...(target?.you ? ["votre case "] : ["la case "]), str(e["slot"]), ...(target && !target.you ? [" ", ...of(target)] : []), ".",
    ], // prettier-ignore
    god: (who, _target, e) => [T(str(e["god"])), who.you ? ` rejoint votre étage ${str(e["floor"])}.` : ` rejoint l’étage ${str(e["floor"])} `, ...(who.you ? [] : [...of(who), "."])],
    "god-revealed": (_who, _target, e) => [T(str(e["god"])), " entre au centre."],
    "extra-turn": (who) => [S(who), who.you ? " jouerez" : " jouera", " un tour de plus."],
    "secret-seen": (who, target, e) => [
      S(who), did(who, "regardé"), ...(target?.you ? ["votre Pyramidion secret"] : ["le Pyramidion secret ", ...(target ? of(target) : [])]),
      ...(e["pyramidion"] ? [" : ", pyramidion(str(e["pyramidion"]))] : []), ".",
    ], // prettier-ignore
    "secret-swapped": (who, target, e) =>
      e["given"] === "visible"
        ? [S(who), did(who, "donné"), who.you ? "votre Pyramidion visible en échange ; " : "son Pyramidion visible en échange ; ", pyramidion(str(e["visible"])), " est maintenant visible."]
        : [S(who), did(who, "échangé"), who.you ? "votre Pyramidion secret avec " : "son Pyramidion secret avec ", ...(target ? (target.you ? ["le vôtre"] : ["celui ", ...of(target)]) : []), "."],
    "secret-kept": (who) => [S(who), who.you ? " n’avez rien échangé." : " n’a rien échangé."],
    "pile-seen": (who, _target, e) => [S(who), did(who, "regardé"), Number(e["count"]) > 1 ? `les ${str(e["count"])} premières cartes de la pioche` : "la première carte de la pioche", ...shown(e["cards"]), "."],
    "pile-ordered": (who, _target, e) => [S(who), did(who, "remis"), `${many(Number(e["count"]), "carte")} dans ${who.you ? "votre" : "son"} ordre`, ...shown(e["cards"]), "."],
    sekhmet: (who) => [S(who), did(who, "laissé"), "Sekhmet s’abattre : chaque adversaire cède une carte."],
    sacrifice: (who, _target, e) => [S(who), did(who, "cédé"), T(str(e["card"])), ` de la case ${str(e["slot"])}.`],
    awaken: (who, _target, e) => [S(who), did(who, "éveillé"), T(str(e["card"])), ` sur la case ${str(e["slot"])} avec Horus.`],
    "hand-seen": (who, target, e) => [S(who), did(who, "vu"), ...(target ? main(target) : ["une main"]), ...shown(e["cards"]), "."],
    strip: (who, target, e) => [S(who), did(who, "fait défausser"), T(str(e["card"])), ...(target ? [target.you ? "" : " à ", target.you ? " de votre main" : O(target)] : []), "."],
    declined: (who, _target, e) => [S(who), did(who, "renoncé à l’effet"), `${SOURCE[str(e["step"])] ?? ""}.`],
    impossible: (_who, _target, e) => [`L’effet ${SOURCE[str(e["step"])] ?? ""} n’a rien trouvé à faire.`],
    over: (_who, _target, e) => [e["reason"] === "pile" ? "La pioche est vide : la partie est terminée." : "La manche est complète : la partie est terminée."],
  },

  why: {
    title: (action) => {
      if (!action) return "Pourquoi pas ?";
      const a = readAction(action);
      const slot = a.verb === "play" ? slotPlayed(a) : (a.slots[a.slots.length - 1] ?? null);
      if (a.verb === "mulligan") return "Pourquoi pas de mulligan ?";
      if (a.card) return `Pourquoi pas ${the(a.card)} ?`;
      if (a.god) return `Pourquoi pas ${god(a.god)} ?`;
      return slot ? `Pourquoi pas la case ${slot} ?` : "Pourquoi pas ?";
    },
    lead: (action) => {
      if (!action) return "Pas maintenant :";
      const a = readAction(action);
      const slot = a.slots[a.slots.length - 1];
      if (a.verb === "mulligan") return "Pas de mulligan :";
      if (a.card) return `Pas ${the(a.card)} :`;
      if (a.god) return `Pas ${god(a.god)} :`;
      return slot ? `Pas la case ${slot} :` : "Pas maintenant :";
    },
    said: {
      "game-over": () => ({ text: "La partie est terminée." }),
      "unknown-action": () => ({ text: "Cette action n’existe pas dans Neteru." }),
      "not-now": (p) => ({ text: SOURCE[str(p["step"])] ? `Décidez d’abord de l’effet ${SOURCE[str(p["step"])]}.` : "Jouez d’abord votre tour." }),
      "must-choose": (p) => ({
        text: p["step"] === "turn" ? "On ne passe pas : jouez une carte ou défaussez-en une." : `L’effet ${SOURCE[str(p["step"])] ?? ""} a commencé : il faut le mener à son terme.`,
        brief: p["step"] === "turn" ? "jouez une carte ou défaussez-en une." : "l’effet commencé doit être achevé.",
      }),
      "not-in-hand": (p) => ({ text: `Vous n’avez pas de ${full(str(p["card"]))} en main.` }),
      "not-in-discard": (p, who) => {
        const owner = who(p["owner"]);
        return { text: `Il n’y a pas de ${full(str(p["card"]))} dans ${owner?.you === false ? `la défausse ${de(owner.name)}${owner.name}` : "votre défausse"}.` };
      },
      "not-in-their-hand": (p, who) => ({ text: `${who(p["owner"])?.name ?? "Ce joueur"} n’a pas de ${full(str(p["card"]))} en main.` }),
      "empty-slot": (p) => ({ text: `Aucune carte sur la case ${str(p["slot"])}.`, brief: "aucune carte ne s’y trouve." }),
      "no-such-seat": (p) => ({ text: `Cette table n’a que ${str(p["players"])} joueurs.` }),
      "own-pyramid": () => ({ text: "Un Char de guerre frappe les adversaires, jamais votre propre pyramide.", brief: "un Char ne frappe que les adversaires." }),
      "other-floor": (p) => ({
        text: `La case ${str(p["slot"])} est à l’étage ${str(p["floor"])}, et votre Char de guerre se trouve à l’étage ${str(p["wanted"])} : il n’atteint que celui-là.`,
        brief: `votre Char n’atteint que l’étage ${str(p["wanted"])}.`,
      }),
      "protected-by-isis": (p) => ({
        text: `Isis se tient à l’étage ${str(p["floor"])} et met toutes ses cartes à l’abri des Chars de guerre.`,
        brief: "Isis protège cet étage.",
      }),
      "is-a-guard": () => ({ text: "Un Garde visible est à l’abri des Chars de guerre.", brief: "un Garde se protège lui-même." }),
      "protected-by-guard": (p) => ({
        text: `Le Garde de la case ${str(p["guard"])} protège ses voisins d’étage, et ${p["card"] ? the(str(p["card"])) : "cette carte"} en fait partie.`,
        brief: `le Garde de la case ${str(p["guard"])} protège cette carte.`,
      }),
      "priest-itself": () => ({ text: "Le Prêtre que vous venez de jouer déplace les autres, pas lui-même.", brief: "un Prêtre ne se déplace pas lui-même." }),
      "cannot-be-moved": (p) => ({ text: `${cap(the(str(p["card"])))} ne porte pas de numéro : aucun Prêtre ne peut le déplacer.`, brief: "cette carte n’a pas de numéro." }),
      "not-on-its-number": (p) => ({
        text: `${cap(your(str(p["card"])))} ${str(p["number"])} se trouve sur la case ${str(p["slot"])}. Un Prêtre ne déplace que les cartes posées sur leur propre numéro.`,
        brief: `cette carte n’est pas sur sa case ${str(p["number"])}.`,
      }),
      "no-effect": (p) => ({ text: `${cap(the(str(p["card"])))} n’a pas d’effet à appliquer.` }),
      "effect-impossible": (p) => ({ text: `L’effet de ${your(str(p["card"]))} ne trouverait rien à faire maintenant.`, brief: "son effet n’a rien à faire maintenant." }),
      "not-yourself": () => ({ text: "Choisissez un adversaire, pas vous-même." }),
      "empty-discard": (p, who) => ({ text: `La défausse ${de(who(p["seat"])?.name ?? "ce joueur")}${who(p["seat"])?.name ?? "ce joueur"} est vide.` }),
      "empty-hand": (p, who) => ({ text: `${who(p["seat"])?.name ?? "Ce joueur"} n’a aucune carte en main.` }),
      "god-not-in-the-middle": (p) => ({ text: `${god(str(p["god"]))} n’est pas au centre.` }),
      "other-number-of-cards": (p) => ({ text: `Il y a ${many(Number(p["count"]), "carte")} à remettre en ordre.` }),
      "nothing-discarded-yet": () => ({ text: "Vous n’avez encore rien défaussé : défaussez une carte, ou gardez votre main." }),
      "mulligan-not-played": () => ({ text: "Cette table joue sans mulligan." }),
      "mulligan-used": () => ({ text: "Vous avez utilisé votre mulligan : il y en a un par partie.", brief: "vous avez utilisé le vôtre." }),
      "mulligan-with-god": (p) => ({
        text: `${god(str(p["god"]))} se tient près de votre pyramide, et le mulligan est réservé aux joueurs sans Dieu.`,
        brief: `${god(str(p["god"]))} se tient près de votre pyramide.`,
      }),
      "not-your-turn": () => ({ text: "Ce n’est pas à vous de décider maintenant." }),
    },
    wrongSlot: (code, slot) => ({
      text: `${cap(your(code))} porte un ${numberOf(code)}, et une carte se joue sur la case de son numéro, pas sur la case ${slot}.`,
      brief: `cette carte porte un ${numberOf(code)}.`,
    }),
    wrongMove: (code) => ({
      text: `Un Prêtre ne déplace une carte qu’entre cases de même signe : ${your(code)} ${numberOf(code)} peut aller en ${secondary(code).join(" ou ")}.`,
      brief: `elle ne peut aller qu’en ${secondary(code).join(" ou ")}.`,
      rule: "N-13",
    }),
    emptySlot: () => ({ text: "Il n’y a pas de carte visible sur cette case.", brief: "aucune carte ne s’y trouve." }),
    slotTitle: (slot) => `Pourquoi pas la case ${slot} ?`,
    slotLead: (slot) => `Pas la case ${slot} :`,
    rule: "Règle",
  },

  standing: (reason) => ({ slots: "par les cases occupées", gods: "par les points des Dieux", shared: "à égalité" })[reason] ?? "",
  result: (reason, _winners, points, round) => {
    const end = reason === "pile" ? "La pioche s’est épuisée" : "Neuf cases remplies";
    const rest: Rich = points.slice(1).flatMap((p, index) => [
      index ? (index === points.length - 2 ? " et " : ", ") : "", { strong: str(p.points) }, p.who.you ? " pour vous" : " pour ", ...(p.who.you ? [] : [O(p.who)]),
    ]); // prettier-ignore
    return [`${end}${round ? ` à la manche ${round}` : ""}. `, { strong: str(points[0]?.points ?? 0) }, " points contre ", ...rest, "."];
  },

  score: {
    title: ["D’où vient", "chaque point"],
    short: "Chaque point",
    hint: "Touchez un nombre : les cartes qui l’ont gagné s’illuminent dans la pyramide.",
    lines: {
      citizens: { name: "Citoyens", note: "Citoyen 2, Prêtre 1, Scribe 1", phone: "Citoyens" },
      bastet: { name: "Étage de Bastet", note: "compté une fois de plus", phone: "Étage de Bastet" },
      mummies: { name: "Momies", note: "−1 chacune, sauf bénies", phone: "Momies" },
      visible: { name: "Pyramidion visible", note: "", phone: "Pyramidion visible" },
      secret: { name: "Pyramidion secret", note: "maintenant révélé", phone: "Pyramidion secret" },
      gods: { name: "Dieux", note: "leurs propres points", phone: "Dieux" },
    },
    total: "Total",
    place: (place) => ["", "premier", "deuxième", "troisième", "quatrième"][place] ?? `${place}`,
    onFloor: (sum, floor) => `${sum} à l’étage ${floor}`,
    inMummies: "dans les Momies",
    sets: (count) => `${many(count, "série")} de 3 types`,
    discards: (count) => many(count, "défaussée", "défaussées"),
    show: (line, points, who) => `${line}, ${who} : ${many(points, "point")}. Montrer les cartes`,
    unknown: "inconnu de vous",
    andDiscarded: (count) => `${many(count, "Momie défaussée", "Momies défaussées")} × 2`,
  },

  sheet: {
    title: "Les cartes de Neteru",
    intro: "72 cartes Citoyen, 12 Dieux, 8 Pyramidions",
    citizens: ["Les neuf types de cartes", "couleur, figure et motif : trois façons de reconnaître une carte"],
    gods: ["Les douze Dieux", "des stèles au sommet rond, qu’on ne confond avec aucune carte"],
    pyramidions: ["Les huit Pyramidions", "des pointes d’or, sombres tant qu’elles sont secrètes"],
  },
};

/** les deux autres cases du groupe d’une carte */
function secondary(code: string): number[] {
  const own = numberOf(code) ?? 0;
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((slot) => slot !== own && markOf(slot) === markOf(own));
}

function shown(codes: unknown): Rich {
  return Array.isArray(codes) && codes.length && codes.every((code) => typeof code === "string") ? [" : ", ...tokens(codes)] : [];
}

export default tied(fr);
