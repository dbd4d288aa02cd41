// How a helper's Treasures are picked, as people say it, and as clauses of a bargain.
import type { SpokenClause } from "$lib/wire";

/** The helper takes all of theirs first, in turn beginning with the helper or with the fighter, or theirs last. */
export const PICKS = ["first", "turns", "alternate", "last"] as const;
export type Pick = (typeof PICKS)[number];

export function sharesOf(n: number, order: Pick): SpokenClause[] {
  if (order !== "turns") return [{ what: "treasures", n, order }];
  const first: SpokenClause = { what: "treasures", n: Math.min(1, n), order: "first" };
  return n > 1 ? [first, { what: "treasures", n: n - 1, order: "alternate" }] : [first];
}

interface Said {
  what: string;
  n?: number;
  order?: string;
}

/** What the clauses of an offer say about Treasures; a mix that has no name here counts as in turn. */
export function pickOf(clauses: readonly Said[]): { n: number; order: Pick } {
  const shares = clauses.filter((clause) => clause.what === "treasures");
  const n = shares.reduce((sum, clause) => sum + (clause.n ?? 0), 0);
  const orders = shares.map((clause) => clause.order ?? "alternate").join(" ");
  const order = orders === "first alternate" ? "turns" : PICKS.find((pick) => pick === orders);
  return { n, order: order ?? "alternate" };
}

/** Whose pick each of `all` Treasures is, as the table will ask: true is the helper's. Only drawn, never reckoned with. */
export function picksDrawn(all: number, helpers: number, order: Pick): boolean[] {
  const theirs = Math.min(helpers, all);
  if (order === "first") return Array.from({ length: all }, (_, i) => i < theirs);
  if (order === "last") return Array.from({ length: all }, (_, i) => i >= all - theirs);
  const drawn: boolean[] = [];
  let [left, ours] = [theirs, all - theirs];
  let turn = order === "turns";
  while (left || ours) {
    if (turn && left) left -= 1;
    else if (!turn && ours) ours -= 1;
    else {
      turn = !turn;
      continue;
    }
    drawn.push(turn);
    turn = !turn;
  }
  return drawn;
}
