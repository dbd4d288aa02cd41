// Why a card cannot be played, as a person wants to read it: a word on the card, the sentence on a tap, the id last.
import { t } from "$lib/strings";
import type { WhyNot } from "$lib/wire";

const TIMING = /^(ACT|CMB|SET|TRN|TRP|FLE|RUN)-/;

/** A word for the tag above a card: the moment is wrong, or this character cannot use it. */
export const wordOf = (why: WhyNot): string => (TIMING.test(why.rule) ? t.own.later : t.own.cannot);

/** The sentence without the id of its rule. */
export const reasonOf = (why: WhyNot): string => why.words.replace(/ \([A-Z]{3}-\d+\)(?=\.?$)/, "");
