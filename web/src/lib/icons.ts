// Where an icon is drawn: the interface's sprite, or the file of a card.
import uiSprite from "../generated/ui.svg?url";
import { folder } from "../generated/cards.json";

type Names = Readonly<Record<string, string>>;

/** What stands for a card of a set without icons. */
const BY_KIND: Names = {
  monster: "imp-laugh",
  enhancer: "upgrade",
  wandering: "boot-prints",
  trap: "wolf-trap",
  race: "dna1",
  class: "gear-hammer",
  sidekick: "vintage-robot",
  item: "knapsack",
  oneshot: "unlit-bomb",
  level: "up-card",
  special: "card-random",
};

export const SET_MARK: Names = { star: "ringed-planet", munchkin: "dungeon-gate", impossible: "lock-spy" };

export const iconHref = (name: string): string => `${uiSprite}#${name}`;

export function kindIcon(look: string): string {
  return BY_KIND[look] ?? "card-random";
}

/** The picture of a card, from its key such as `star:time-warp`. */
export function cardIconHref(key: string, look: string): string {
  const [set = "", slug = ""] = key.split(":");
  return set in SET_MARK ? `${folder}/${set}/${slug}.svg#i` : iconHref(kindIcon(look));
}
