// Who a bot is: `greedy+mara` is Mara on the rung `greedy`.
import { CHARACTERS, LADDER } from "$lib/wire";
import { getContext, setContext } from "svelte";

export type Character = (typeof CHARACTERS)[number];

/** The wish for a different character in every seat. */
export const MIXED = "mixed";

export const rungOf = (bot: string): string => bot.split("+", 1)[0] ?? bot;

export const characterOf = (bot: string): Character | undefined =>
  CHARACTERS.find(({ key }) => key === bot.slice(rungOf(bot).length + 1));

/** The portrait of a bot; empty for one without a character. */
export const portraitOf = (bot: string | undefined): string => characterOf(bot ?? "")?.face ?? "";

/** True if bots of this level can have a character: those of the ladder. */
export const takesCharacter = (level: string): boolean => LADDER.some(({ name }) => name === level);

/** The bot for one more seat. `wish`: a character's key, `mixed`, or empty; `seated`: the bots that sit already. */
export function botFor(level: string, wish: string, seated: readonly string[], random = Math.random): string {
  if (!wish || !takesCharacter(level)) return level;
  if (wish !== MIXED) return `${level}+${wish}`;
  const unused = CHARACTERS.filter(({ key }) => !seated.some((bot) => characterOf(bot)?.key === key));
  const from = unused.length ? unused : CHARACTERS;
  return `${level}+${from[Math.floor(random() * from.length)]?.key}`;
}

type Portraits = (seat: number) => string;
const PORTRAITS = Symbol("portraits");

/** Let every medal inside this component show the faces of characters. */
export const providePortraits = (of: Portraits): Portraits => setContext(PORTRAITS, of);
export const usePortraits = (): Portraits | undefined => getContext<Portraits | undefined>(PORTRAITS);
