// The terms of a deal while they are put together, and words for them. What may be promised comes from the server.
import { faceOf } from "$lib/face";
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";
import type { Clause, ClauseKind, Deals, SpokenClause } from "$lib/wire";
import { type Pick, pickOf, sharesOf } from "./shares";

export type What = Clause["what"];
export type Due = NonNullable<Clause["due"]>;

/** The helper whom a call to the table will find. */
export const ANYBODY = -1;
/** The side of the fighters, as the `at` of a card that is thrown in. */
export const OUR_SIDE = 0;

/** One clause of a draft; the seat `by` promises it to the other one. `certain`: `n` is a copy of that Treasure. */
export interface Term {
  what: What;
  by: number;
  card?: number;
  n?: number;
  at?: number;
  /** play: the monster that the card is played on; then it is the `at`, too. */
  on?: number;
  due?: Due;
  order?: Pick;
}

/** Two who deal: `seat` is the fighter, or proposes a trade, and pays as a rule; `to` behaves as a rule. */
export interface Parties {
  seat: number;
  to: number;
}

export const kindOf = (deals: Deals | null | undefined, what: What): ClauseKind | undefined =>
  deals?.kinds?.find((kind) => kind.what === what);

/** Does the other player stay outside the fight with these terms? */
export const isAside = (deals: Deals | null | undefined, to: number, terms: readonly { what: What; by?: number }[]) =>
  terms.some((term) => kindOf(deals, term.what)?.aside && (term.by ?? ANYBODY) === to);

export const without = (terms: readonly Term[], gone: Term): Term[] => terms.filter((term) => term !== gone);

/** The terms as they are said to the server, which leaves out who promises what if that is usual. */
export function spoken(terms: readonly Term[], parties: Parties, deals: Deals): SpokenClause[] {
  const said = terms.flatMap((term): SpokenClause[] => {
    const usual = kindOf(deals, term.what)?.conduct ? parties.to : parties.seat;
    const due = term.due && term.due !== "win" ? { due: term.due } : {};
    if (term.what === "treasures")
      return term.n ? sharesOf(term.n, term.order ?? "alternate").map((share) => ({ ...share, ...due })) : [];
    const { what, by, card, n, at } = term;
    return [
      {
        what,
        ...(by === usual ? {} : { by }),
        ...(card === undefined ? {} : { card }),
        ...(n === undefined ? {} : { n }),
        ...(at === undefined ? {} : { at }),
        ...due,
      },
    ];
  });
  return said;
}

/** The clauses of an offer as a draft; `anybody` stands in for the helper of a call. */
export function termsOf(clauses: readonly Clause[], anybody = ANYBODY): Term[] {
  const by = (clause: Clause): number => (clause.by === undefined || clause.by < 0 ? anybody : clause.by);
  const shares = clauses.filter((clause) => clause.what === "treasures");
  const first = shares[0];
  const rest = clauses
    .filter((clause) => clause.what !== "treasures")
    .map((clause) => ({
      what: clause.what,
      by: by(clause),
      ...(clause.card === undefined ? {} : { card: clause.card }),
      ...(clause.n === undefined ? {} : { n: clause.n }),
      ...(clause.at === undefined ? {} : { at: clause.at }),
      ...(clause.on === undefined ? {} : { on: clause.on }),
      ...(clause.due === undefined ? {} : { due: clause.due }),
    }));
  if (!first) return rest;
  const due = first.due === undefined ? {} : { due: first.due };
  return [{ what: "treasures", by: by(first), ...pickOf(shares), ...due }, ...rest];
}

/** The players whom the giver could promise to help and has not yet: the other one (-1), and third ones. */
export function helpable(deals: Deals, me: number, other: number, giver: number, terms: readonly Term[]): number[] {
  const thirds = Object.keys(deals.conduct ?? {}).map(Number);
  const promised = terms.filter((term) => term.what === "help" && term.by === giver).map((term) => term.at ?? -1);
  return [-1, ...thirds.filter((seat) => seat !== me && seat !== other)].filter((seat) => !promised.includes(seat));
}

/** Is this clause in the draft already? A certain Treasure and help may be promised more than once. */
export const promisedIn = (terms: readonly Term[], one: Term): Term | undefined =>
  one.what === "certain" || one.what === "help"
    ? undefined
    : terms.find(
        (term) => term.what === one.what && term.by === one.by && term.card === one.card && term.on === one.on,
      );

/** Everything that one of the two could promise the other, what is in the draft too. */
export function addable(deals: Deals, me: number, other: number, giver: number, terms: readonly Term[]): Term[] {
  const trade = deals.fighter === undefined || (deals.fighter !== me && deals.fighter !== other);
  const cards = (what: What, ids: readonly number[], more: Partial<Term> = {}): Term[] =>
    ids.map((card) => ({ what, by: giver, card, ...more }));
  const found: Term[] = [];
  const treasure = deals.treasures?.[0];
  if (!trade && giver === deals.fighter && (deals.most ?? 0) > 0 && treasure !== undefined)
    found.push({ what: "certain", by: giver, n: treasure });
  if (!trade) found.push(...cards("item", deals.items?.[String(giver)] ?? []));
  found.push(...cards("card", giver === me ? promisable(deals, other) : (deals.shown?.[String(giver)] ?? [])));
  if (!trade && giver !== deals.fighter) {
    const plays = giver === me ? deals.plays : deals.shown_plays?.[String(giver)];
    found.push(...cards("play", plays ?? [], { at: OUR_SIDE }));
    const aims = (deals.aims?.[String(giver)] ?? []).map(({ card, at }): Term => ({
      what: "play",
      by: giver,
      card,
      ...(at === undefined ? {} : { at, on: at }),
    }));
    const elsewhere = (one: Term): boolean =>
      terms.some((term) => term.what === "play" && term.card === one.card && term.on !== one.on);
    found.push(...aims.filter((one) => !elsewhere(one)));
  }
  for (const what of conductOf(deals, giver)) {
    const at = helpable(deals, me, other, giver, terms)[0];
    if (what !== "help") found.push({ what, by: giver });
    else if (at !== undefined) found.push({ what, by: giver, at });
  }
  return found;
}

/** The terms of an old draft that can still be promised. */
export function stillPossible(deals: Deals, me: number, other: number, terms: readonly Term[]): Term[] {
  const most = deals.most ?? 0;
  return terms.flatMap((term): Term[] => {
    if (term.what === "treasures")
      return term.by === deals.fighter && most > 0 ? [{ ...term, n: Math.min(term.n ?? 0, most) }] : [];
    const found = addable(deals, me, other, term.by, []).some(
      (one) => one.what === term.what && one.card === term.card && one.on === term.on,
    );
    const fits =
      term.what === "certain"
        ? (deals.treasures ?? []).includes(term.n ?? -1)
        : term.what !== "help" || helpable(deals, me, other, term.by, []).includes(term.at ?? ANYBODY);
    return found && fits ? [term] : [];
  });
}

/** Cards of the own hand for the other one; after a call, those that suit everybody who may answer. */
function promisable(deals: Deals, other: number): readonly number[] {
  if (other !== ANYBODY) return deals.cards?.[String(other)] ?? [];
  const [first = [], ...rest] = (deals.ask ?? []).map((seat) => deals.cards?.[String(seat)] ?? []);
  return first.filter((card) => rest.every((cards) => cards.includes(card)));
}

/** How the giver may promise to behave; a call is for somebody who joins. */
function conductOf(deals: Deals, giver: number): readonly What[] {
  if (giver !== ANYBODY) return deals.conduct?.[String(giver)] ?? [];
  const words = deals.conduct?.[String(deals.ask?.[0] ?? -1)] ?? [];
  return words.filter((what) => !kindOf(deals, what)?.aside);
}

export function iconOf(what: What): string {
  if (what === "treasures" || what === "certain") return "locked-chest";
  if (what === "help") return "shaking-hands";
  if (what === "card" || what === "play") return "card-random";
  return what === "item" ? "knapsack" : "shield";
}

interface Worded {
  what: What;
  to?: number;
  card?: number;
  n?: number;
  at?: number;
  on?: number;
  order?: string;
}

/** The words of a clause under a heading that says who promises it. */
export function wordsOf(store: TableStore, clause: Worded): string {
  const who = (seat: number): string =>
    seat === store.you ? t.youLower : seat < 0 ? t.clause.helper : store.name(seat);
  const card = store.card(clause.what === "certain" ? clause.n : clause.card);
  const name = card ? faceOf(card).name : "";
  const target = (id: number): string => {
    const monster = store.card(id);
    return monster ? faceOf(monster).name : "";
  };
  const to = clause.to ?? ANYBODY;
  const at = clause.at ?? ANYBODY;
  switch (clause.what) {
    case "treasures":
      return t.clause.treasures(clause.n ?? 0, clause.order ?? "alternate", who(to));
    case "certain":
      return t.clause.certain(name);
    case "item":
      return name;
    case "card":
      return t.clause.card(name, who(to));
    case "play":
      return clause.on === undefined || clause.on < 0 ? t.clause.play(name) : t.clause.playOn(name, target(clause.on));
    case "stay out":
      return t.clause.stayOut;
    case "hold back":
      return t.clause.holdBack;
    case "peace":
      return t.clause.peace(who(to));
    case "help":
      return at < 0 ? t.clause.help(who(to)) : t.clause.helpThird(who(at));
  }
}
