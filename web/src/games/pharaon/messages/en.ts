import type { Part, Rich } from "$lib/game";
import { isContent, kindOf, levelOf, points, readAction, ROMAN, workers, type Content, type Mystery } from "../codes";
import type { Book, Can, Person, Sentence } from "./book";
import { lackingOf } from "./lacking";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDER = ["", "first", "second", "third", "fourth", "fifth"];

const CONTENT: Record<Content, string> = {
  "10000": "10,000", "20000": "20,000", "30000": "30,000", "40000": "40,000",
  tools: "Tools", stone: "Stone", wood: "Wood", water: "Water",
  priest: "Priest", scribe: "Scribe", vizier: "Vizier",
  prince: "Prince", princess: "Princess", "impostor-prince": "False prince", "impostor-princess": "False princess",
  pharaoh: "Pharaoh", impostor: "Impostor",
}; // prettier-ignore

const NAME: Record<string, string> = {
  tour: "Tour of Egypt", fortune: "Fortune Telling", theft: "Theft", divine: "Divine Intervention", effort: "Double Effort", reinforcement: "Reinforcement",
}; // prettier-ignore
const SHORT: Record<string, string> = { tour: "Tour", fortune: "Fortune", theft: "Theft", divine: "Divine", effort: "Effort", reinforcement: "Reinforce" };
const RULE: Record<string, string> = {
  tour: "Everybody hands a card of one level on, all the same way round the table.",
  fortune: "Name what is on somebody’s card. Right, and it is yours for one of your own; wrong, and all have seen it.",
  theft: "Take a card from somebody. You must lay it in your pyramid, whatever it is.",
  divine: "Put all your unprotected cards of one level under their deck, and take as many new ones.",
  effort: "Two actions instead of one.",
  reinforcement: "Turn one of your cards face up for good: nothing can move it any more.",
  points: "Pay for a Level card with points: as many as its level, or more.",
};

const many = (count: number) => NUMBERS[count] ?? String(count);
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (count: number, one: string, more = `${one}s`) => `${many(count)} ${count === 1 ? one : more}`;
const level = (of: number) => `level\u00a0${ROMAN[of]}`;
function row(names: string[], last = "and"): string {
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}
const name = (who: Person): Part => ({ seat: who.seat, ...(who.you ? { text: "You" } : {}) });
const object = (who: Person): Part => ({ seat: who.seat, ...(who.you ? { text: "you" } : {}) });
const their = (who: Person) => (who.you ? "your" : "their");

/** "first card on level II", "middle card on level III", "level V card" */
function card(of: number, place: number): string {
  if (of === 5) return `${level(5)} card`;
  return `${of === 3 && place === 2 ? "middle" : ORDER[place]} card on ${level(of)}`;
}
/** "a Vizier", "20,000 workers" */
function a(content: Content): string {
  if (workers(content) > 0) return `${CONTENT[content]} workers`;
  const text = CONTENT[content];
  if (levelOf(content) === 2) return text;
  return `${/^[AEIOU]/.test(text) ? "an" : "a"} ${/^False/.test(text) ? text.toLowerCase() : text}`;
}
const pointsText = (cards: Mystery[]) => row(cards.map((one) => String(points(one)))).replace(", and", " and");
function mystery(code: Mystery): string {
  const worth = points(code);
  if (worth > 0) return worth === 1 ? "1 point" : `${worth} points`;
  const kind = kindOf(code);
  return kind === "reinforcement" ? `Reinforcement ${code === "reinforcement-any" ? "I–IV" : ROMAN[Number(code.slice(14))]}` : NAME[kind]!;
}
const tok = (code: string): Part => ({ token: code });
const way = (to: string, players: number) => (players === 2 ? "" : `, to the ${to}`);
const num = (value: unknown) => Number(value ?? 0);
const poss = (who: Person) => (who.you ? "your" : `${who.name}’s`);

const lacking = (what: ReturnType<typeof lackingOf>): string => {
  const said = [...what.missing.map((content) => a(content)), ...(what.workers > 0 ? [`${what.workers * 10},000 workers`] : [])];
  return said.length === 0 ? "" : `Missing: ${row(said)}.`;
};

/** What a turn asks, of what it offers. */
function does(can: Can): Pick<Sentence, "text" | "brief"> {
  const long = [...(can.draw ? ["take a Mystery card"] : []), ...(can.buy ? ["pay for a Level card"] : []), ...(can.special ? ["play a special"] : [])];
  const short = [...(can.draw ? ["draw"] : []), ...(can.buy ? ["buy"] : []), ...(can.special ? ["play a card"] : [])];
  if (long.length === 0) return can.discard ? { text: ["Nothing can be done: throw a card away."], brief: ["Throw a card away."] } : { text: ["Nothing can be done: go on."] };
  return { text: [`${cap(row(long, "or"))}.`], brief: [`${cap(row(short, "or"))}.`] };
}

const en: Book = {
  face: (code) => {
    if (isContent(code)) return CONTENT[code];
    const worth = points(code);
    return worth > 0 ? mystery(code) : SHORT[kindOf(code)]!;
  },
  token: (token) => (token.startsWith("deck:") ? level(Number(token.slice(5))) : token === "mystery" ? "Mystery" : isContent(token) ? CONTENT[token] : mystery(token as Mystery)),
  special: (code) => ({ name: mystery(code), rule: code === "reinforcement-any" ? `${RULE["reinforcement"]} On levels I to IV.` : code.startsWith("reinforcement") ? `${RULE["reinforcement"]} On ${level(Number(code.slice(14)))}.` : RULE[kindOf(code)]! }),
  need: {
    "10000": "Workers: five cards of level I must make 100,000.", "20000": "Workers: five cards of level I must make 100,000.",
    "30000": "Workers: five cards of level I must make 100,000.", "40000": "Workers: five cards of level I must make 100,000.",
    tools: "One of the four resources.", stone: "One of the four resources.", wood: "One of the four resources.", water: "One of the four resources.",
    priest: "One of the three officials.", scribe: "One of the three officials.", vizier: "One of the three officials.",
    prince: "A true prince: level IV needs one.", princess: "A true princess: level IV needs one.",
    "impostor-prince": "An impostor: worth nothing.", "impostor-princess": "An impostor: worth nothing.",
    pharaoh: "The Pharaoh: level V needs one.", impostor: "An impostor: worth nothing.",
  }, // prettier-ignore
  aria: {
    place: (owner, of, place, laid, own, knownBy) => {
      const where = `${owner === null ? "Your" : `${owner}’s`} ${card(of, place)}`;
      if (laid === null) return `${where.replace(" card", " place")}: free`;
      if (laid.protected) return `${where}: ${laid.content ? CONTENT[laid.content] : "?"}, open and protected`;
      if (laid.content === null) return `${where}: face down`;
      return own ? `${where}: ${CONTENT[laid.content]}${knownBy.length > 0 ? `, also seen by ${row(knownBy)}` : ""}` : `${where}: face down, you have seen ${a(laid.content)}`;
    },
    inHand: (code) => `In your hand: ${mystery(code)}`,
  },
  table: {
    scene: "The table",
    rule: "Rule",
    you: "You",
    yourPyramid: "Your pyramid",
    pyramidOf: (who) => `${who}’s pyramid`,
    lookAt: (who) => `Look closely at ${who}’s pyramid`,
    handCount: (count) => `${cap(plural(count, "Mystery card"))} in hand`,
    penalty: (left) => `${cap(plural(left, "turn"))} still to be passed after a false claim`,
    penaltyShort: (left) => `passes ${left}`,
    somewhere: "somewhere on this level",
    piles: "Piles",
    decks: ["", "People", "Resources", "Officials", "Royals", "Pharaoh"],
    level: (of) => cap(level(of)),
    mystery: "Mystery",
    discards: "Discards",
    deckAria: (of, count) => `Deck of ${level(of)}: ${count} cards`,
    mysteryAria: (count) => `Mystery deck: ${count} cards`,
    discardAria: (count) => `Discard pile: ${count} cards. Look through it`,
    discardHint: "Used Mystery cards lie open. They are shuffled when the deck runs out.",
    yourHand: "Your hand",
    handShort: "Hand",
    handOf: (who) => `${who}’s Mystery cards`,
    ofFive: (count, most) => `${count} of ${most}`,
  },
  glory: {
    shout: "Glory to the Pharaoh!",
    checklist: "What a perfect pyramid needs",
    complete: "complete",
    missing: "incomplete",
    need: ({ level: of, complete, have, missing, workers: men }) => {
      if (of === 1) return complete ? "100,000 workers" : `${men / 1000}k of 100k`;
      if (complete) return ["", "", "All four", "All three", "Prince, Princess", "Pharaoh"][of]!;
      if (of === 5) return "No Pharaoh yet";
      if (missing.length === 1) return `${CONTENT[missing[0]!]} missing`;
      return ["", "", `${have.length} of 4 resources`, `${have.length} of 3 officials`, "No true royal yet"][of]!;
    },
    gods: (laid) => `${laid} of 15 laid out. The Gods of Egypt: whether it is perfect, only your memory knows.`,
    later: ({ laid, penalty, may, mine, over }) => {
      if (over) return "";
      if (penalty > 0 && !may) return `${plural(penalty, "turn")} to pass`;
      if (laid < 15) return `${laid} of 15 laid out`;
      return may ? "claim it now" : mine ? "after this action" : "in your turn";
    },
  },
  stage: {
    label: "The stage",
    iSee: "“I see that this card contains…”",
    theySee: (seer, target, of, place) => `${seer} looks into the crystal: what is ${target}’s ${card(of, place)}?`,
    claim: (content, seen, all) => `Say that it contains ${a(content)}: ${seen} of ${all} seen`,
    seen: (seen, all) => `${seen} of ${all} seen`,
    tourLevel: "Which level travels?",
    tourWay: "Which way round?",
    levels: "Levels",
    way: (to, ways) => (ways === 1 ? "Exchange" : `To the ${to}`),
    tourOf: (of, to, players) => `Tour of Egypt, ${level(of)}${to === null ? "" : way(to, players)}`,
    tourGive: (to) => `Choose the card of yours that goes to ${to}. What comes, you see afterwards.`,
    tourWatch: (who) => `${who} chooses a card to hand on.`,
    got: (step, content, of, from) => {
      const what = content === null ? `a ${level(of)} card` : a(content);
      if (step === "place") return from === null ? `You drew ${what}` : `You took ${what} from ${from}`;
      return step === "theft-drop" ? `You stole ${what} from ${from ?? ""}` : `Right! ${cap(what)} from ${from ?? ""}`;
    },
    gotHint: (step, of, full, back) => {
      if (step === "theft-drop") return `Your ${level(of)} is full: touch the card that goes under the deck instead.`;
      if (step === "fortune-give") return `Touch the card of ${level(of)} that you give for it.`;
      if (full) return back ? `Your ${level(of)} is full: touch the card it shall replace, or put it back.` : "Touch the card it shall replace.";
      return back ? `Touch a free place of ${level(of)}, or put it back.` : `Touch a free place of ${level(of)}.`;
    },
    putBack: "Back under its deck",
    look: "Look well, you see this once",
    points: (sum) => (sum === 1 ? "point" : "points"),
    buy: "Touch the deck you pay for",
    buyAria: (of, sum) => (sum >= of ? `Take a card of ${level(of)}` : `${cap(level(of))} needs ${of - sum} more`),
    reached: (over) => (over === 0 ? "exactly" : `${over} over`),
    short: (left) => `${left} short`,
    superfluous: (of, cards) => `For ${level(of)} the ${pointsText(cards)} would not be needed; what is over is lost.`,
    lost: (of, over) => `${cap(level(of))} costs ${of}: ${plural(over, "point")} would be lost.`,
    exact: (of) => `${cap(level(of))} costs ${plural(of, "point")}, exactly what you pay.`,
    touch: {
      tour: "Choose a level, then a direction.",
      fortune: "Touch somebody’s card; then name it.",
      theft: "Touch the card you want.",
      divine: "Touch the level of your pyramid that is to be replaced.",
      effort: "Play it, then take two actions.",
      reinforcement: "Touch your card that is to be protected.",
    },
    touchSeat: "Touch a player, then the card.",
    touchHere: "Touch the card you mean.",
    play: "Play it",
    watchLay: (who, of, forced) => (forced ? `${who} lays the cards back, ${level(of)} now.` : `${who} rearranges ${level(of)}.`),
  },
  arrange: {
    title: (of, forced) => (forced ? `Lay ${level(of)} back as you like` : `Rearrange ${level(of)}`),
    cards: "The order, from the left",
    card: (what, place, at, of) => `${what ?? "Face down"}, lay on place ${place}; now ${at} of ${of}. Arrow keys move it`,
    hint: "Drag a card, or touch two to swap them. Nobody else sees the order.",
    laying: "Laying…",
    lay: "Lay them so",
    shuffle: "Shuffle",
    keep: "As they lie",
    keepAll: "All as they lie",
  },
  moment: {
    named: (what) => `“I see that this card contains ${a(what)}.”`,
    verdict: (owner, content, right) => (right ? "It does!" : content === null ? "Wrong, and the others have seen it." : `Wrong: ${poss(owner)} card is ${a(content)}, and now everybody knows.`),
    stolen: (thief, victim, content, of) => `${thief.you ? "You" : thief.name} stole ${content === null ? `a ${level(of)} card` : a(content)} from ${victim.you ? "you" : victim.name}`,
    taken: (seer, owner, content, of) => `${seer.you ? "You take" : `${seer.name} takes`} ${content === null ? `the ${level(of)} card` : a(content)} from ${owner.you ? "you" : owner.name}`,
    gave: (content) => (content === null ? "A card of the same level went back for it." : `${cap(a(content))} went back for it.`),
    gaveNone: "There was no card to give for it.",
    dropped: "A card of the thief’s own went under the deck.",
    tour: (who, of, to, players) => `${who.you ? "Your" : `${who.name}’s`} Tour of Egypt: ${level(of)}${way(to, players)}`,
    given: "you gave",
    received: "you got",
    divine: (who, of, count) => `Divine Intervention: ${who.you ? "your" : `${who.name}’s`} ${plural(count, "card")} of ${level(of)} ${count === 1 ? "is" : "are"} new`,
    protected: (who, content) => `${who.you ? "You protect" : `${who.name} protects`} ${a(content)}`,
    untouchable: "It lies open, and nothing moves it any more.",
    claim: (who) => `${who.you ? "You" : who.name}: “Glory to the Pharaoh!”`,
    perfect: "A perfect pyramid!",
    false: (who) => `Not perfect. ${who.you ? "You pass" : `${who.name} passes`} the next three turns.`,
    lacking: (levels) => lacking(lackingOf(levels)),
  },
  legend: {
    title: "Reading the table",
    ear: "Folded corner: only you see it.",
    open: "Gold frame: open to all, protected.",
    note: "Note: you have seen this card.",
    count: "Count: it is somewhere on this level.",
  },
  peek: {
    forgotten: "You may not look again: The Gods of Egypt.",
    unseen: "You have not seen this card.",
    protected: "Protected: nothing moves it.",
    knownBy: (names) => `Also seen by ${row(names)}.`,
  },
  ask: {
    lead: "Your turn:",
    leadOther: "You decide:",
    over: "The game is over.",
    turn: (can, left, rounds) => ({ ...does(can), note: [...(can.full ? ["Five in hand are the most: use one. "] : []), left > 1 ? `${cap(plural(left, "action"))} are left.` : "One action, then the next player.", ...(rounds === null ? [] : [rounds === 1 ? " This is the table’s last round." : ` ${cap(plural(rounds, "round"))} are left at this table.`])] }),
    pay: (sum) => ({ text: [`${cap(plural(sum, "point"))}: touch the deck you pay for.`] }),
    chosen: (kind) => ({ text: [`${NAME[kind]}: ${en.stage.touch[kind].toLowerCase()}`] }),
    look: { text: ["Look well: you see these once."], brief: ["Look well."], note: ["With The Gods of Egypt nobody looks at laid cards again."] },
    place: (content, of, full, taken) => ({
      text: [content === null ? `Where does the ${level(of)} card go?` : `Where ${content === "tools" || workers(content) > 0 ? "do" : "does"} ${a(content).replace(/^an? /, "the ")} go?`],
      note: [taken ? "On a free place of its level." : full ? "It may take the place of an unprotected card, or go under its deck." : "On a free place of its level, or back under its deck."],
    }),
    tourGive: (of, to) => ({ text: [`Which card of ${level(of)} goes to `, object(to), "?"], note: ["You do not see yet what comes."] }),
    claimContent: (target, of, place) => ({ text: ["What is ", { seat: target.seat, text: `${target.name}’s` }, ` ${card(of, place)}?`], note: ["Right, and it is yours for one of your own there. Wrong, and all have seen it."] }),
    fortuneGive: (content, target, of) => ({ text: [`Which card of ${level(of)} do you give `, object(target), content === null ? "?" : ` for ${a(content).replace(/^an? /, "the ")}?`], brief: ["Which card do you give ", object(target), " for it?"] }),
    theftDrop: (content, of) => ({ text: [`Your ${level(of)} is full: which card goes under the deck?`], note: [content === null ? "The stolen card takes its place." : `The stolen card takes its place: ${a(content)}.`] }),
    after: { text: ["Go on, or do something first?"], brief: ["Go on?"] },
    afterOther: { text: ["Your pyramid was touched: go on, or answer?"], brief: ["Go on, or answer?"] },
    lay: (of, forced) => ({ text: [forced ? `Lay your cards of ${level(of)} back in any order.` : `Lay your cards of ${level(of)} in a new order.`], note: ["The others lose track of which is which."] }),
    other: (who, decision, target) => {
      switch (decision.step) {
        case "turn":
          return { text: [name(who), " chooses an action."] };
        case "place":
          return { text: [name(who), ` has drawn a card of ${level(decision.level ?? 1)}.`] };
        case "tour-give":
          return { text: [name(who), ` chooses a card of ${level(decision.level ?? 1)} to hand on.`] };
        case "claim-content":
          return { text: [name(who), " tells what is on ", ...(target === null ? ["a card."] : [{ seat: target.seat, text: target.you ? "your" : `${target.name}’s` } as Part, ` ${card(decision.target?.level ?? 1, decision.target?.place ?? 1)}.`])] };
        case "fortune-give":
          return { text: [name(who), " was right and chooses what to give for it."] };
        case "theft-drop":
          return { text: [name(who), " lays the stolen card."] };
        case "lay":
          return { text: [name(who), decision.forced ? " lays the pyramid back." : ` rearranges ${level(decision.level ?? 1)}.`] };
        case "look":
          return { text: [name(who), " looks at cards for the last time."] };
        default:
          return { text: [name(who), " may still claim or rearrange."] };
      }
    },
  },
  choose: {
    draw: "Take a Mystery card",
    drawHint: (left) => `${left} in the deck`,
    drawShort: "Draw",
    buyGroup: "Buy a Level card",
    buy: (of) => `A card of ${level(of)}`,
    buyWith: (cards, lost) => `for ${pointsText(cards)}${lost > 0 ? `, ${lost} lost` : ""}`,
    payGroup: "Pay with other cards",
    pay: (code, chosen) => (chosen ? `Take back the ${points(code)}` : `Pay with the ${points(code)}`),
    specials: "Play a special",
    play: (code) => mystery(code),
    notNow: "not now: touch to see why",
    whomGroup: "Whose card?",
    whom: (who) => [{ seat: who.seat }, "’s pyramid"],
    cardOf: (of, place, note) => `${cap(card(of, place))}${note === null ? "" : `: you saw ${a(note)}`}`,
    levelGroup: "Which level?",
    tour: (of, to, ways) => (ways === 1 ? `Exchange cards of ${level(of)}` : `${cap(level(of))}, ${to}`),
    divine: (of, count) => `Replace ${plural(count, "card")} of ${level(of)}`,
    protect: (of, place, content) => (content === null ? `The ${card(of, place)}` : `${CONTENT[content]}: the ${card(of, place)}`),
    effort: "Play Double Effort",
    effortShort: "Play it",
    claim: "Glory to the Pharaoh!",
    claimHint: "Show your pyramid: perfect, and you win",
    claimShort: "Glory!",
    claimConfirm: (perfect) =>
      perfect === true ? "Your pyramid is perfect. Claim it, and win!" : perfect === false ? "Your pyramid is not perfect: all will see it, and you pass three turns. Claim all the same?" : "If it is not perfect, all will see it and you pass three turns. Claim?",
    rearrange: (of) => `Rearrange ${level(of)}`,
    rearrangeGroup: "Make others forget",
    discard: (code) => `Discard ${mystery(code)}`,
    place: (of, place) => `On the ${card(of, place).replace(" card", " place")}`,
    replace: (of, place, content) => `Instead of ${content === null ? "" : `the ${CONTENT[content]}, `}the ${card(of, place)}`,
    putBack: "Back under its deck",
    putBackShort: "Put back",
    give: (of, place, content) => `${content === null ? "Give" : `${CONTENT[content]}:`} the ${card(of, place)}`,
    drop: (of, place, content) => `${content === null ? "Drop" : `${CONTENT[content]}:`} the ${card(of, place)}`,
    name: (content) => cap(a(content)),
    lay: (place, content, position) => `${content === null ? `The card of place ${place}` : `${CONTENT[content]} (place ${place})`}${position === null ? "" : ` on place ${position}`}`,
    keep: "Leave the order as it is",
    keepShort: "As they lie",
    pass: "Go on",
    passHint: (claim) => (claim ? "without a claim" : ""),
    passShort: "Go on",
    seen: "Seen",
    said: (code, who) => {
      const action = readAction(code);
      const at = action.at === null ? "" : card(action.at.level, action.at.place);
      switch (action.verb) {
        case "draw":
          return "Take a Mystery card";
        case "exchange":
          return `Pay ${pointsText(action.cards)} for a card of ${level(action.level ?? 1)}`;
        case "tour":
          return `Tour of Egypt: ${level(action.level ?? 1)} to the ${action.direction ?? "left"}`;
        case "fortune":
        case "theft":
          return `${NAME[action.verb]}: ${who(action.seat).name}’s ${at}`;
        case "divine":
          return `Divine Intervention on ${level(action.level ?? 1)}`;
        case "protect":
          return `Protect the ${at}`;
        case "effort":
          return "Double Effort";
        case "discard":
          return `Discard ${mystery(action.cards[0] ?? "points-1")}`;
        case "place":
          return `Lay it as the ${at}`;
        case "return":
          return "Put it back under its deck";
        case "give":
          return `Give the ${at}`;
        case "drop":
          return `Drop the ${at}`;
        case "name":
          return `“I see ${a(action.content ?? "scribe")}”`;
        case "claim":
          return "“Glory to the Pharaoh!”";
        case "rearrange":
          return `Rearrange ${level(action.level ?? 1)}`;
        case "lay":
          return `Next the card of place ${action.number}`;
        case "keep":
          return "Leave the others as they lie";
        case "pass":
          return "Go on";
        default:
          return code;
      }
    },
  },
  event: {
    turn: () => null,
    passed: (who, e) => [name(who(e["seat"])), ` ${who(e["seat"]).you ? "pass" : "passes"} a turn`, num(e["left"]) > 0 ? `; ${many(num(e["left"]))} more to pass.` : "."],
    draw: (who, e) => [name(who(e["seat"])), " took ", ...(typeof e["card"] === "string" ? [tok(e["card"]), "."] : ["a Mystery card."])],
    exchange: (who, e) => [name(who(e["seat"])), ` paid ${pointsText(e["paid"] as Mystery[])} for a card of `, tok(`deck:${num(e["level"])}`), "."],
    "level-drawn": (who, e) => (typeof e["content"] === "string" ? [name(who(e["seat"])), " drew ", tok(e["content"]), "."] : null),
    placed: (who, e) => [name(who(e["seat"])), " laid ", ...(typeof e["content"] === "string" ? [tok(e["content"])] : ["it"]), e["replaced"] ? " in the place of another." : ` on ${level(num(e["level"]))}.`],
    returned: (who, e) => [name(who(e["seat"])), ` put the card back under the deck of ${level(num(e["level"]))}.`],
    shuffled: (_who, e) => [`The discard pile became the Mystery deck: ${num(e["count"])} cards.`],
    tour: (who, e) => [name(who(e["seat"])), " announced a ", tok("tour"), `: ${level(num(e["level"]))} to the ${String(e["direction"])}.`],
    "tour-given": () => null,
    "tour-moved": (_who, e) => {
      const count = (e["moves"] as unknown[]).length;
      return [`${cap(plural(count, "card"))} of ${level(num(e["level"]))} went round the table.`];
    },
    "tour-seen": (who, e) => {
      const person = who(e["seat"]);
      if (typeof e["given"] !== "string" && typeof e["received"] !== "string") return null;
      const gave: Rich = typeof e["given"] === "string" ? [" gave ", tok(e["given"])] : [" gave nothing"];
      return [name(person), ...gave, ...(typeof e["received"] === "string" ? [" and got ", tok(e["received"]), "."] : [" and got nothing."])];
    },
    fortune: (who, e) => [name(who(e["seat"])), " played ", tok("fortune"), " on ", { seat: num(e["target"]), text: poss(who(e["target"])) }, ` ${card(num(e["level"]), num(e["place"]))}.`],
    named: (who, e) => [name(who(e["seat"])), ...(e["right"] ? [who(e["seat"]).you ? " were right: it is " : " was right: it is ", tok(String(e["name"])), "."] : typeof e["content"] === "string" ? [" guessed wrong: it is ", tok(e["content"]), `, not ${a(e["name"] as Content)}.`] : [` guessed wrong: it is not ${a(e["name"] as Content)}.`])],
    "fortune-taken": (who, e) => [
      name(who(e["seat"])), " took the card", ...(!e["gave"] ? ["; there was none to give for it."] : typeof e["given"] === "string" ? [" and gave ", tok(e["given"]), " for it."] : [" and gave one for it."]),
    ], // prettier-ignore
    theft: (who, e) => [name(who(e["seat"])), " played ", tok("theft"), " on ", { seat: num(e["target"]), text: poss(who(e["target"])) }, ` ${card(num(e["level"]), num(e["from_place"]))}.`],
    stolen: (who, e) => [name(who(e["seat"])), " stole ", ...(typeof e["content"] === "string" ? [tok(e["content"])] : ["it"]), e["dropped"] ? " and put another under the deck." : "."],
    divine: (who, e) => [name(who(e["seat"])), " played ", tok("divine"), `: ${plural((e["places"] as number[]).length, "card")} of ${level(num(e["level"]))} replaced.`],
    protected: (who, e) => [name(who(e["seat"])), " protected ", tok(String(e["content"])), ` on ${level(num(e["level"]))}.`],
    effort: (who, e) => [name(who(e["seat"])), " played ", tok("effort"), `: ${plural(num(e["actions"]), "action")} to come.`],
    discarded: (who, e) => [name(who(e["seat"])), " could do nothing and discarded ", tok(String(e["card"])), "."],
    rearranged: (who, e) => [name(who(e["seat"])), ` rearranged ${level(num(e["level"]))}.`],
    claim: (who, e) => [name(who(e["seat"])), " claimed: ", { strong: "“Glory to the Pharaoh!”" }, e["true"] ? " The pyramid is perfect." : " The pyramid is not perfect: three turns to pass."],
    "laid-back": (who, e) => [name(who(e["seat"])), ` laid ${their(who(e["seat"]))} cards back.`],
    over: (_who, e) => [e["reason"] === "glory" ? "Glory to the Pharaoh! The game is over." : "The last round that this table allows is over."],
  },
  why: {
    title: "Why not?",
    lead: "Not now:",
    tooFew: (of, sum) => ({ text: sum === 0 ? `A card of ${level(of)} costs ${plural(of, "point")}, and you have no points cards.` : `A card of ${level(of)} costs ${plural(of, "point")}; you have ${many(sum)}.`, brief: `it costs ${plural(of, "point")}, you have ${sum === 0 ? "none" : many(sum)}.` }),
    said: {
      "game-over": () => ({ text: "The game is over." }),
      "unknown-action": () => ({ text: "There is no such action in this game." }),
      "not-now": () => ({ text: "That is not what is being decided now." }),
      "must-choose": () => ({ text: "This cannot be passed over: choose one of what is offered." }),
      "hand-full": (p) => ({ text: `You hold ${many(num(p["cards"]))} Mystery cards, and five is the most: use one first.`, brief: "five cards is the most: use one." }),
      "nothing-to-draw": () => ({ text: "No Mystery card is left to take." }),
      "not-in-hand": (p) => ({ text: `You have no ${mystery(p["card"] as Mystery)} in hand.` }),
      "too-few-in-hand": (p) => ({ text: `That takes ${many(num(p["wanted"]))} cards of ${mystery(p["card"] as Mystery)}; you hold ${many(num(p["held"]))}.` }),
      "another-action-is-possible": () => ({ text: "A card is thrown away only when nothing else can be done." }),
      "one-direction": () => ({ text: "With two players a Tour of Egypt goes one way only." }),
      "too-few-for-a-tour": (p) => ({ text: `A Tour needs two players with an unprotected card of ${level(num(p["level"]))}.` }),
      "nothing-to-replace": (p) => ({ text: `You have no unprotected card of ${level(num(p["level"]))} to replace.` }),
      "no-such-seat": () => ({ text: "Nobody sits there." }),
      "not-yourself": () => ({ text: "Choose somebody else’s card, not one of your own." }),
      "free-place": () => ({ text: "No card lies there." }),
      protected: (p, who) => ({ text: `${who(p["seat"]).name}’s ${card(num(p["level"]), num(p["place"]))} is protected by a Reinforcement.`, brief: "a Reinforcement protects it." }),
      "already-protected": () => ({ text: "There is a Reinforcement under that card already." }),
      "own-protected": () => ({ text: "That card of yours is protected: it stays where it is.", brief: "it is protected and stays." }),
      "no-room": (p) => ({ text: `Your own ${level(num(p["level"]))} is full and wholly protected: no card can come there.` }),
      "must-be-placed": (p) => ({ text: `This card has to be laid on ${level(num(p["level"]))}.` }),
      "other-level": (p) => ({ text: `That is ${level(num(p["level"]))}; this is about ${level(num(p["wanted"]))}.` }),
      "place-taken": (p) => ({ text: `A card lies there, and ${level(num(p["level"]))} still has a free place.`, brief: "there is still a free place." }),
      "content-of-another-level": (p) => ({ text: `${cap(a(p["content"] as Content))} is not found on ${level(num(p["level"]))}.` }),
      "pyramid-incomplete": (p) => ({ text: `A claim needs fifteen cards laid out; you have ${num(p["laid"])}.`, brief: `${num(p["laid"])} of 15 cards laid out.` }),
      "pyramid-unchanged": () => ({ text: "Your pyramid has not just changed: claim at the start of your turn.", brief: "claim at the start of your turn." }),
      "claim-refuted": () => ({ text: "These very cards have just been shown not to be perfect.", brief: "these cards were just refuted." }),
      "too-few-to-rearrange": (p) => ({ text: `Rearranging needs two unprotected cards of ${level(num(p["level"]))}.` }),
      "rearranged-already": (p) => ({ text: `You have rearranged ${level(num(p["level"]))} in this turn already.` }),
      "nobody-knows-them": (p) => ({ text: `Nobody else knows a card of your ${level(num(p["level"]))}; in your own turn you may rearrange it all the same.` }),
      "no-card-there": () => ({ text: "No card of yours lies there." }),
      "laid-already": () => ({ text: "That card is laid already." }),
    },
  },
  result: (reason, winners, round, scores) => {
    if (reason === "glory") return [`A perfect pyramid, claimed in round ${round}. Elements at the end: `, ...scores.flatMap(({ who, elements }, index): Rich => [...(index > 0 ? [", "] : []), { strong: `${who.name} ${elements}` }]), "."];
    return [`After ${round} rounds the table ends: most of the fifteen elements ${winners.length > 1 ? "share" : "win"}. `, ...scores.flatMap(({ who, elements }, index): Rich => [...(index > 0 ? [", "] : []), { strong: `${who.name} ${elements}` }]), "."];
  },
  standing: (reason, elements) => (reason === "glory" ? "a perfect pyramid" : `${elements} of 15 elements`),
  score: {
    ended: (reason, winner, round) => (reason === "glory" ? `${winner} claimed a perfect pyramid in round ${round}.` : `The table’s limit of ${round} rounds is reached: most elements win.`),
    caption: "All pyramids, face up",
    place: (at) => ["", "1st", "2nd", "3rd"][at] ?? `${at}th`,
    missing: (what) => `Missing: ${what}`,
    perfect: "Perfect",
    lacking: (levels) => {
      const said = levels.filter((one) => !one.complete).map((one) => (one.level === 1 ? `${(100_000 - one.workers > 0 ? 100_000 - one.workers : 0).toLocaleString("en")} workers` : one.missing.map((what) => CONTENT[what]).join(", "))).filter((one) => !one.startsWith("0 ") && one !== "");
      return row(said.reverse());
    },
    legend: "An element is each different resource and official, a true prince and princess, a pharaoh, and every 20,000 workers up to 100,000: fifteen in all. Those that count have a golden edge.",
  },
  sheet: {
    title: "Cards of Pyramide du Pharaon",
    intro: "189 Level cards and 82 Mystery cards",
    levels: ["Level cards", "what the fifteen places of a pyramid need"],
    mysteries: ["Mystery cards", "five in hand at most"],
    level: (of) => `${cap(level(of))}: ${en.table.decks[of]}`,
    levelNeed: ["", "Five cards of 100,000 workers or more in all", "Each of the four resources", "Each of the three officials", "One true prince and one true princess", "One pharaoh"],
    copies: (count) => `${count} in the game`,
  },
};

export default en;
