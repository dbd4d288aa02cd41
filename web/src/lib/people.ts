// Names in any script: their initial, and their place in an English sentence.

const MARKS = /[\u2066-\u2069]/g; // begin and end a part of a text that has a direction of its own
const RIGHT_TO_LEFT =
  "\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}";
const HAS = new RegExp(`[${RIGHT_TO_LEFT}]`, "u");
// words of one name or remark; a comma or colon between two of them belongs to the sentence
const WORDS = new RegExp(`[${RIGHT_TO_LEFT}](?:[\\p{M}\\p{N}\\u200c\\s'’-]*[${RIGHT_TO_LEFT}\\p{M}])*`, "gu");

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A name without the marks that keep it apart in a sentence. */
export const bare = (name: string): string => name.replace(MARKS, "");

/** The first letter of a name, or the whole of the emoji it begins with. */
export function initial(name: string): string {
  for (const { segment } of letters.segment(bare(name).trim())) return segment.toUpperCase();
  return "";
}

/** Keep right-to-left words together: without this, the numbers and colons next to them change sides. */
export const apart = (words: string): string =>
  HAS.test(words) ? bare(words).replace(WORDS, "\u2068$&\u2069") : words;

/** Read what the server sent. A deal sheet stays as it is to the letter, because a hash is made of it. */
export const received = (text: string): unknown =>
  HAS.test(text)
    ? JSON.parse(text, (key, value: unknown) => (typeof value === "string" && key !== "sheet" ? apart(value) : value))
    : JSON.parse(text);
