// How a card looks: worked out from the facts of its declaration, which the server sends as a catalogue.
import { SET_MARK, cardIconHref, kindIcon } from "$lib/icons";
import { t } from "$lib/strings";

export type Size = "s" | "m" | "l";
export type Look =
  | "monster"
  | "enhancer"
  | "wandering"
  | "trap"
  | "race"
  | "class"
  | "sidekick"
  | "item"
  | "oneshot"
  | "level"
  | "special";

/** A printed card as the catalogue tells it. Numbers are left out where the card has none. */
export interface CardFacts {
  key: string;
  name: string;
  set: string;
  kind: string;
  kind_name: string;
  deck: number;
  deck_name: string; // what its set calls that deck
  copies: number;
  line: string;
  text: string[];
  bad: string;
  trait?: string;
  level?: number;
  treasures?: number;
  wins?: number;
  bonus?: number;
  value?: number;
  money?: string;
  slots?: string[];
  tags?: string[];
  original?: boolean;
  part?: boolean; // original in part: its name or some facts are those of the printed card
  lasting?: boolean;
}

const LOOKS: Readonly<Record<string, Look>> = {
  monster: "monster",
  enhancer: "enhancer",
  clone: "enhancer",
  "wandering monster": "wandering",
  trap: "trap",
  item: "item",
  "one-shot": "oneshot",
  "go up a level": "level",
  special: "special",
  sidekick: "sidekick",
  attachment: "special",
};

const SLOT_ICONS: Readonly<Record<string, string>> = {
  Headgear: "astronaut-helmet",
  Armor: "breastplate",
  Footgear: "boots",
  "1 Hand": "gauntlet",
  "2 Hands": "gauntlet",
  Vehicle: "city-car",
};

export function lookOf(card: CardFacts): Look {
  if (card.kind === "trait" || card.kind === "mixed trait") {
    return card.trait === "class" || card.trait === "training" ? "class" : "race";
  }
  return LOOKS[card.kind] ?? "special";
}

export const slotIcon = (slot: string): string => SLOT_ICONS[slot] ?? "knapsack";

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const money = (n: number): string => n.toLocaleString("en-US");

/** The one number of a card, and the small word before it. */
export function numberOf(card: CardFacts): { small: string; big: string } | null {
  const look = lookOf(card);
  if (look === "monster") return { small: t.card.lv, big: String(card.level ?? 0) };
  if (look === "enhancer" && card.level !== undefined) return { small: "", big: signed(card.level) };
  if (card.bonus) return { small: "", big: signed(card.bonus) };
  if (look === "level") return { small: "", big: "+1" };
  return null;
}

export interface Face {
  key: string;
  name: string;
  look: Look;
  set: string;
  setMark: string;
  deck: "door" | "treasure";
  bandIcon: string;
  kind: string;
  number: { small: string; big: string } | null;
  art: string;
  text: string[];
  bad: string;
  footLeft: { icon: string; words: string; short: string };
  footRight: { icon: string; words: string };
  original: boolean;
  part: boolean;
  spoken: string;
}

const faces = new WeakMap<CardFacts, Face>();

export function faceOf(card: CardFacts): Face {
  let face = faces.get(card);
  if (!face) faces.set(card, (face = draw(card)));
  return face;
}

/** `Trap! Solar Flare` is on a Trap's band already: the name is `Solar Flare`. */
export const shortName = (name: string): string => name.replace(/^(Trap!|Curse!|Sidekick:|Hireling:)\s*/, "");

/** Very long words may be parted between their syllables, so that they never break just anywhere. */
export const softened = (name: string): string =>
  name.replace(/[A-Za-z]{13,}/g, (word) =>
    word.replace(/([aeiou])(?=[b-df-hj-np-tv-z][aeiou])/g, (vowel, _group, at: number) =>
      at > 2 && at < word.length - 4 ? `${vowel}\u00ad` : vowel,
    ),
  );

function draw(card: CardFacts): Face {
  const look = lookOf(card);
  const slot = card.slots?.[0] ?? "";
  const number = numberOf(card);
  const plain = look === "item" && card.text.length === 0 && card.bonus ? [t.card.worn(signed(card.bonus))] : card.text;
  return {
    key: card.key,
    name: shortName(card.name),
    look,
    set: card.set,
    setMark: SET_MARK[card.set] ?? "card-random",
    deck: card.deck === 0 ? "door" : "treasure",
    bandIcon: look === "item" ? slotIcon(slot) : kindIcon(look),
    kind:
      look === "enhancer"
        ? t.card.enhancer
        : look === "item"
          ? t.card.item
          : look === "oneshot"
            ? t.card.oneshot
            : look === "level"
              ? t.card.levelUp
              : card.kind_name,
    number,
    art: cardIconHref(card.key, look),
    text: plain,
    bad: card.bad,
    footLeft: footLeft(card, look, slot),
    footRight: footRight(card, look),
    original: card.original ?? false,
    part: card.part ?? false,
    spoken: [shortName(card.name), card.line, ...plain, card.bad ? t.card.badStuff(card.bad) : ""]
      .filter(Boolean)
      .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
      .join(" "),
  };
}

function footLeft(card: CardFacts, look: Look, slot: string): Face["footLeft"] {
  if (look === "monster") {
    return { icon: "locked-chest", words: t.card.treasures(card.treasures ?? 0), short: String(card.treasures ?? 0) };
  }
  if (look === "item") {
    const words = [slot || t.card.noSlot, ...(card.tags ?? []).filter((tag) => tag === "Big")].join(", ");
    return { icon: slotIcon(slot), words, short: words };
  }
  const words = card.deck_name;
  return { icon: card.deck === 0 ? "closed-doors" : "locked-chest", words, short: words };
}

function footRight(card: CardFacts, look: Look): Face["footRight"] {
  if (look === "monster") return { icon: "upgrade", words: t.card.levels(card.wins ?? 1) };
  if (card.value !== undefined && card.value > 0)
    return { icon: "", words: `${money(card.value)} ${moneyShort(card.money)}` };
  if (card.lasting) return { icon: "", words: t.card.lasts };
  return { icon: "", words: "" };
}

/** `credits` -> `cr`, `Gold Pieces` -> `gp`: the foot of a card is narrow. */
function moneyShort(word = ""): string {
  const parts = word.trim().split(/\s+/);
  if (parts.length > 1) return parts.map((part) => part[0]?.toLowerCase() ?? "").join("");
  return word.slice(0, 2).toLowerCase();
}
