// Where an icon is drawn: the interface's sprite, or the sprite of a card's set.
import uiSprite from "../generated/ui.svg?url";
import starSprite from "../generated/star.svg?url";
import munchkinSprite from "../generated/munchkin.svg?url";
import impossibleSprite from "../generated/impossible.svg?url";
import ui from "../icons/ui.json";
import star from "../icons/star.json";
import munchkin from "../icons/munchkin.json";
import impossible from "../icons/impossible.json";

type Names = Readonly<Record<string, string>>;

const SETS: Readonly<Record<string, { sprite: string; names: Names }>> = {
  star: { sprite: starSprite, names: star },
  munchkin: { sprite: munchkinSprite, names: munchkin },
  impossible: { sprite: impossibleSprite, names: impossible },
};

/** What stands for a card nobody has drawn an icon for yet. */
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
  const drawn = SETS[set];
  const name = drawn?.names[slug];
  return drawn && name ? `${drawn.sprite}#${name}` : iconHref(kindIcon(look));
}

/** Wherever an icon of that name is drawn, for the page of credits. */
export function spriteHref(name: string): string {
  if ((ui as readonly string[]).includes(name)) return iconHref(name);
  const set = Object.values(SETS).find((one) => Object.values(one.names).includes(name));
  return set ? `${set.sprite}#${name}` : iconHref("card-random");
}
