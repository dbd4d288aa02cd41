// Titles of sets and editions, which the server knows.

interface Titles {
  sets: Record<string, string>;
  editions: Record<string, string>;
}

const titles: Titles = $state({ sets: {}, editions: {} });

export function learnTitles(sets: Record<string, string>, editions: Record<string, string>): void {
  titles.sets = sets;
  titles.editions = editions;
}

const worded = (key: string): string =>
  key.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase());

export const setName = (set: string): string => titles.sets[set] ?? worded(set);
export const setNames = (sets: readonly string[]): string => sets.map(setName).join(" + ");
export const editionName = (edition: string): string =>
  titles.editions[edition] ?? edition.replace(/^.*-/, "") + " rules";
