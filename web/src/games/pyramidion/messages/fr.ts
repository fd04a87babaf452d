import type { Part, Rich } from "$lib/game";
import { entries, valuesOf } from "../codes";
import type { Category, Character, Goods, Resource, Site, Troop } from "../types";
import type { Book, EventAbout, Person } from "./book";

const NBSP = "\u00a0";
const NUMBERS = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const ORDINALS = ["", "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième"];

const many = (count: number) => NUMBERS[count] ?? String(count);
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const row = (list: string[], last = "et") => (list.length <= 1 ? (list[0] ?? "") : `${list.slice(0, -1).join(", ")} ${last} ${list.at(-1)}`);
const rows = (parts: Part[]): Rich => parts.flatMap((part, index): Rich => (index === 0 ? [part] : [index === parts.length - 1 ? " et " : ", ", part]));
const name = (who: Person | null): Part => (who === null ? "Personne" : { seat: who.seat, ...(who.you ? { text: "Vous" } : {}) });
const object = (who: Person | null): Part => (who === null ? "personne" : who.you ? "vous" : { seat: who.seat });
const by = (who: Person | null, you: string, other: string) => ` ${who?.you ? you : other}`;
const strong = (text: string): Part => ({ strong: text });

const resource: Record<Resource, string> = { camel: "chameau", wood: "bois", food: "vivres", stone: "pierre", worker: "ouvrier", statue: "statue" };
const category: Record<Category, string> = { influence: "influence", negotiation: "négociation", bargaining: "marchandage" };
const troop: Record<Troop, string> = { torturer: "troupe de tortionnaires", negotiator: "troupe de négociateurs" };

const ONE: Record<Resource, string> = { camel: "un chameau", wood: "un bois", food: "des vivres", stone: "une pierre", worker: "un ouvrier", statue: "une statue" };
const OF: Record<Resource, string> = { camel: "de chameau", wood: "de bois", food: "de vivres", stone: "de pierre", worker: "d’ouvrier", statue: "de statue" };
const MORE: Record<Resource, string> = { camel: "chameaux", wood: "bois", food: "vivres", stone: "pierres", worker: "ouvriers", statue: "statues" };
const counted = (one: Resource, count: number) => (count === 1 ? ONE[one] : `${many(count)} ${MORE[one]}`);
const goods = (what: Goods) => row(entries(what).map(([one, count]) => counted(one, count))) || "rien";
const bare = (what: Goods) => entries(what).map(([one, count]) => `${count} ${count === 1 ? resource[one] : MORE[one]}`).join(", ");

const sites: Book["sites"] = {
  "abu-simbel": { name: "Abou Simbel", power: "Après sa résolution, chacun peut échanger trois ouvriers contre une statue.", powerShort: `Puis${NBSP}: trois ouvriers contre une statue.`, rule: "Y-25" },
  philae: { name: "Philæ", power: "Chaque jeton de révolte y compte deux de plus.", powerShort: "Jetons de révolte\u00a0: deux de plus.", rule: "Y-27" },
  thebes: { name: "Thèbes", power: "Qui y a sa troupe de tortionnaires reçoit une carte de plus.", powerShort: "Tortionnaires\u00a0: une carte de plus.", rule: "Y-26" },
  luxor: { name: "Louxor", power: "Le premier Ankh joué ici fait piocher une carte.", powerShort: "Le premier Ankh pioche.", rule: "Y-26" },
  karnak: { name: "Karnak", power: "Qui l’active tire un bateau que nul autre ne peut charger.", powerShort: "Un bateau à soi seul.", rule: "Y-27" },
  giza: { name: "Gizeh", power: "Chaque tortionnaire joué ici prend un jeton d’ordre du tour.", powerShort: "Tortionnaires\u00a0: l’ordre du tour.", rule: "Y-24" },
  cairo: { name: "Le Caire", power: "Le premier Ankh joué ici peut renvoyer une troupe quelconque.", powerShort: "Le premier Ankh renvoie une troupe.", rule: "Y-26" },
  alexandria: { name: "Alexandrie", power: "Chaque Ankh joué ici apporte une ressource à son joueur.", powerShort: "Chaque Ankh\u00a0: une ressource.", rule: "Y-26" },
};

/** "à Louxor", "au Caire" */
const at = (site: Site | null) => (site === null ? "ici" : site === "cairo" ? "au Caire" : `à ${sites[site].name}`);
const from = (site: Site) => (site === "cairo" ? "du Caire" : /^[AÉI]/.test(sites[site].name) ? `d’${sites[site].name}` : `de ${sites[site].name}`);

const kinds: Book["kinds"] = {
  merchant: { name: "Marchand", text: "Marchandage : le plus fort emporte tout." },
  negotiator: { name: "Négociateur", text: "Négociation : le plus fort, s’il atteint le minimum, place une troupe de négociateurs." },
  torturer: { name: "Tortionnaire", text: "Influence : le plus fort, s’il atteint le minimum, place une troupe de tortionnaires." },
  revolt: { name: "Révolte", text: "On retourne un jeton de révolte : qui a moins d’influence perd ses cartes ici ; le plus fort prend ce qu’il montre." },
  goddess: { name: "Déesse", text: "Compte six dans une catégorie au choix." },
  "high-priest": { name: "Grand Prêtre", text: "À la fin, reprenez en main une autre de vos cartes d’ici." },
  bandit: { name: "Bandit", text: "Défaussez une autre carte de ce site, à qui que ce soit." },
  guardian: { name: "Gardien", text: "Défaussez une autre carte de ce site, ou renvoyez une de ses troupes." },
  vizier: { name: "Vizir", text: "Prenez une ressource de ce site." },
  thief: { name: "Voleur", text: "Défaussez un Marchand de ce site, à qui que ce soit." },
  philosopher: { name: "Philosophe", text: "Devient la copie d’une carte de ce site." },
  "slave-driver": { name: "Garde-chiourme", text: "Chaque valeur des cartes adverses ici baisse d’un." },
  "stone-writer": { name: "Scribe de pierre", text: "Relevez les deux minimums de trois, ou échangez deux ressources avec un autre site." },
  politician: { name: "Politicien", text: "Posez sur ce site une ressource au choix, et piochez une carte." },
};
for (const kind of Object.values(kinds)) kind.text = kind.text.replace(/ ([:;])/g, `${NBSP}$1`);

const card = (one: Character) => {
  const values = valuesOf(one).map(([, value]) => value);
  return `${kinds[one.kind].name}${values.length > 0 ? `${NBSP}${values.join(`${NBSP}+${NBSP}`)}` : ""}${one.ankh ? " avec Ankh" : ""}`;
};
const statues = (count: number) => (count === 1 ? "la statue" : `${many(count)} statues`);
const troops = (count: number) => (count === 1 ? "une troupe" : `${many(count)} troupes`);
const withWhat = (withStatues: number, withTroops: number) => row([...(withStatues > 0 ? [statues(withStatues)] : []), ...(withTroops > 0 ? [troops(withTroops)] : [])]);
const whose = (which: Troop, who: Person) => (who.you ? `votre ${troop[which]}` : `la ${troop[which]} de ${who.name}`);
const DECLINED: Record<string, string> = { recruit: "Garder sa main", cairo: "Ne renvoyer personne", "abu-simbel": "Ne rien échanger" };

const story: Record<string, (e: EventAbout) => Rich | null> = {
  round: () => [],
  phase: () => null,
  boats: (e) => (e.number("boats") === 0 ? null : [e.number("boats") === 1 ? "Un nouveau bateau vient à quai." : `${cap(many(e.number("boats")))} nouveaux bateaux viennent à quai.`]),
  distributed: () => null,
  shortage: (e) => [`La réserve manque ${OF[e.resource!]} pour ${sites[e.site!].name}.`],
  distribution: () => null,
  negotiated: (e) => [name(e.who), by(e.who, "négociez", "négocie"), ` ${counted(e.resource!, 1)} ${at(e.site)}.`],
  dealt: (e) => (e.who?.you ? ["Vous recevez ", strong(`${many(e.number("count"))} cartes`), "."] : null),
  activate: (e) => [name(e.who), by(e.who, "activez ", "active "), strong(sites[e.site!].name), "."],
  karnak: (e) => [name(e.who), by(e.who, "tirez", "tire"), ` à Karnak un bateau de ${many(e.number("points"))}.`],
  play: (e) => [name(e.who), by(e.who, "jouez ", "joue "), ...e.chip(e.card), "."],
  pass: (e) => [name(e.who), by(e.who, "passez.", "passe.")],
  recruit: (e) => [name(e.who), by(e.who, "défaussez ", "défausse "), ...e.chip(e.text("discarded")), " et en ", e.who?.you ? "piochez" : "pioche", " une autre."],
  draw: (e) => (e.card ? [name(e.who), " piochez ", ...e.chip(e.card), "."] : [name(e.who), by(e.who, "piochez", "pioche"), " une carte."]),
  reshuffled: () => [`Les personnages défaussés sont mélangés${NBSP}: ils sont de nouveau la pioche.`],
  category: (e) => [name(e.who), by(e.who, "choisissez ", "choisit "), strong(category[e.category!]), " pour la Déesse."],
  removed: (e) => [e.who?.you ? "Votre" : "Le", ` ${kinds[e.text("by") as "bandit"].name}`, ...(e.who?.you ? [] : [" de ", name(e.who)]), " retire ", ...e.chip(e.card), e.target?.you ? ", à vous." : " à ", ...(e.target?.you ? [] : [object(e.target), "."])],
  returned: (e) => [name(e.who), by(e.who, "renvoyez", "renvoie"), ` la ${troop[e.troop!]} de `, object(e.target), ` ${at(e.site)}.`],
  took: (e) => [name(e.who), by(e.who, "prenez", "prend"), ` ${counted(e.resource!, 1)}${e.site === null ? " de la réserve" : ` ${at(e.site)}`}.`],
  copied: (e) => [name(e.who), by(e.who, "copiez ", "copie "), ...e.chip(e.card), "."],
  raised: (e) => [name(e.who), by(e.who, "relevez", "relève"), ` de trois les minimums ${at(e.site)}.`],
  exchanged: (e) => [name(e.who), by(e.who, "échangez", "échange"), ` ${goods(e.goods("given"))} contre ${goods(e.goods("taken"))} ${from(e.other!)}.`],
  brought: (e) => [name(e.who), by(e.who, "apportez", "apporte"), ` ${counted(e.resource!, 1)} ${at(e.site)}.`],
  order: (e) => [name(e.who), by(e.who, "prenez", "prend"), ` le jeton d’ordre ${e.number("token")}.`],
  traded: (e) => [name(e.who), by(e.who, "échangez", "échange"), " trois ouvriers contre une statue."],
  revolt: (e) => {
    const fallen = e.seats("fallen");
    const said: Rich = [strong(`Révolte ${at(e.site)}${NBSP}: ${e.number("value")}.`), " "];
    if (fallen.length === 0) said.push("Tous résistent");
    else said.push(...rows(fallen.map(name)), fallen.length === 1 ? (fallen[0]!.you ? " tombez" : " tombe") : fallen.some((one) => one.you) ? " tombez" : " tombent");
    const gained = e.goods("gained");
    if (e.target !== null && entries(gained).length > 0) said.push(`${NBSP}; `, object(e.target), `${by(e.target, "prenez", "prend")} ${goods(gained)}`);
    return [...said, "."];
  },
  troop: (e) => [name(e.who), by(e.who, "placez", "place"), ` une ${troop[e.troop!]} ${at(e.site)} avec ${e.number("points")}`, ...(e.target === null ? [] : [" à la place de celle de ", object(e.target)]), "."],
  "no-troop": (e) => (e.text("reason") === "own" || e.text("reason") === "none-left" ? null : [`Pas de nouvelle ${troop[e.troop!]} ${at(e.site)}${NBSP}: ${e.text("reason") === "tie" ? "égalité" : "le minimum n’est pas atteint"}.`]),
  gathered: (e) => [name(e.who), by(e.who, "emportez ", "emporte "), strong(goods(e.goods("goods"))), ` ${at(e.site)}.`],
  "no-goods": (e) => (e.text("reason") === "empty" ? null : [`Les ressources restent ${at(e.site)}${e.text("reason") === "tie" ? `${NBSP}: égalité` : ""}.`]),
  retrieved: (e) => [name(e.who), by(e.who, "reprenez ", "reprend "), ...e.chip(e.card), "."],
  sundial: () => null,
  "new-order": (e) => [`Ordre du tour${NBSP}: `, ...rows(e.seats("order").map(name)), "."],
  loaded: (e) => [name(e.who), by(e.who, "chargez", "charge"), " le ", strong(`bateau de ${many(e.number("points"))}`), "."],
  "load-pass": (e) => [name(e.who), by(e.who, "ne chargez rien.", "ne charge rien.")],
  "end-of-round": (e) => (e.target !== null && e.target.seat === e.who?.seat ? [name(e.who), by(e.who, "avez", "a"), ` le plus de tortionnaires${NBSP}: un point de plus au compte.`] : null),
  unloaded: () => ["Le bateau de Karnak repart vide."],
  declined: () => null,
  impossible: (e) => [name(e.who), `${NBSP}: rien à faire pour ${kinds[e.text("step") as "vizier"]?.name ?? "cet effet"}.`],
  over: (e) => [e.text("reason") === "points" ? `Les points sont atteints${NBSP}: la partie finit.` : e.text("reason") === "boats" ? `Il ne reste aucun bateau${NBSP}: la partie finit.` : `La dernière manche est jouée${NBSP}: la partie finit.`],
};

const fr: Book = {
  resource,
  category,
  sites,
  kinds,
  phases: [
    { name: "Bateaux", text: "De nouveaux bateaux viennent à quai." },
    { name: "Ressources", text: "Les sites produisent." },
    { name: "Négoce", text: "Les troupes de négociateurs prennent une ressource de leur site." },
    { name: "Cartes", text: "Les personnages sont distribués." },
    { name: "Sites", text: "Les sites sont activés et résolus." },
    { name: "Ordre", text: "L’ordre du tour suit les jetons de Gizeh." },
    { name: "Charge", text: "Les bateaux sont chargés." },
    { name: "Compte", text: "On compte les points." },
  ],
  goods,
  card,
  cardShort: (one) => kinds[one.kind].name,
  cardSaid: (one, played) => {
    const values = (["influence", "negotiation", "bargaining"] as const).map((which) => [which, played?.points[which] ?? one[which]] as const).filter(([, value]) => value > 0);
    const extra = [...values.map(([which, value]) => `${category[which]} ${value}`), ...(one.ankh ? ["Ankh"] : []), ...(played?.copies ? [`comme ${card(played.copies)}`] : []), ...(played?.raises ? ["minimums plus trois"] : [])];
    return `${kinds[one.kind].name}${extra.length > 0 ? `${NBSP}: ${extra.join(", ")}` : ""}`;
  },
  boat: (points) => `bateau de ${many(points)}`,
  ask: {
    lead: (site) => (site === null ? `À vous${NBSP}:` : `À vous, ${at(site)}${NBSP}:`),
    other: (who, step, site) => [name(who), ` ${{ activate: "choisit un site", play: `joue un personnage${site ? ` ${at(site)}` : ""}`, load: "charge un bateau, ou passe", troops: "paie un bateau", statues: "paie un bateau", negotiate: `négocie${site ? ` ${at(site)}` : ""}` }[step] ?? `décide${site ? ` ${at(site)}` : ""}`}.`],
    over: "La partie est finie.",
    steps: {
      negotiate: ({ site }) => ({ text: [`Prenez une ressource ${at(site)}.`], note: ["Votre troupe de négociateurs en apporte une à chaque manche."] }),
      activate: () => ({ text: ["Activez un site."], note: [`Tous peuvent y jouer${NBSP}; puis il est résolu.`] }),
      play: ({ may }) => (may ? { text: ["Jouez un personnage, ou passez."], note: ["Qui passe ne joue plus sur ce site."] } : { text: ["Jouez un personnage."], note: ["Au moins un sur chaque site."] }),
      recruit: () => ({ text: [`Recruter un personnage${NBSP}?`], note: ["Défaussez une carte et piochez-en une autre, ou gardez votre main."] }),
      goddess: () => ({ text: [`Quelle catégorie pour la Déesse${NBSP}?`], note: ["Elle y compte six."] }),
      bandit: () => ({ text: [`Bandit${NBSP}: quelle carte part${NBSP}?`] }),
      guardian: () => ({ text: [`Gardien${NBSP}: quelle carte part, ou quelle troupe${NBSP}?`] }),
      thief: () => ({ text: [`Voleur${NBSP}: quel Marchand part${NBSP}?`] }),
      vizier: ({ site, open }) => ({ text: [`Vizir${NBSP}: prenez une ressource ${at(site ?? open)}.`] }),
      philosopher: () => ({ text: [`Philosophe${NBSP}: copier quelle carte${NBSP}?`] }),
      "stone-writer": () => ({ text: [`Scribe de pierre${NBSP}: relever les minimums, ou échanger${NBSP}?`], brief: [`Relever les minimums, ou échanger${NBSP}?`] }),
      "stone-writer-give": ({ count }) => ({ text: [count === 1 ? "Donnez une ressource de ce site." : `Donnez ${many(count)} ressources de ce site.`] }),
      "stone-writer-take": ({ site, count }) => ({ text: [`Prenez-en ${count === 1 ? "une" : many(count)} ${site ? at(site) : "de l’autre site"}.`] }),
      politician: ({ open }) => ({ text: [`Apportez une ressource ${at(open)}.`], note: ["Puis vous piochez une carte."] }),
      giza: () => ({ text: ["Prenez un jeton d’ordre du tour."] }),
      alexandria: () => ({ text: ["Prenez une ressource de la réserve."] }),
      cairo: () => ({ text: [`Renvoyer une troupe${NBSP}?`], note: ["N’importe laquelle, de n’importe quel site, ou aucune."] }),
      "abu-simbel": () => ({ text: [`Échanger trois ouvriers contre une statue${NBSP}?`] }),
      "high-priest": () => ({ text: [`Grand Prêtre${NBSP}: reprendre quelle carte${NBSP}?`] }),
      load: () => ({ text: ["Chargez un bateau, ou passez."], note: [`Les statues valent tout${NBSP}; chaque troupe de tortionnaires peut apporter une ressource.`] }),
      troops: ({ site }) => ({ text: [`Qu’apporte votre troupe ${at(site)}${NBSP}?`] }),
      statues: ({ resource: what }) => ({ text: [`Combien de ${MORE[what ?? "statue"]} remplacer par des statues${NBSP}?`] }),
    },
    wouldLead: (which, total, other) => ({ text: `Il mènerait en ${category[which]} avec ${total}${other === null ? "" : `, devant ${other.who.name} à ${other.total}`}.`, brief: `il mènerait, ${total} à ${other?.total ?? 0}.` }),
    wouldShort: (which, total, short) => ({ text: `Votre ${category[which]} serait à ${total}, à ${short} du minimum.`, brief: `${total}, encore ${short} de moins.` }),
    wouldTrail: (which, total, other) => ({ text: `Votre ${category[which]} serait à ${total}${NBSP}; ${other.who.name} a ${other.total}.`, brief: `${total}${NBSP}; ${other.who.name} a ${other.total}.` }),
    wouldTie: (which, total, who) => ({ text: `Égalité avec ${who.name}, ${total} en ${category[which]}.`, brief: `égalité avec ${who.name} à ${total}.` }),
    siteNote: (_site, now, coming) => `${entries(now).length === 0 ? "Vide pour l’instant" : `On y trouve ${goods(now)}`}${entries(coming).length === 0 ? "." : `${NBSP}; la prochaine manche apporte ${goods(coming)}.`}`,
  },
  choose: {
    take: (what) => `Prendre ${counted(what, 1)}`,
    activate: (site) => `Activer ${sites[site].name}`,
    play: (one) => `Jouer ${card(one)}`,
    pass: "Passer",
    passHint: (recruit) => (recruit ? "plus de carte ici ; vous pourrez en changer une".replace(" ;", `${NBSP};`) : "plus de carte de vous ici"),
    passLoad: "Passer",
    passLoadHint: "vous pourrez charger à votre prochain tour",
    recruit: (one) => `Défausser ${card(one)}, en piocher une autre`,
    decline: (step) => DECLINED[step] ?? "Non",
    category: (which) => cap(category[which]),
    remove: (one, who) => `${card(one)}${who.you ? ", à vous" : ` de ${who.name}`}`,
    returnHere: (which, who) => `Renvoyer ${whose(which, who)}`,
    returnThere: (site, which, who) => `${sites[site].name}${NBSP}: ${whose(which, who)}`,
    copy: (one) => `Copier ${card(one)}`,
    raise: "Relever les minimums de trois",
    raiseHint: (influence, negotiation) => `influence ${influence}, négociation ${negotiation}`,
    exchange: (site) => `Échanger avec ${sites[site].name}`,
    exchangeHint: (what) => `on y trouve ${goods(what)}`,
    give: (what) => `Donner ${counted(what, 1)}`,
    bring: (what) => `Apporter ${counted(what, 1)}`,
    spare: "Ne pas l’utiliser",
    order: (token) => `Prendre le jeton ${token}`,
    trade: "Trois ouvriers contre une statue",
    retrieve: (one) => `Reprendre ${card(one)}`,
    load: (points) => `Bateau de ${many(points)}`,
    loadNow: (points) => `Charger ainsi le bateau de ${many(points)}`,
    loadHint: (withStatues, withTroops) => (withStatues + withTroops === 0 ? "tout de votre réserve" : `avec ${withWhat(withStatues, withTroops)}`),
    short: (what) => `il manque ${goods(what)}`,
    replace: (what, count) => (count === 0 ? `Pas de statue pour ${MORE[what]}` : `${cap(count === 1 ? "une statue" : `${many(count)} statues`)} pour ${MORE[what]}`),
    back: "Retour",
    short_: { play: "Jouer", pass: "Passer", activate: "Activer", take: "Prendre", decline: "Non", load: "Charger", yes: "Oui", remove: "Retirer", copy: "Copier", recruit: "Changer", raise: "Relever" },
  },
  event: story,
  why: {
    title: (what) => (what === null ? `Pourquoi pas${NBSP}?` : `Pourquoi pas ${what}${NBSP}?`),
    lead: (what) => (what === null ? `Pas maintenant${NBSP}:` : `Pas ${what}${NBSP}:`),
    said: {
      "game-over": () => ({ text: "La partie est finie." }),
      "unknown-action": () => ({ text: "Cela n’existe pas dans Pyramidion." }),
      "not-now": (_p, { asked }) => ({ text: `D’abord${NBSP}: ${asked}` }),
      "not-in-hand": (p, { card: one }) => ({ text: `${one(p["card"])} n’est pas dans votre main.` }),
      "copies-itself": () => ({ text: "Un Philosophe ne copie pas un Philosophe." }),
      "not-on-the-site": (p, { card: one }) => ({ text: `${one(p["card"])} n’est pas ${at(p["site"] as Site)}.` }),
      itself: (p, { card: one }) => ({ text: `${one(p["card"])} agit sur une autre carte, non sur elle-même.`, brief: "elle agit sur une autre carte." }),
      "not-yours-on-the-site": (p, { card: one }) => ({ text: `Vous n’avez pas ${one(p["card"])} ${at(p["site"] as Site)} à reprendre.`, brief: "elle n’est pas à vous." }),
      "not-theirs-on-the-site": (p, { card: one, who }) => ({ text: `${who(p["seat"])} n’a pas ${one(p["card"])} ${at(p["site"] as Site)}.` }),
      "not-a-merchant": (p, { card: one }) => ({ text: `${one(p["card"])} n’est pas un Marchand, et un Voleur ne prend que les Marchands.`, brief: "un Voleur ne prend que les Marchands." }),
      "no-such-seat": () => ({ text: "Personne n’est assis là." }),
      "supply-has-none": (p) => ({ text: `Il n’y a plus ${OF[p["resource"] as Resource]} dans la réserve.` }),
      "site-has-none": (p) => ({ text: `Il n’y a pas ${OF[p["resource"] as Resource]} ${at(p["site"] as Site)}.` }),
      "site-does-not-produce": (p) => ({ text: `${sites[p["site"] as Site].name} ne produit pas ${OF[p["resource"] as Resource]}${NBSP}: la troupe ne peut en apporter.` }),
      "troop-resource-not-needed": (p) => ({ text: `Tel qu’il est réglé, le paiement n’a pas besoin ${OF[p["resource"] as Resource]} de la troupe ${at(p["site"] as Site)}${NBSP}: rien n’est payé au-delà du besoin.` }),
      "exchange-in-order": (p) => ({ text: `On échange ${many(Number(p["count"]))} contre ${many(Number(p["count"]))}, dans l’ordre des ressources.` }),
      "has-a-sundial": (p) => ({ text: `${sites[p["site"] as Site].name} a son cadran solaire${NBSP}: déjà activé dans cette manche.`, brief: "déjà activé dans cette manche." }),
      "exchange-with-itself": (p) => ({ text: `Le Scribe de pierre échange avec un autre site que ${sites[p["site"] as Site].name}.`, brief: "choisissez un autre site." }),
      "exchange-with-nothing": (p) => ({ text: `Il n’y a rien à échanger ${at(p["site"] as Site)}.` }),
      "token-not-there": (p) => ({ text: `Le jeton d’ordre ${Number(p["token"])} est pris.` }),
      "no-troop-there": (p) => ({ text: `Il n’y a pas de ${troop[p["troop"] as Troop]} ${at(p["site"] as Site)}.` }),
      "boat-of-another": (p, { who }) => ({ text: `Seul ${who(p["seat"])} peut charger ce bateau, et dans cette manche seulement.`, brief: `seul ${who(p["seat"])} peut le charger.` }),
      "boat-not-there": () => ({ text: "Ce bateau n’est pas à quai." }),
      "boat-not-filled": (p) => ({ text: `Il vous manque ${goods(p["short"] as Goods)}, statues et troupes comprises.`, brief: `il vous manque ${goods(p["short"] as Goods)}.` }),
      "other-number-of-statues": (p) => ({ text: `${cap(many(Number(p["count"])))} statues ne peuvent remplacer ${MORE[p["resource"] as Resource]} ici.` }),
      "troop-needed": (p) => ({ text: `Sans la troupe ${at(p["site"] as Site)}, le bateau ne peut être payé tel qu’il est réglé.` }),
      "must-play": () => ({ text: "À deux, chacun joue au moins une carte sur chaque site.", brief: "jouez au moins une carte ici." }),
      "must-choose": () => ({ text: `On ne peut pas s’en dispenser${NBSP}: choisissez ce qui brille.` }),
    },
  },
  result: (reason, rounds, list) => {
    const points = rows(list.map(({ who, points: one }) => strong(`${who.name} ${one}`)));
    const how = reason === "points" ? `Après ${many(rounds)} manches, sur les bateaux${NBSP}: ` : reason === "boats" ? `Plus aucun bateau après ${many(rounds)} manches${NBSP}: ` : `La dernière manche est jouée, après ${rounds}${NBSP}: `;
    return [how, ...points, "."];
  },
  standing: (reason) => ({ points: "", cards: "plus de personnages en main", boats: "plus de bateaux", order: "meilleur rang" })[reason] ?? "",
  table: {
    nile: "Le Nil", quay: "Bateaux à quai", hand: "Votre main", reserve: "Votre réserve", supply: "Réserve commune", empty: "vide", produces: "Produit", goods: "Ressources", coming: "La prochaine manche apporte",
    cardsPlayed: "Cartes jouées", ifAllPassed: "Si tous passaient", leads: "mène", tied: "égalité", takesGoods: "emporte tout", nothing: "rien à prendre", goodsStay: "tout reste",
    you: "Vous", player: "Joueur", passed: "a passé", toPlay: "à jouer", inPlay: "en jeu", ready: "Prêt", discard: "Défausse", used: "Cartes de base jouées", deck: "Pioche", boatDeck: "Bateaux",
    revolt: "Révolte", torturers: "tortionnaires restants", negotiators: "négociateurs restants", sundial: "activé dans cette manche", close: "Fermer", payTitle: "Comment payer", payHint: "Touchez une place pour la remplir autrement.",
    reserveSource: "réserve", statueSource: "statue", changed: `Quelque chose a changé${NBSP}: décidez le reste par la liste.`, exchangeTitle: "Échanger avec", give: "Vous donnez", receive: "Vous prenez", rule: "Règle", closed: "Activé",
    order: "Ordre du tour", boats: "Bateaux", skip: "Continuer", foremen: "Les contremaîtres", onSites: "Troupes", noCards: "aucune carte", karnak: "Bateau de Karnak", handEmpty: "Plus de cartes en main",
    revoltSum: "à soutenir", withstands: "résiste", falls: "tombe", manages: "la dompte", allTokens: "tous les jetons", nextRound: "Prochaine manche", rest: "reste", spent: "utilisée", known: "connues",
    all: "Tout voir", details: "Tout sur", all_: "tout",
    needs: (minimum) => (minimum === "" ? "Minimums" : `minimum ${minimum}`),
    short: (count) => `manque ${count}`,
    inHand: (count) => `${count} en main`,
    left: (count) => (count <= 1 ? `reste ${count}` : `restent ${count}`),
    troopOf: (which, who) => `${cap(troop[which])} de ${who}`,
    hisTroop: (who, you) => (you ? "votre troupe" : `troupe de ${who}`),
    noOneReaches: (minimum) => `nul n’atteint ${minimum}`,
    takesThem: (who, count, you) => `${you ? "vous prenez" : `${who} prend`} ${count === 1 ? "tout" : `les ${many(count)}`}`,
    minimum: (which, value) => `minimum ${category[which]} ${value}`,
    of: (number, all) => `${ORDINALS[number] ?? `${number}e`} sur ${many(all)}`,
    missing: (what) => (entries(what).length > 2 ? `manque ${entries(what).reduce((sum, [, count]) => sum + count, 0)}` : `manque ${bare(what)}`),
    missingShort: (count) => `−${count}`,
    readyWith: (withStatues, withTroops) => (withStatues + withTroops === 0 ? "Prêt" : `Prêt${NBSP}: ${[...(withStatues > 0 ? [withStatues === 1 ? "statue" : `${withStatues} statues`] : []), ...(withTroops > 0 ? [withTroops === 1 ? "troupe" : `${withTroops} troupes`] : [])].join(", ")}`),
    boatsAndPoints: (boats, points) => `${boats} ${boats <= 1 ? "bateau" : "bateaux"}${points === null ? "" : `, ${points} ${points <= 1 ? "point" : "points"}`}`,
    troopBrings: (site, what) => `la troupe ${at(site)} apporte ${counted(what, 1)}`,
    revolts: (count, tokens) => `${count === 1 ? "une révolte" : `${many(count)} révoltes`}${NBSP}: ${tokens === 1 ? "un jeton" : `${many(tokens)} jetons`}`,
    step: (now) => `Phase ${now} sur 8`,
    loadThis: (points) => `Charger le bateau de ${many(points)}`,
    exchangeThis: (count) => `Échanger ${many(count)} contre ${many(count)}`,
    chooseFor: (count) => `${cap(count === 1 ? "une" : many(count))} de chaque côté`,
    onlyFor: (who, you) => (you ? "à vous seul" : `pour ${who} seul`),
    resolved: (site) => `${sites[site].name} est résolu`,
    hisHand: (who) => `Main de ${who}${NBSP}:`,
    placed: (which, who, you) => `${you ? "Vous placez" : `${who} place`} une ${troop[which]}`,
    notPlaced: (which, reason, who) => (reason === "own" ? `La ${troop[which]} de ${who ?? ""} y est déjà` : reason === "none-left" ? `${who ?? ""} n’a plus de ${troop[which]}` : reason === "tie" ? `Égalité${NBSP}: pas de nouvelle troupe` : "Nul n’atteint le minimum"),
    gathered: (who, you, what) => `${you ? "Vous prenez" : `${who} prend`} ${goods(what)}`,
    notGathered: (reason) => (reason === "tie" ? `Égalité${NBSP}: les ressources restent` : reason === "empty" ? "Il n’y a pas de ressources" : `Nul ne marchande${NBSP}: les ressources restent`),
    ordinalOf: (order) => (order === 1 ? "1er" : `${order}e`),
  },
  score: {
    caption: "Bateaux et points", points: "points", cards: "cartes en main", boats: "bateaux", troops: "tortionnaires", order: "rang", loaded: "Bateaux chargés", none: "aucun bateau", place_: "Place",
    legend: `Seuls les bateaux comptent. À égalité${NBSP}: plus de personnages en main, puis plus de bateaux, puis le meilleur rang.`,
    ended: (reason, goal, rounds, bonus) => (reason === "points" ? `${cap(many(goal ?? 10))} points atteints à la manche ${rounds}${bonus ? ", avec celui des tortionnaires" : ""}.` : reason === "boats" ? `Le dernier bateau a été chargé à la manche ${rounds}.` : `La partie s’est arrêtée après ${rounds} manches.`),
    place: (place) => (place === 1 ? "1er" : `${place}e`),
    tie: (reason) => ({ cards: "par les cartes en main", boats: "par le nombre de bateaux", order: "par le rang" })[reason] ?? "",
  },
  sheet: {
    title: "Tout ce qui est dans la boîte", intro: "Les valeurs que joue Benben. Qui possède un exemplaire peut y mettre les siennes.", characters: "Personnages", charactersNote: "les quarante cartes de la pioche, mélangées à chaque manche", basics: "Cartes de base", basicsNote: "cinq par joueur, reprises à chaque manche",
    sites: "Sites", sitesNote: "du sud au nord : production, minimums, pouvoirs".replace(" :", `${NBSP}:`), boats: "Bateaux", boatsNote: "vingt, dont cinq à quai", tokens: "Jetons de révolte", tokensNote: "remélangés après chaque révolte", distributions: "Distribution", distributionsNote: "ce qu’une manche apporte aux sites",
    copies: (count) => `× ${count}`,
  },
};

export default fr;
