import type { Part, Rich } from "$lib/game";
import { entries, valuesOf } from "../codes";
import type { Category, Character, Goods, Resource, Site, Troop } from "../types";
import type { Book, EventAbout, Person } from "./book";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const PLACES = ["", "1st", "2nd", "3rd", "4th"];

const many = (count: number) => NUMBERS[count] ?? String(count);
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const row = (list: string[], last = "and") => (list.length <= 1 ? (list[0] ?? "") : `${list.slice(0, -1).join(", ")} ${last} ${list.at(-1)}`);
const rows = (parts: Part[]): Rich => parts.flatMap((part, at): Rich => (at === 0 ? [part] : [at === parts.length - 1 ? " and " : ", ", part]));
const name = (who: Person | null): Part => (who === null ? "Nobody" : { seat: who.seat, ...(who.you ? { text: "You" } : {}) });
const object = (who: Person | null): Part => (who === null ? "nobody" : who.you ? "you" : { seat: who.seat });
const whose = (who: Person): string => (who.you ? "your" : `${who.name}’s`);
const strong = (text: string): Part => ({ strong: text });

const resource: Record<Resource, string> = { camel: "camel", wood: "wood", food: "food", stone: "stone", worker: "worker", statue: "statue" };
const category: Record<Category, string> = { influence: "influence", negotiation: "negotiation", bargaining: "bargaining" };
const troop: Record<Troop, string> = { torturer: "torturer troop", negotiator: "negotiator troop" };

const counted = (one: Resource, count: number) => (count === 1 ? `${/[wf]ood/.test(one) ? "one" : "a"} ${one}` : `${many(count)} ${one}${/[wf]ood|stone/.test(one) ? "" : "s"}`);
const goods = (what: Goods) => row(entries(what).map(([one, count]) => counted(one, count))) || "nothing";
const bare = (what: Goods) => entries(what).map(([one, count]) => `${count} ${one}`).join(", ");

const sites: Book["sites"] = {
  "abu-simbel": { name: "Abu Simbel", power: "After it is resolved, everybody may trade three workers for a statue.", powerShort: "Then: three workers for a statue.", rule: "Y-25" },
  philae: { name: "Philae", power: "Each revolt token counts two more here.", powerShort: "Revolt tokens count two more.", rule: "Y-27" },
  thebes: { name: "Thebes", power: "Whose torturer troop stands here is dealt a card more.", powerShort: "Torturer troop: a card more.", rule: "Y-26" },
  luxor: { name: "Luxor", power: "The first Ankh played here draws its player a card.", powerShort: "First Ankh draws a card.", rule: "Y-26" },
  karnak: { name: "Karnak", power: "Whoever activates it draws a boat that only they may load.", powerShort: "Brings a boat of one’s own.", rule: "Y-27" },
  giza: { name: "Giza", power: "Each torturer played here takes a turn order token.", powerShort: "Torturers take turn order.", rule: "Y-24" },
  cairo: { name: "Cairo", power: "The first Ankh played here may send any troop back.", powerShort: "First Ankh sends a troop back.", rule: "Y-26" },
  alexandria: { name: "Alexandria", power: "Each Ankh played here brings its player a resource.", powerShort: "Each Ankh brings a resource.", rule: "Y-26" },
};

const kinds: Book["kinds"] = {
  merchant: { name: "Merchant", text: "Bargaining: most of it takes all the goods." },
  negotiator: { name: "Negotiator", text: "Negotiation: most of it, with the minimum, plants a negotiator troop." },
  torturer: { name: "Torturer", text: "Influence: most of it, with the minimum, plants a torturer troop." },
  revolt: { name: "Revolt", text: "A revolt token is turned: whoever has less influence loses all cards here; the strongest takes what it shows." },
  goddess: { name: "Goddess", text: "Counts six in one category of your choice." },
  "high-priest": { name: "High Priest", text: "At the end, take one of your other cards here back into your hand." },
  bandit: { name: "Bandit", text: "Discard another card of this site, anyone’s." },
  guardian: { name: "Guardian", text: "Discard another card of this site, or send a troop of this site back." },
  vizier: { name: "Vizier", text: "Take a resource of this site." },
  thief: { name: "Thief", text: "Discard a Merchant of this site, anyone’s." },
  philosopher: { name: "Philosopher", text: "Becomes a copy of a card of this site." },
  "slave-driver": { name: "Slave Driver", text: "Every value on opponents’ cards here is one less." },
  "stone-writer": { name: "Stone Writer", text: "Raise both minimums by three, or exchange two resources with another site." },
  politician: { name: "Politician", text: "Put a resource of your choice on this site, and draw a card." },
};

const card = (one: Character) => {
  const values = valuesOf(one).map(([, value]) => value);
  return `${kinds[one.kind].name}${values.length > 0 ? `\u00a0${values.join("\u00a0+\u00a0")}` : ""}${one.ankh ? " with Ankh" : ""}`;
};
const statues = (count: number) => (count === 1 ? "the statue" : `${many(count)} statues`);
const troops = (count: number) => (count === 1 ? "a troop" : `${many(count)} troops`);
const withWhat = (withStatues: number, withTroops: number) => row([...(withStatues > 0 ? [statues(withStatues)] : []), ...(withTroops > 0 ? [troops(withTroops)] : [])]);
const at = (site: Site | null) => (site === null ? "here" : `at ${sites[site].name}`);
const DECLINED: Record<string, string> = { recruit: "Keep the hand", cairo: "Send nobody back", "abu-simbel": "Trade nothing" };

const story: Record<string, (e: EventAbout) => Rich | null> = {
  round: () => [],
  phase: () => null,
  boats: (e) => (e.number("boats") === 0 ? null : [`${cap(many(e.number("boats")))} new ${e.number("boats") === 1 ? "boat comes" : "boats come"} to the quay.`]),
  distributed: () => null,
  shortage: (e) => [`The supply lacks ${goods({ [e.resource!]: e.number("count") })} for ${sites[e.site!].name}.`],
  distribution: () => null,
  negotiated: (e) => [name(e.who), ` ${e.who?.you ? "negotiate" : "negotiates"} ${goods({ [e.resource!]: 1 })} ${at(e.site)}.`],
  dealt: (e) => (e.who?.you ? ["You are dealt ", strong(`${many(e.number("count"))} cards`), "."] : null),
  activate: (e) => [name(e.who), ` ${e.who?.you ? "activate" : "activates"} `, strong(sites[e.site!].name), "."],
  karnak: (e) => [name(e.who), ` ${e.who?.you ? "draw" : "draws"} a boat of ${many(e.number("points"))} at Karnak.`],
  play: (e) => [name(e.who), ` ${e.who?.you ? "play" : "plays"} `, ...e.chip(e.card), "."],
  pass: (e) => [name(e.who), ` ${e.who?.you ? "pass" : "passes"}.`],
  recruit: (e) => [name(e.who), ` ${e.who?.you ? "discard" : "discards"} `, ...e.chip(e.text("discarded")), " and ", e.who?.you ? "draw" : "draws", " another."],
  draw: (e) => (e.card ? [name(e.who), " draw ", ...e.chip(e.card), "."] : [name(e.who), ` ${e.who?.you ? "draw" : "draws"} a card.`]),
  reshuffled: () => ["The discarded characters are shuffled: they are the deck again."],
  category: (e) => [name(e.who), ` ${e.who?.you ? "choose" : "chooses"} `, strong(category[e.category!]), " for the Goddess."],
  removed: (e) => [...(e.who?.you ? ["Your "] : [name(e.who), "’s "]), `${kinds[e.text("by") as "bandit"].name} removes `, ...e.chip(e.card), " of ", object(e.target), "."],
  returned: (e) => [name(e.who), ` ${e.who?.you ? "send" : "sends"} back the ${troop[e.troop!]} of `, object(e.target), ` ${at(e.site)}.`],
  took: (e) => [name(e.who), ` ${e.who?.you ? "take" : "takes"} ${goods({ [e.resource!]: 1 })}${e.site === null ? " from the supply" : ` ${at(e.site)}`}.`],
  copied: (e) => [name(e.who), e.who?.you ? " copy " : " copies ", ...e.chip(e.card), "."],
  raised: (e) => [name(e.who), ` ${e.who?.you ? "raise" : "raises"} the minimums ${at(e.site)} by three.`],
  exchanged: (e) => [name(e.who), ` ${e.who?.you ? "exchange" : "exchanges"} ${goods(e.goods("given"))} for ${goods(e.goods("taken"))} of ${sites[e.other!].name}.`],
  brought: (e) => [name(e.who), ` ${e.who?.you ? "bring" : "brings"} ${goods({ [e.resource!]: 1 })} to ${sites[e.site!].name}.`],
  order: (e) => [name(e.who), ` ${e.who?.you ? "take" : "takes"} turn order token ${e.number("token")}.`],
  traded: (e) => [name(e.who), ` ${e.who?.you ? "trade" : "trades"} three workers for a statue.`],
  revolt: (e) => {
    const fallen = e.seats("fallen");
    const said: Rich = [strong(`Revolt ${at(e.site)}: ${e.number("value")}.`), " "];
    if (fallen.length === 0) said.push("Everybody withstands");
    else said.push(...rows(fallen.map(name)), fallen.length === 1 && !fallen[0]!.you ? " falls" : " fall");
    const gained = e.goods("gained");
    if (e.target !== null && entries(gained).length > 0) said.push("; ", object(e.target), ` ${e.target.you ? "take" : "takes"} ${goods(gained)}`);
    return [...said, "."];
  },
  troop: (e) => [name(e.who), ` ${e.who?.you ? "plant" : "plants"} a ${troop[e.troop!]} ${at(e.site)} with ${e.number("points")}`, ...(e.target === null ? [] : [" in place of ", e.target.you ? "yours" : `${e.target.name}’s`]), "."],
  "no-troop": (e) => (e.text("reason") === "own" || e.text("reason") === "none-left" ? null : [`No new ${troop[e.troop!]} ${at(e.site)}: ${e.text("reason") === "tie" ? "a tie" : "the minimum is not reached"}.`]),
  gathered: (e) => [name(e.who), ` ${e.who?.you ? "gather" : "gathers"} `, strong(goods(e.goods("goods"))), ` ${at(e.site)}.`],
  "no-goods": (e) => (e.text("reason") === "empty" ? null : [`The goods stay ${at(e.site)}${e.text("reason") === "tie" ? ": a tie" : ""}.`]),
  retrieved: (e) => [name(e.who), ` ${e.who?.you ? "take" : "takes"} `, ...e.chip(e.card), " back."],
  sundial: () => null,
  "new-order": (e) => ["Turn order: ", ...rows(e.seats("order").map(name)), "."],
  loaded: (e) => [name(e.who), ` ${e.who?.you ? "load" : "loads"} the `, strong(`boat of ${many(e.number("points"))}`), "."],
  "load-pass": (e) => [name(e.who), ` ${e.who?.you ? "load" : "loads"} nothing.`],
  "end-of-round": (e) => (e.target !== null && e.target.seat === e.who?.seat ? [name(e.who), ` ${e.who.you ? "have" : "has"} most torturer troops: one point more for the count.`] : null),
  unloaded: () => ["Karnak’s boat sails off empty."],
  declined: () => null,
  impossible: (e) => [name(e.who), `: nothing there for the ${kinds[e.text("step") as "vizier"]?.name ?? "effect"}.`],
  over: (e) => [e.text("reason") === "points" ? "The points are reached: the game ends." : e.text("reason") === "boats" ? "No boat is left: the game ends." : "The last round is played: the game ends."],
};

const en: Book = {
  resource,
  category,
  sites,
  kinds,
  phases: [
    { name: "Boats", text: "New boats come to the quay." },
    { name: "Goods", text: "The sites produce." },
    { name: "Claims", text: "Negotiator troops take a resource of their site." },
    { name: "Cards", text: "The characters are dealt." },
    { name: "Sites", text: "Sites are activated and resolved." },
    { name: "Order", text: "Turn order follows the tokens of Giza." },
    { name: "Loading", text: "Boats are loaded." },
    { name: "Count", text: "The points are counted." },
  ],
  goods,
  card,
  cardShort: (one) => kinds[one.kind].name,
  cardSaid: (one, played) => {
    const values = (["influence", "negotiation", "bargaining"] as const).map((which) => [which, played?.points[which] ?? one[which]] as const).filter(([, value]) => value > 0);
    const extra = [...values.map(([which, value]) => `${category[which]} ${value}`), ...(one.ankh ? ["Ankh"] : []), ...(played?.copies ? [`as ${card(played.copies)}`] : []), ...(played?.raises ? ["minimums plus three"] : [])];
    return `${kinds[one.kind].name}${extra.length > 0 ? `: ${extra.join(", ")}` : ""}`;
  },
  boat: (points) => `boat of ${many(points)}`,
  ask: {
    lead: (site) => (site === null ? "Your decision:" : `Your turn at ${sites[site].name}:`),
    other: (who, step, site) => [name(who), ` ${{ activate: "chooses a site", play: `plays a character${site ? ` ${at(site)}` : ""}`, load: "loads a boat, or passes", troops: "pays for a boat", statues: "pays for a boat", negotiate: `negotiates${site ? ` ${at(site)}` : ""}` }[step] ?? `decides${site ? ` ${at(site)}` : ""}`}.`],
    over: "The game is over.",
    steps: {
      negotiate: ({ site }) => ({ text: [`Take a resource ${at(site)}.`], note: ["Your negotiator troop brings you one each round."] }),
      activate: () => ({ text: ["Activate a site."], note: ["Everybody may play there; then it is resolved."] }),
      play: ({ may }) => (may ? { text: ["Play a character, or pass."], note: ["A pass is final for this site."] } : { text: ["Play a character."], note: ["At least one on every site."] }),
      recruit: () => ({ text: ["Recruit a character?"], note: ["Discard one card and draw another, or keep your hand."] }),
      goddess: () => ({ text: ["Which category for the Goddess?"], note: ["She counts six in it."] }),
      bandit: () => ({ text: ["Bandit: which card leaves?"] }),
      guardian: () => ({ text: ["Guardian: which card leaves, or which troop?"] }),
      thief: () => ({ text: ["Thief: which Merchant leaves?"] }),
      vizier: ({ site, open }) => ({ text: [`Vizier: take a resource ${at(site ?? open)}.`] }),
      philosopher: () => ({ text: ["Philosopher: copy which card?"] }),
      "stone-writer": () => ({ text: ["Stone Writer: raise the minimums, or exchange?"], brief: ["Raise the minimums, or exchange?"] }),
      "stone-writer-give": ({ count }) => ({ text: [`Give ${count === 1 ? "a resource" : `${many(count)} resources`} of this site.`] }),
      "stone-writer-take": ({ site, count }) => ({ text: [`Take ${count === 1 ? "one" : many(count)} of ${site ? sites[site].name : "the other site"}.`] }),
      politician: ({ open }) => ({ text: [`Bring a resource to ${open ? sites[open].name : "this site"}.`], note: ["Then you draw a card."] }),
      giza: () => ({ text: ["Take a turn order token."] }),
      alexandria: () => ({ text: ["Take a resource from the supply."] }),
      cairo: () => ({ text: ["Send a troop back?"], note: ["Any troop on any site, or none."] }),
      "abu-simbel": () => ({ text: ["Trade three workers for a statue?"] }),
      "high-priest": () => ({ text: ["High Priest: take which card back?"] }),
      load: () => ({ text: ["Load a boat, or pass."], note: ["Statues stand for anything; each torturer troop may bring one resource."] }),
      troops: ({ site }) => ({ text: [`What does your troop ${at(site)} bring?`] }),
      statues: ({ resource: what }) => ({ text: [`How many ${what ?? "resource"} do statues replace?`] }),
    },
    wouldLead: (which, total, other) => ({ text: `It would lead ${category[which]} with ${total}${other === null ? "" : `, before ${whose(other.who)} ${other.total}`}.`, brief: `it would lead, ${total} to ${other?.total ?? 0}.` }),
    wouldShort: (which, total, short) => ({ text: `It would bring your ${category[which]} to ${total}, ${short} short of the minimum.`, brief: `${total}, still ${short} short.` }),
    wouldTrail: (which, total, other) => ({ text: `Your ${category[which]} would be ${total}; ${other.who.name} has ${other.total}.`, brief: `${total}; ${other.who.name} has ${other.total}.` }),
    wouldTie: (which, total, who) => ({ text: `It would tie ${whose(who)} ${total} in ${category[which]}.`, brief: `a tie with ${who.name} at ${total}.` }),
    siteNote: (_site, now, coming) => `${entries(now).length === 0 ? "Empty now" : `It holds ${goods(now)}`}${entries(coming).length === 0 ? "." : `; the next round brings ${goods(coming)}.`}`,
  },
  choose: {
    take: (what) => `Take ${counted(what, 1)}`,
    activate: (site) => `Activate ${sites[site].name}`,
    play: (one) => `Play ${card(one)}`,
    pass: "Pass",
    passHint: (recruit) => (recruit ? "no more cards here; you may change one card" : "no more cards here from you"),
    passLoad: "Pass",
    passLoadHint: "you may still load when it is your turn again",
    recruit: (one) => `Discard ${card(one)}, draw another`,
    decline: (step) => DECLINED[step] ?? "No",
    category: (which) => cap(category[which]),
    remove: (one, who) => `${card(one)} of ${who.you ? "yours" : who.name}`,
    returnHere: (which, who) => `Send ${whose(who)} ${troop[which]} back`,
    returnThere: (site, which, who) => `${sites[site].name}: ${whose(who)} ${troop[which]}`,
    copy: (one) => `Copy ${card(one)}`,
    raise: "Raise the minimums by three",
    raiseHint: (influence, negotiation) => `influence ${influence}, negotiation ${negotiation}`,
    exchange: (site) => `Exchange with ${sites[site].name}`,
    exchangeHint: (what) => `it holds ${goods(what)}`,
    give: (what) => `Give ${counted(what, 1)}`,
    bring: (what) => `Bring ${counted(what, 1)}`,
    spare: "Do not use it",
    order: (token) => `Take token ${token}`,
    trade: "Trade three workers for a statue",
    retrieve: (one) => `Take ${card(one)} back`,
    load: (points) => `Boat of ${many(points)}`,
    loadNow: (points) => `Load the boat of ${many(points)} this way`,
    loadHint: (withStatues, withTroops) => (withStatues + withTroops === 0 ? "all from your reserve" : `with ${withWhat(withStatues, withTroops)}`),
    short: (what) => `short of ${goods(what)}`,
    replace: (what, count) => (count === 0 ? `No statue for ${what}` : `${cap(many(count))} ${count === 1 ? "statue" : "statues"} for ${what}`),
    back: "Back",
    short_: { play: "Play", pass: "Pass", activate: "Activate", take: "Take", decline: "No", load: "Load", yes: "Yes", remove: "Remove", copy: "Copy", recruit: "Change it", raise: "Raise" },
  },
  event: story,
  why: {
    title: (what) => (what === null ? "Why not?" : `Why not ${what}?`),
    lead: (what) => (what === null ? "Not now:" : `Not ${what}:`),
    said: {
      "game-over": () => ({ text: "The game is over." }),
      "unknown-action": () => ({ text: "There is no such thing to do in Pyramidion." }),
      "not-now": (_p, { asked }) => ({ text: `First: ${asked}` }),
      "not-in-hand": (p, { card: one }) => ({ text: `${one(p["card"])} is not in your hand.` }),
      "copies-itself": () => ({ text: "A Philosopher cannot copy a Philosopher." }),
      "not-on-the-site": (p, { card: one }) => ({ text: `${one(p["card"])} does not lie ${at(p["site"] as Site)}.` }),
      itself: (p, { card: one }) => ({ text: `${one(p["card"])} acts on another card, not on itself.`, brief: "it acts on another card." }),
      "not-yours-on-the-site": (p, { card: one }) => ({ text: `You have no ${one(p["card"])} ${at(p["site"] as Site)} to take back.`, brief: "it is not yours to take back." }),
      "not-theirs-on-the-site": (p, { card: one, who }) => ({ text: `${who(p["seat"])} has no ${one(p["card"])} ${at(p["site"] as Site)}.` }),
      "not-a-merchant": (p, { card: one }) => ({ text: `${one(p["card"])} is no Merchant, and a Thief takes only Merchants.`, brief: "a Thief takes only Merchants." }),
      "no-such-seat": () => ({ text: "Nobody sits there." }),
      "supply-has-none": (p) => ({ text: `The supply has no ${resource[p["resource"] as Resource]} left.` }),
      "site-has-none": (p) => ({ text: `There is no ${resource[p["resource"] as Resource]} ${at(p["site"] as Site)}.` }),
      "site-does-not-produce": (p) => ({ text: `${sites[p["site"] as Site].name} does not produce ${resource[p["resource"] as Resource]}, so the troop there cannot bring it.` }),
      "troop-resource-not-needed": (p) => ({ text: `As it is settled so far, the troop ${at(p["site"] as Site)} need not bring ${resource[p["resource"] as Resource]}: nothing beyond the boat’s need is paid.` }),
      "exchange-in-order": (p) => ({ text: `An exchange is of ${many(Number(p["count"]))} for ${many(Number(p["count"]))}, named in the order of the resources.` }),
      "has-a-sundial": (p) => ({ text: `${sites[p["site"] as Site].name} has its sundial: it was activated in this round.`, brief: "it was activated in this round." }),
      "exchange-with-itself": (p) => ({ text: `The Stone Writer exchanges with another site than ${sites[p["site"] as Site].name}.`, brief: "choose another site." }),
      "exchange-with-nothing": (p) => ({ text: `There is nothing ${at(p["site"] as Site)} to exchange.` }),
      "token-not-there": (p) => ({ text: `Turn order token ${Number(p["token"])} is taken.` }),
      "no-troop-there": (p) => ({ text: `There is no ${troop[p["troop"] as Troop]} ${at(p["site"] as Site)}.` }),
      "boat-of-another": (p, { who }) => ({ text: `Only ${who(p["seat"])} may load this boat, and in this round alone.`, brief: `only ${who(p["seat"])} may load it.` }),
      "boat-not-there": () => ({ text: "That boat is not at the quay." }),
      "boat-not-filled": (p) => ({ text: `You lack ${goods(p["short"] as Goods)}, with your statues and troops counted in.`, brief: `you lack ${goods(p["short"] as Goods)}.` }),
      "other-number-of-statues": (p) => ({ text: `${cap(many(Number(p["count"])))} statues cannot stand for ${resource[p["resource"] as Resource]} here.` }),
      "troop-needed": (p) => ({ text: `Without the troop ${at(p["site"] as Site)} the boat cannot be paid as it is settled so far.` }),
      "must-play": () => ({ text: "With two players each plays at least one card on every site.", brief: "play at least one card here." }),
      "must-choose": () => ({ text: "This cannot be left: choose one of what glows." }),
    },
  },
  result: (reason, rounds, list) => {
    const points = rows(list.map(({ who, points: one }) => strong(`${who.name} ${one}`)));
    const how = reason === "points" ? `After ${many(rounds)} rounds, on boats: ` : reason === "boats" ? `No boat is left after ${many(rounds)} rounds: ` : `The last round is played, after ${rounds}: `;
    return [how, ...points, "."];
  },
  standing: (reason) => ({ points: "", cards: "more characters in hand", boats: "more boats", order: "better turn order" })[reason] ?? "",
  table: {
    nile: "The Nile", quay: "Boats at the quay", hand: "Your hand", reserve: "Your reserve", supply: "Supply", empty: "empty", produces: "Produces", goods: "Goods", coming: "Next round brings",
    cardsPlayed: "Cards played", ifAllPassed: "If all passed now", leads: "leads", tied: "tie", takesGoods: "takes the goods", nothing: "nothing to take", goodsStay: "the goods stay",
    you: "You", player: "Player", passed: "passed", toPlay: "to play", inPlay: "in play", ready: "Ready", discard: "Discards", used: "Used basics", deck: "Deck", boatDeck: "Boats",
    revolt: "Revolt", torturers: "torturers left", negotiators: "negotiators left", sundial: "activated this round", close: "Close", payTitle: "How it is paid", payHint: "Touch a place to fill it otherwise.",
    reserveSource: "reserve", statueSource: "statue", changed: "Something has changed: decide the rest by the list.", exchangeTitle: "Exchange with", give: "You give", receive: "You take", rule: "Rule", closed: "Activated",
    order: "Turn order", boats: "Boats", skip: "Go on", foremen: "The foremen", onSites: "Troops", noCards: "no cards yet", karnak: "Karnak’s boat", handEmpty: "No cards in hand",
    revoltSum: "to withstand", withstands: "withstands", falls: "falls", manages: "manages it", allTokens: "All tokens", nextRound: "Next round", rest: "left", spent: "used this round", known: "known",
    all: "Everything", all_: "all", details: "All about",
    needs: (minimum) => (minimum === "" ? "Needs" : `needs ${minimum}`),
    short: (count) => `${count} short`,
    inHand: (count) => `${count} in hand`,
    left: (count) => `${count} left`,
    troopOf: (which, who) => `${cap(troop[which])} of ${who}`,
    hisTroop: (who, you) => (you ? "your troop" : `${who}’s troop`),
    noOneReaches: (minimum) => `no one reaches ${minimum}`,
    takesThem: (who, count, you) => `${you ? "you take" : `${who} takes`} ${count === 1 ? "it" : `all ${many(count)}`}`,
    minimum: (which, value) => `minimum ${category[which]} ${value}`,
    of: (number, all) => `${ORDINALS[number] ?? `${number}th`} of ${many(all)}`,
    missing: (what) => `${entries(what).length > 2 ? entries(what).reduce((sum, [, count]) => sum + count, 0) : bare(what)} short`,
    missingShort: (count) => `${count} short`,
    readyWith: (withStatues, withTroops) => (withStatues + withTroops === 0 ? "Ready" : `Ready: ${[...(withStatues > 0 ? [withStatues === 1 ? "statue" : `${withStatues} statues`] : []), ...(withTroops > 0 ? [withTroops === 1 ? "troop" : `${withTroops} troops`] : [])].join(", ")}`),
    boatsAndPoints: (boats, points) => `${boats} ${boats === 1 ? "boat" : "boats"}${points === null ? "" : `, ${points} ${points === 1 ? "point" : "points"}`}`,
    troopBrings: (site, what) => `troop ${at(site)} brings ${counted(what, 1)}`,
    revolts: (count, tokens) => `${count === 1 ? "a revolt" : `${many(count)} revolts`}: ${many(tokens)} ${tokens === 1 ? "token" : "tokens"}`,
    step: (now) => `Phase ${now} of 8`,
    loadThis: (points) => `Load the boat of ${many(points)}`,
    exchangeThis: (count) => `Exchange ${many(count)} for ${many(count)}`,
    chooseFor: (count) => `Choose ${many(count)} on each side`,
    onlyFor: (who, you) => (you ? "yours alone" : `only ${who}`),
    resolved: (site) => `${sites[site].name} is resolved`,
    hisHand: (who) => `${who}’s hand:`,
    placed: (which, who, you) => `${you ? "You plant" : `${who} plants`} a ${troop[which]}`,
    notPlaced: (which, reason, who) => (reason === "own" ? `${who ?? ""}’s ${troop[which]} stands there already` : reason === "none-left" ? `${who ?? ""} has no ${troop[which]} left` : reason === "tie" ? "A tie: no new troop" : "Nobody reaches the minimum"),
    gathered: (who, you, what) => `${you ? "You take" : `${who} takes`} ${goods(what)}`,
    notGathered: (reason) => (reason === "tie" ? "A tie: the goods stay" : reason === "empty" ? "There are no goods" : "Nobody bargains: the goods stay"),
    ordinalOf: (order) => PLACES[order] ?? `${order}th`,
  },
  score: {
    caption: "Boats and points", points: "points", boats: "boats", cards: "cards in hand", troops: "torturer troops", order: "turn order", loaded: "Boats loaded", none: "no boat", place_: "Place",
    legend: "Points are on boats alone. Equal points: more characters in hand, then more boats, then the better turn order.",
    ended: (reason, goal, rounds, bonus) => (reason === "points" ? `${cap(many(goal ?? 10))} points were reached in round ${rounds}${bonus ? ", with the one for torturer troops" : ""}.` : reason === "boats" ? `The last boat was loaded in round ${rounds}.` : `The game was stopped after ${rounds} rounds.`),
    place: (place) => PLACES[place] ?? `${place}th`,
    tie: (reason) => ({ cards: "by characters in hand", boats: "by number of boats", order: "by turn order" })[reason] ?? "",
  },
  sheet: {
    title: "All that is in the box", intro: "Values as Benben plays them. Who owns a copy can put in the printed ones.", characters: "Characters", charactersNote: "the deck of forty, shuffled anew each round", basics: "Basics", basicsNote: "five for each player, back every round",
    sites: "Sites", sitesNote: "from the south to the north: what they produce, their minimums and powers", boats: "Boats", boatsNote: "twenty of them, five at the quay", tokens: "Revolt tokens", tokensNote: "shuffled back after every revolt", distributions: "Distribution", distributionsNote: "what a round brings to the sites",
    copies: (count) => `× ${count}`,
  },
};

export default en;
