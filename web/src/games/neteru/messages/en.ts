import type { Part, Rich } from "$lib/game";
import { kindOf, markOf, numberOf, readAction, slotPlayed, type God, type PyramidionCode } from "../codes";
import type { Asked, Book, CardWords, Outcome, Person } from "./book";

const cards: Book["cards"] = {
  scribe: card("Scribe", "Draw, then discard", "When played.", "Draw the top card of the draw pile, then discard a card from your hand."),
  priest: card("Priest", "Move your card", "When played.", "Move one of your cards from its own slot to one of its two secondary slots."),
  "tomb-raider": card("Tomb Raider", "Swap from a hand", "When played.", "Take a card at random from an opponent’s hand, then give one back."),
  "war-chariot": card("War Chariot", "Remove a card", "When played.", "Remove an opponent’s visible card on the same floor as this Chariot."),
  sphinx: card("Sphinx", "Play your discard", "When played.", "Play a card from your own discard pile and apply its effect."),
  phoenix: card("Phoenix", "Play their discard", "When played.", "Play a card from an opponent’s discard pile and apply its effect."),
  citizen: card("Citizen", "Worth two points", "", "No effect: simply worth two points while it is visible."),
  mummy: card("Mummy", "Costs a point", "While visible.", "Costs a point, unless Anubis or the Mummy Pyramidion smiles on it."),
  guard: card("Guard", "Shields neighbours", "While visible.", "Protects itself and its left and right neighbours from War Chariots."),
};

function card(name: string, hint: string, when: string, rule: string): CardWords {
  return { name, hint, when, rule };
}

const gods: Book["gods"] = {
  osiris: { name: "Osiris", rule: "Play an extra turn, right after refilling your hand." },
  bastet: { name: "Bastet", rule: "The cards on her floor count double, Mummies excepted." },
  sobek: { name: "Sobek", rule: "Look at a secret Pyramidion; you may swap it for one of yours." },
  nephthys: { name: "Nephthys", rule: "Each Mummy in your discard pile is worth 2 points." },
  ra: { name: "Râ", rule: "Look at the top 3 cards and put them back in any order." },
  anubis: { name: "Anubis", rule: "Each Mummy in your pyramid is worth +2 instead of −1." },
  thot: { name: "Thot", rule: "Discard up to 3 cards, then draw as many." },
  sekhmet: { name: "Sekhmet", rule: "Each opponent discards a visible card of their choice." },
  horus: { name: "Horus", rule: "Apply the effect of a visible card of your pyramid." },
  seth: { name: "Seth", rule: "See a hand and choose the card its owner discards." },
  isis: { name: "Isis", rule: "Her floor is safe from War Chariots." },
  "amon-re": { name: "Amon-Rê", rule: "No effect: his favour is reward enough." },
};

const pyramidions: Book["pyramidions"] = {
  mummy: { name: "Mummy", rule: "Mummies +1 each instead of −1" },
  "sphinx-phoenix": { name: "Sphinx & Phoenix", rule: "2 points per Sphinx and per Phoenix" },
  "priest-scribe": { name: "Priest & Scribe", rule: "1 point per Priest and per Scribe" },
  "chariot-guard": { name: "Chariot & Guard", rule: "1 point per War Chariot and per Guard" },
  "tomb-raider": { name: "Tomb Raider", rule: "2 points per Tomb Raider" },
  majority: { name: "Majority", rule: "1 point per card of your most common type" },
  discard: { name: "Discard", rule: "1 point per card in your discard pile" },
  diversity: { name: "Diversity", rule: "2 points per set of 3 different types" },
};

/* small words */
const T = (token: string): Part => ({ token });
const S = (who: Person): Part => ({ seat: who.seat, text: who.you ? "You" : who.name });
const O = (who: Person): Part => ({ seat: who.seat, text: who.you ? "you" : who.name });
const their = (who: Person): string => (who.you ? "your" : "their");
const whose = (who: Person): Rich => (who.you ? ["your"] : [O(who), "’s"]);
const name = (code: string): string => cards[kindOf(code)].name;
const full = (code: string): string => (numberOf(code) ? `${name(code)} ${numberOf(code)}` : name(code));
const god = (code: string): string => gods[code as God]?.name ?? code;
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
const pyramidion = (code: string | null): Part => (code ? { token: `pyramidion:${code}` } : "an unseen Pyramidion");
const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const str = (value: unknown): string => String(value);
const tokens = (codes: unknown): Rich => (codes as string[]).flatMap((code, index) => (index ? [" ", T(code)] : [T(code)]));

/** whose effect a step is about */
const SOURCE: Record<string, string> = {
  scribe: "the Scribe", "scribe-discard": "the Scribe", priest: "the Priest", raider: "the Tomb Raider", give: "the Tomb Raider",
  chariot: "the War Chariot", sphinx: "the Sphinx", phoenix: "the Phoenix", "phoenix-card": "the Phoenix", osiris: "Osiris", sobek: "Sobek",
  "sobek-swap": "Sobek", ra: "Râ", thot: "Thot", sekhmet: "Sekhmet", horus: "Horus", seth: "Seth", "seth-card": "Seth", sacrifice: "Sekhmet",
  god: "the completed floor",
}; // prettier-ignore

function outcome(o: Outcome): string | null {
  if (o.last && o.completes) return o.blessed ? "Fills your pyramid: the last round" : "Fills your pyramid: choose a God, last round";
  if (o.completes) return o.blessed ? `Completes floor ${o.completes} again` : `Completes floor ${o.completes}: choose a God`;
  if (o.covers) return `Covers your ${name(o.covers)}`;
  return null;
}

function question(step: string, a: Asked): { text: Rich; brief?: Rich } {
  const target = a.target ? a.target.name : "";
  switch (step) {
    case "turn":
      return { text: ["play a card, or discard one."] };
    case "scribe":
      return { text: ["Your Scribe: draw a card and then discard one, or leave it."] };
    case "scribe-discard":
      return { text: ["Your Scribe: discard a card from your hand, the new one if you like."] };
    case "priest":
      return { text: ["Your Priest: move a card to one of its secondary slots, or leave it."] };
    case "raider":
      return { text: ["Your Tomb Raider: choose whose hand to rob, or leave it."] };
    case "give":
      return {
        text: a.cards[0] ? ["You took ", T(a.cards[0]), ": give a card back to ", target, "."] : ["Give a card back to ", target, "."],
        brief: ["Give a card back to ", target, "."],
      };
    case "chariot":
      return { text: [`Your War Chariot: remove a card on floor ${a.floor ?? ""}, or leave it.`] };
    case "sphinx":
      return { text: ["Your Sphinx: play a card from your discard pile, or leave it."] };
    case "phoenix":
      return { text: ["Your Phoenix: choose whose discard pile to play from, or leave it."] };
    case "phoenix-card":
      return { text: ["Your Phoenix: play a card from ", target, "’s discard pile."] };
    case "god":
      return { text: [`Floor ${a.floor ?? ""} is complete: choose the God who will stand beside it.`], brief: [`Choose a God for floor ${a.floor ?? ""}.`] };
    case "osiris":
      return { text: ["Osiris: play an extra turn after this one, or not."] };
    case "sobek":
      return { text: ["Sobek: choose whose secret Pyramidion to look at, or leave it."] };
    case "sobek-swap":
      return { text: ["Sobek: ", target, " hides ", pyramidion(a.cards[0] ?? null), ". Swap it for one of yours, or keep yours."] };
    case "ra":
      return { text: [`Râ: put the top ${a.cards.length} cards back. Touch them in order, the next to be drawn first.`], brief: ["Râ: touch the cards in order, the next to be drawn first."] };
    case "thot":
      return a.count
        ? { text: [`Thot: ${many(a.count, "card")} discarded. Discard another, or draw as many.`] }
        : { text: ["Thot: discard up to three cards and draw as many, or leave it."] };
    case "sekhmet":
      return { text: ["Sekhmet: make each opponent give up a visible card, or spare them."] };
    case "sacrifice":
      return { text: ["Sekhmet is upon you: give up one of your visible cards."] };
    case "horus":
      return { text: ["Horus: choose a card of your pyramid whose effect you apply, or leave it."] };
    case "seth":
      return { text: ["Seth: choose whose hand to see, or leave it."] };
    case "seth-card":
      return { text: ["Seth: choose the card ", target, " must discard."] };
    default:
      return { text: ["choose what to do."] };
  }
}

function deciding(step: string, who: Person, a: Asked): Rich {
  const w = S(who);
  const floor = a.floor ?? "";
  const of: Rich = a.target ? (a.target.you ? ["your"] : [a.target.name, "’s"]) : [""];
  switch (step) {
    case "turn":
      return [w, " is at move."];
    case "scribe":
      return [w, " may draw with a Scribe."];
    case "scribe-discard":
      return [w, " is choosing a card to discard."];
    case "priest":
      return [w, " may move a card with a Priest."];
    case "raider":
      return [w, " is choosing whose hand to rob."];
    case "give":
      return a.target?.you ? [w, " is choosing a card to give back to you."] : [w, " is choosing a card to give back."];
    case "chariot":
      return [w, ` is aiming a War Chariot at floor ${floor}.`];
    case "sphinx":
      return [w, " is choosing from their own discard pile."];
    case "phoenix":
    case "phoenix-card":
      return a.target ? [w, " is choosing from ", ...of, " discard pile."] : [w, " is choosing a discard pile for the Phoenix."];
    case "god":
      return [w, ` is choosing a God for floor ${floor}.`];
    case "osiris":
      return [w, " is deciding on an extra turn."];
    case "sobek":
      return [w, " is choosing a secret Pyramidion to look at."];
    case "sobek-swap":
      return [w, " is looking at ", ...of, " secret Pyramidion."];
    case "ra":
      return [w, " is putting the top of the draw pile in order."];
    case "thot":
      return [w, " is choosing cards to discard to Thot."];
    case "sekhmet":
      return [w, " is deciding whether Sekhmet strikes."];
    case "sacrifice":
      return [w, " must give up a card to Sekhmet."];
    case "horus":
      return [w, " is choosing a card for Horus to wake."];
    case "seth":
      return [w, " is choosing a hand for Seth to see."];
    case "seth-card":
      return [w, " is looking through ", ...of, " hand."];
    default:
      return [w, " is deciding."];
  }
}

const en: Book = {
  cards,
  gods,
  pyramidions,

  table: {
    scene: "Table",
    pointsSoFar: "points so far",
    plinth: (points, occupied, phone) => (phone ? `${many(points, "point")} · ${occupied} of 9 slots` : `your pyramid · ${occupied} of 9 slots`),
    drawPile: "Draw pile",
    godDeck: "Gods",
    secret: "secret",
    niche: "A God will stand here",
    middle: "Gods in the middle",
    yourHand: "Your hand",
    handOf: (who) => `${who}’s hand`,
    yourPyramid: "Your pyramid",
    pyramidOf: (who) => `${who}’s pyramid`,
    openPyramid: (who, points, hand) => `${who}’s pyramid, ${many(points, "point")}, ${many(hand, "card")} in hand: open it large`,
    discardOf: (who, you) => (you ? "Your discard pile" : `${who}’s discard pile`),
    topOfPile: "Top of the draw pile",
    emptyPile: "No card lies here yet.",
    cards: (count) => many(count, "card"),
    points: (count) => many(count, "point"),
    known: (list) => `In this hand, as far as you have seen: ${list}`,
    unknownCard: "a card you have not seen",
    knownTop: "What you know of it, the next card to be drawn first:",
    nothingKnown: "You have not seen any card of it.",
    justTaken: "just taken",
    pileOnSlot: (slot, who, you) => (you ? `Your slot ${slot}` : `${who}’s slot ${slot}`),
    covered: "covered",
    visible: "visible",
    top: "top",
    swapThis: "Give this one",
    swapTitle: (who) => `${who}’s secret, and the two you may give for it`,
    orderHint: "next to be drawn first",
    atMove: "at move",
  },

  aria: {
    card: full,
    god,
    pyramidion: (code, secret) =>
      code
        ? `${secret ? "Secret" : "Visible"} Pyramidion ${pyramidions[code as PyramidionCode].name}: ${pyramidions[code as PyramidionCode].rule}`
        : "Secret Pyramidion, not known to you",
    inHand: (code, may, chosen) => `${full(code)}, in your hand${chosen ? ", chosen" : may ? ", may be played" : ""}`,
    slot: (slot, pile, worth, you, who) => {
      const where = you ? `Your slot ${slot}` : `${who}’s slot ${slot}`;
      const top = pile.at(-1);
      if (!top) return `${where}: empty`;
      const below = pile.length > 1 ? `, on ${many(pile.length - 1, "covered card")}` : "";
      return `${where}: ${full(top)}, ${many(worth, "point")}${below}`;
    },
    may: "may be chosen",
    chosen: "chosen",
    target: (slot, moving) => (moving ? `put ${moving} here` : `choose slot ${slot}`),
  },

  ask: {
    yourTurn: "Your turn:",
    lastTurn: "Your last turn:",
    step: question,
    selected: (code, slot, o) => {
      const text: Rich = slot ? [`place your ${name(code)} on slot ${slot}, or discard it.`] : [`choose a slot for your ${name(code)}, or discard it.`];
      const brief = [...text];
      if (o?.completes) text.push(o.blessed ? ` It would complete floor ${o.completes} again.` : ` It would complete floor ${o.completes} and earn a God.`);
      return { text, brief };
    },
    other: (step, who, asked) => ({ text: deciding(step, who, asked) }),
    over: "The game is over.",
  },

  choose: {
    play: (code, slot) => [numberOf(code) ? `Play ${name(code)} on slot ${slot}` : `Place ${name(code)} on slot ${slot}`],
    playAnywhere: (code) => [`Play ${name(code)} on any slot…`],
    outcome,
    discard: (code) => [`Discard ${full(code)}`],
    discardOther: "Discard another card…",
    discardOne: "Discard a card…",
    back: "Back to all choices",
    mulligan: "Mulligan",
    mulliganHint: "Four new cards, and your turn is over. Once a game",
    mulliganConfirm: "Put your whole hand under the draw pile, draw four new cards and end your turn? You can do this once a game.",
    mulliganUsed: "You have used yours",
    mulliganGod: "Not with a God in your pyramid",
    use: (step) =>
      step === "scribe" ? "Draw a card, then discard one" : step === "osiris" ? "Play an extra turn" : step === "sekhmet" ? "Let Sekhmet strike" : "Use it",
    decline: (step) =>
      ({
        scribe: "Leave the draw pile alone", priest: "Move nothing", raider: "Rob nobody", chariot: "Remove nothing", sphinx: "Play nothing",
        phoenix: "Play nothing", "phoenix-card": "Play nothing", osiris: "No extra turn", sekhmet: "Spare them", sobek: "Look at nothing",
        horus: "Wake nothing", seth: "See no hand", thot: "Keep your hand",
      })[step] ?? "Leave it", // prettier-ignore
    done: (count) => `Draw ${many(count, "card")}`,
    move: (code, from, to) => [`Move ${name(code)} from slot ${from} to slot ${to}`],
    moveWhich: (code) => [`Move ${full(code)}…`],
    target: (step, who) => {
      const verb: Record<string, string> = { raider: "Rob ", phoenix: "Play from the discard pile of ", sobek: "Look at the secret of ", seth: "See the hand of " };
      return [verb[step] ?? "", O(who)];
    },
    hand: (count) => `${many(count, "card")} in hand`,
    pile: (count) => `${many(count, "card")} to choose from`,
    give: (code, to) => (to ? [`Give ${full(code)} to `, O(to)] : [`Give ${full(code)}`]),
    remove: (code, slot, who) => ["Remove ", ...whose(who), ` ${name(code)} on slot ${slot}`],
    uncovers: (code) => `Uncovers ${full(code)}`,
    take: (code) => [`Take ${god(code)}`],
    sacrifice: (code, slot) => [`Give up ${name(code)} on slot ${slot}`],
    awaken: (code, slot) => [`Wake ${name(code)} on slot ${slot}`],
    strip: (code) => [`Make them discard ${full(code)}`],
    swap: (which, mine, theirs) => [
      `Give your ${which} Pyramidion`,
      ...(mine ? [` ${pyramidions[mine as PyramidionCode].name}`] : []),
      ...(theirs ? [` for ${pyramidions[theirs as PyramidionCode].name}`] : []),
    ],
    keep: "Keep your Pyramidions",
    order: (list) => (list.includes("") ? ["Put the top of the draw pile in order"] : [list.map(full).join(", then ")]),
    asItIs: "as they lie now",
    short: {
      place: (slot) => `Place on slot ${slot}`,
      discard: "Discard",
      move: (slot) => `Move to slot ${slot}`,
      take: (code) => `Take ${god(code)}`,
      give: "Give back",
      giveUp: "Give up",
      awaken: "Wake",
      keep: "Keep",
      use: (step) => ({ scribe: "Draw a card", osiris: "Extra turn", sekhmet: "Strike" })[step] ?? "Yes",
      decline: (step) => en.choose.decline(step),
      done: "Draw",
    },
  },

  event: {
    turn: (who, _target, e) => (e["extra"] ? [S(who), who.you ? " play" : " plays", " an extra turn."] : null),
    play: (who, target, e) => {
      const where = numberOf(str(e["card"])) ? [] : [` on slot ${str(e["slot"])}`];
      if (e["source"] !== "discard") return [S(who), " played ", T(str(e["card"])), ...where, "."];
      const pile: Rich = target && target.seat !== who.seat ? whose(target) : [their(who)];
      return [S(who), " played ", T(str(e["card"])), " from ", ...pile, " discard pile", ...where, "."];
    },
    floor: (who, _target, e) => [S(who), ` completed floor ${str(e["floor"])}.`],
    ending: (who) => [S(who), " filled all nine slots: this is the last round."],
    discard: (who, _target, e) => [S(who), " discarded ", T(str(e["card"])), "."],
    draw: (who, _target, e) => (e["card"] ? [S(who), " drew ", T(str(e["card"])), "."] : null),
    mulligan: (who) => [S(who), ` put ${their(who)} hand under the draw pile and drew four new cards.`],
    move: (who, _target, e) => [S(who), " moved ", T(str(e["card"])), ` from slot ${str(e["from_slot"])} to slot ${str(e["to_slot"])}.`],
    steal: (who, target, e) => [S(who), " took ", e["card"] ? T(str(e["card"])) : "a card", " from ", ...(target ? whose(target) : []), " hand."],
    give: (who, target, e) => [S(who), " gave ", e["card"] ? T(str(e["card"])) : "a card", " back to ", target ? O(target) : "", "."],
    remove: (who, target, e) => [S(who), " removed ", T(str(e["card"])), " from ", ...(target ? whose(target) : []), ` slot ${str(e["slot"])}.`],
    god: (who, _target, e) => [T(str(e["god"])), " joins ", ...whose(who), ` floor ${str(e["floor"])}.`],
    "god-revealed": (_who, _target, e) => [T(str(e["god"])), " enters the middle."],
    "extra-turn": (who) => [S(who), " will play an extra turn."],
    "secret-seen": (who, target, e) => [
      S(who), " looked at ", ...(target ? whose(target) : []), " secret Pyramidion", ...(e["pyramidion"] ? [": ", pyramidion(str(e["pyramidion"]))] : []), ".",
    ], // prettier-ignore
    "secret-swapped": (who, target, e) =>
      e["given"] === "visible"
        ? [S(who), ` swapped ${their(who)} visible Pyramidion for it; now `, pyramidion(str(e["visible"])), " lies open."]
        : [S(who), ` swapped ${their(who)} secret Pyramidion with `, ...(target ? [target.you ? "yours" : O(target), target.you ? "" : "’s"] : []), "."],
    "secret-kept": (who) => [S(who), " swapped nothing."],
    "pile-seen": (who, _target, e) => [S(who), ` looked at the top ${many(Number(e["count"]), "card")} of the draw pile`, ...shown(e["cards"]), "."],
    "pile-ordered": (who, _target, e) => [S(who), ` put ${many(Number(e["count"]), "card")} back in ${their(who)} order`, ...shown(e["cards"]), "."],
    sekhmet: (who) => [S(who), " let Sekhmet strike: each opponent gives up a card."],
    sacrifice: (who, _target, e) => [S(who), " gave up ", T(str(e["card"])), ` on slot ${str(e["slot"])}.`],
    awaken: (who, _target, e) => [S(who), " woke ", T(str(e["card"])), ` on slot ${str(e["slot"])} with Horus.`],
    "hand-seen": (who, target, e) => [S(who), " saw ", ...(target ? whose(target) : []), " hand", ...shown(e["cards"]), "."],
    strip: (who, target, e) => [S(who), " made ", target ? O(target) : "", " discard ", T(str(e["card"])), "."],
    declined: (who, _target, e) => [S(who), ` declined the effect of ${SOURCE[str(e["step"])] ?? str(e["step"])}.`],
    impossible: (_who, _target, e) => [`The effect of ${SOURCE[str(e["step"])] ?? str(e["step"])} found nothing to do.`],
    over: (_who, _target, e) => [e["reason"] === "pile" ? "The draw pile is empty: the game is over." : "The round is complete: the game is over."],
  },

  why: {
    title: (action) => {
      if (!action) return "Why not?";
      const a = readAction(action);
      const slot = a.verb === "play" ? slotPlayed(a) : (a.slots[a.slots.length - 1] ?? null);
      if (a.verb === "mulligan") return "Why no mulligan?";
      if (a.card) return `Why not the ${full(a.card)}?`;
      if (a.god) return `Why not ${god(a.god)}?`;
      return slot ? `Why not slot ${slot}?` : "Why not?";
    },
    lead: (action) => {
      if (!action) return "Not now:";
      const a = readAction(action);
      const slot = a.slots[a.slots.length - 1];
      if (a.verb === "mulligan") return "No mulligan:";
      if (a.card) return `Not ${full(a.card)}:`;
      if (a.god) return `Not ${god(a.god)}:`;
      return slot ? `Not slot ${slot}:` : "Not now:";
    },
    said: {
      "game-over": () => ({ text: "The game is over." }),
      "unknown-action": () => ({ text: "There is no such action in Neteru." }),
      "not-now": (p) => ({ text: `First decide about ${SOURCE[str(p["step"])] ?? "your turn"}.` }),
      "must-choose": (p) => ({
        text: p["step"] === "turn" ? "Nobody may pass: play a card or discard one." : `${cap(SOURCE[str(p["step"])] ?? "This")} has begun to work, so the rest of its effect is due.`,
        brief: p["step"] === "turn" ? "play a card or discard one." : "its effect has begun and must be finished.",
      }),
      "not-in-hand": (p) => ({ text: `You have no ${full(str(p["card"]))} in your hand.` }),
      "not-in-discard": (p, who) => {
        const owner = who(p["owner"]);
        return { text: owner?.you === false ? `There is no ${full(str(p["card"]))} in ${owner.name}’s discard pile.` : `There is no ${full(str(p["card"]))} in your discard pile.` };
      },
      "not-in-their-hand": (p, who) => ({ text: `${who(p["owner"])?.name ?? "That player"} has no ${full(str(p["card"]))} in hand.` }),
      "empty-slot": (p) => ({ text: `No card stands on slot ${str(p["slot"])}.`, brief: "no card stands there." }),
      "no-such-seat": (p) => ({ text: `This table has ${str(p["players"])} players only.` }),
      "own-pyramid": () => ({ text: "A War Chariot strikes opponents, never your own pyramid.", brief: "a Chariot strikes opponents only." }),
      "other-floor": (p) => ({
        text: `Slot ${str(p["slot"])} is on floor ${str(p["floor"])}, and your War Chariot stands on floor ${str(p["wanted"])}: it reaches that floor only.`,
        brief: `your Chariot reaches floor ${str(p["wanted"])} only.`,
      }),
      "protected-by-isis": (p) => ({
        text: `Isis stands beside floor ${str(p["floor"])} and keeps every card on it safe from War Chariots.`,
        brief: "Isis protects this floor.",
      }),
      "is-a-guard": () => ({ text: "A visible Guard is safe from War Chariots.", brief: "a Guard protects itself." }),
      "protected-by-guard": (p) => ({
        text: `The Guard on slot ${str(p["guard"])} protects its neighbours on the floor, and ${p["card"] ? `this ${name(str(p["card"]))}` : "this card"} is one of them.`,
        brief: `the Guard on slot ${str(p["guard"])} protects it.`,
      }),
      "priest-itself": () => ({ text: "The Priest just played moves others, never himself.", brief: "a Priest does not move himself." }),
      "cannot-be-moved": (p) => ({ text: `The ${name(str(p["card"]))} carries no number, so no Priest can move it.`, brief: "it carries no number." }),
      "not-on-its-number": (p) => ({
        text: `Your ${full(str(p["card"]))} stands on slot ${str(p["slot"])}. A Priest moves only cards that stand on their own number.`,
        brief: `it does not stand on slot ${str(p["number"])}, its own.`,
      }),
      "no-effect": (p) => ({ text: `The ${name(str(p["card"]))} has no effect to apply.` }),
      "effect-impossible": (p) => ({ text: `The effect of your ${name(str(p["card"]))} would find nothing to do now.`, brief: "its effect finds nothing to do now." }),
      "not-yourself": () => ({ text: "Choose an opponent, not yourself." }),
      "empty-discard": (p, who) => ({ text: `${who(p["seat"])?.name ?? "That player"}’s discard pile is empty.` }),
      "empty-hand": (p, who) => ({ text: `${who(p["seat"])?.name ?? "That player"} has no card in hand.` }),
      "god-not-in-the-middle": (p) => ({ text: `${god(str(p["god"]))} is not in the middle.` }),
      "other-number-of-cards": (p) => ({ text: `There are ${many(Number(p["count"]), "card")} to put in order.` }),
      "nothing-discarded-yet": () => ({ text: "You have discarded nothing yet: discard a card, or keep your hand." }),
      "mulligan-not-played": () => ({ text: "This table plays without the mulligan." }),
      "mulligan-used": () => ({ text: "You have used your mulligan: there is one a game.", brief: "you have used yours." }),
      "mulligan-with-god": (p) => ({
        text: `${god(str(p["god"]))} stands beside your pyramid, and a mulligan is only for players without a God.`,
        brief: `${god(str(p["god"]))} stands beside your pyramid.`,
      }),
      "not-your-turn": () => ({ text: "Somebody else is deciding just now." }),
    },
    wrongSlot: (code, slot) => ({
      text: `Your ${name(code)} carries ${article(numberOf(code))}, and a card is played on the slot of its own number, not on slot ${slot}.`,
      brief: `this card carries ${article(numberOf(code))}.`,
    }),
    wrongMove: (code) => ({
      text: `A Priest moves a card only between slots of the same mark: your ${full(code)} may go to ${secondary(code).join(" or ")}.`,
      brief: `it may go to ${secondary(code).join(" or ")} only.`,
      rule: "N-13",
    }),
    emptySlot: () => ({ text: "There is no visible card on this slot.", brief: "no card is there." }),
    slotTitle: (slot) => `Why not slot ${slot}?`,
    slotLead: (slot) => `Not slot ${slot}:`,
    rule: "Rule",
  },

  standing: (reason) => ({ slots: "by occupied slots", gods: "by points of Gods", shared: "shared" })[reason] ?? "",
  result: (reason, _winners, points, round) => {
    const end = reason === "pile" ? "The draw pile ran out" : "Nine slots filled";
    const rest: Rich = points.slice(1).flatMap((p, index) => [index ? (index === points.length - 2 ? " and " : ", ") : "", ...whose(p.who), " ", { strong: str(p.points) }]);
    return [`${end}${round ? ` in round ${round}` : ""}. `, { strong: str(points[0]?.points ?? 0) }, " points to ", ...rest, "."];
  },

  score: {
    title: ["Where every point", "came from"],
    short: "Every point",
    hint: "Touch a number: the cards that earned it light up in the pyramid.",
    lines: {
      citizens: { name: "Citizens", note: "Citizen 2, Priest 1, Scribe 1", phone: "Citizens" },
      bastet: { name: "Bastet’s floor", note: "counted once more", phone: "Bastet’s floor" },
      mummies: { name: "Mummies", note: "−1 each, unless blessed", phone: "Mummies" },
      visible: { name: "Visible Pyramidion", note: "", phone: "Visible Pyramidion" },
      secret: { name: "Secret Pyramidion", note: "now revealed", phone: "Secret Pyramidion" },
      gods: { name: "Gods", note: "their own points", phone: "Gods" },
    },
    total: "Total",
    place: (place) => ["", "first", "second", "third", "fourth"][place] ?? `${place}`,
    onFloor: (sum, floor) => `${sum} on floor ${floor}`,
    inMummies: "in the Mummies",
    sets: (count) => `${many(count, "set")} of 3 types`,
    discards: (count) => many(count, "discard"),
    show: (line, points, who) => `${line}, ${who}: ${many(points, "point")}. Show the cards`,
    unknown: "not known to you",
    andDiscarded: (count) => `${many(count, "discarded Mummy", "discarded Mummies")} × 2`,
  },

  sheet: {
    title: "Cards of Neteru",
    intro: "72 Citizens, 12 Gods, 8 Pyramidions",
    citizens: ["The nine Citizens", "colour, figure and pattern: three ways to know a card"],
    gods: ["The twelve Gods", "steles with a round head: never mistaken for a Citizen"],
    pyramidions: ["The eight Pyramidions", "capstones of gold, dark while secret"],
  },
};

/** the two other slots of a card's group */
function secondary(code: string): number[] {
  const own = numberOf(code) ?? 0;
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((slot) => slot !== own && markOf(slot) === markOf(own));
}

function article(number: number | null): string {
  return number === 8 ? "an 8" : `a ${number}`;
}

function shown(codes: unknown): Rich {
  return Array.isArray(codes) && codes.length && codes.every((code) => typeof code === "string") ? [": ", ...tokens(codes)] : [];
}

export default en;

