// The tag above a card: what it would do to the fight, in as few words as there is room for.
import { t } from "$lib/strings";
import type { Preview } from "$lib/wire";

export function previewTag(preview: Preview, short: boolean): string {
  if (preview.stands === "tie") {
    const wins = /munchkins win/.test(preview.words);
    return short
      ? wins
        ? t.preview.tieWinsShort
        : t.preview.tieLosesShort
      : wins
        ? t.preview.tieWins
        : t.preview.tieLoses;
  }
  const gap = Math.abs(preview.ours - preview.theirs);
  return preview.stands === "ahead" ? t.preview.ahead(gap) : t.preview.short(gap);
}
