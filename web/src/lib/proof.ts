// Checks the deal of a finished game in this browser: what src/kickdoor/server/replays/proofs.py checks, except the moves.
import type { Replay } from "$lib/api";
import { type Seen, type Sheet, type SheetSeat, luckOf, readSheet } from "$lib/luck";
import { sha256 } from "$lib/sha256";
import { t } from "$lib/strings";

export interface BrowserProof {
  verdict: "proven" | "consistent" | "unproven" | "broken";
  checked: string[];
  unchecked: string[];
  broken: string[];
  fingerprint: string;
}
type Told = NonNullable<Replay["provenance"]>;

const SEAL = 2;
const isOurBot = (seat: SheetSeat): boolean => seat.bot !== "" && seat.bot !== "remote";
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sorted = (switches: Record<string, number>): [string, number][] =>
  Object.entries(switches).sort(([a], [b]) => (a < b ? -1 : 1));

/** `seen`: what this browser remembers of the deal, if it was there. */
export async function checkDeal(replay: Replay, seen: Seen | null): Promise<BrowserProof> {
  const told = replay.provenance;
  const sheet = told?.sheet ? readSheet(told.sheet) : null;
  const words = t.fair.lines;
  const proof: BrowserProof = { verdict: "unproven", checked: [], unchecked: [], broken: [], fingerprint: "" };
  const check = (holds: boolean, yes: string, no: string): void =>
    void (holds ? proof.checked : proof.broken).push(holds ? yes : no);
  if (!told || !told.sheet) {
    proof.unchecked.push(told?.lesson ? words.lesson : told?.forked_from ? words.fork(told.forked_from) : words.old);
    return proof;
  }
  if (!sheet || sheet.seal !== SEAL) {
    proof.unchecked.push(words.newer);
    return proof;
  }
  proof.fingerprint = await sha256(told.sheet);
  check((await sha256(told.secret)) === told.commitment, words.secret, words.noSecret);
  check(isSheetOf(sheet, replay, told), words.sheet, words.noSheet);
  await checkLucks(proof, check, sheet, told.lucks);
  const root = await sha256([told.secret, told.sheet, ...told.lucks].join("\n"));
  check(BigInt(`0x${await sha256(`${root}\ngame`)}`) === BigInt(replay.seed || "0"), words.seed, words.noSeed);
  check(same(replay.sexes, await sexesOf(root, sheet.seats)), words.sexes, words.noSexes);
  const there = checkMemory(proof, check, sheet, told, seen);
  proof.unchecked.push(words.moves, words.operator);
  const counted = sheet.seats.some((seat, i) => seat.committed && told.lucks[i]);
  if (!counted) proof.unchecked.unshift(words.nobody);
  proof.verdict = proof.broken.length ? "broken" : !counted ? "unproven" : there ? "proven" : "consistent";
  return proof;
}

function isSheetOf(sheet: Sheet, replay: Replay, told: Told): boolean {
  const names = sheet.seats.map((seat) => seat.name);
  return (
    sheet.table === replay.id &&
    told.table === replay.id &&
    sheet.commitment === told.commitment &&
    same(names, replay.names) &&
    same(
      names,
      told.players.map((player) => player.name),
    ) &&
    sheet.seats.every((seat, i) => !isOurBot(seat) || told.players[i]?.bot === seat.bot) &&
    same(sheet.sets, replay.sets) &&
    sheet.edition === replay.edition &&
    same(sheet.options, replay.options) &&
    same(sorted(sheet.switches), sorted(replay.switches)) &&
    !told.lesson &&
    !told.forked_from
  );
}

async function checkLucks(
  proof: BrowserProof,
  check: (holds: boolean, yes: string, no: string) => void,
  sheet: Sheet,
  lucks: string[],
): Promise<void> {
  const words = t.fair.lines;
  if (lucks.length !== sheet.seats.length) proof.broken.push(words.noLucks);
  for (const [i, seat] of sheet.seats.entries()) {
    const luck = lucks[i] ?? "";
    if (isOurBot(seat)) {
      if (luck || seat.luck) proof.broken.push(words.botLuck(seat.name));
    } else if (luck) {
      check((await sha256(luck)) === seat.luck, words.luck(seat.name), words.noLuck(seat.name));
      if (!seat.committed) proof.unchecked.push(words.openLuck(seat.name));
    } else if (seat.committed) proof.unchecked.push(words.heldBack(seat.name));
    else if (seat.luck) proof.broken.push(words.noLuck(seat.name));
    else proof.unchecked.push(words.withoutLuck(seat.name));
  }
}

async function sexesOf(root: string, seats: readonly SheetSeat[]): Promise<number[]> {
  if (seats.some((seat) => seat.sex < 0 && !isOurBot(seat))) return [];
  const drawn = async (seat: number): Promise<number> =>
    Number(BigInt(`0x${await sha256(`${root}\nsex ${seat}`)}`) & 1n);
  return Promise.all(seats.map(async (seat, i) => (seat.sex < 0 ? drawn(i) : seat.sex)));
}

/** Compare with what this browser saw; true if it saw the whole deal. */
function checkMemory(
  proof: BrowserProof,
  check: (holds: boolean, yes: string, no: string) => void,
  sheet: Sheet,
  told: Told,
  seen: Seen | null,
): boolean {
  const words = t.fair.lines;
  if (!seen?.commitment) {
    proof.unchecked.unshift(words.notThere);
    return false;
  }
  check(seen.commitment === told.commitment, words.seal, words.noSeal);
  if (!seen.sheet) {
    proof.unchecked.unshift(words.cameLater);
    return false;
  }
  check(seen.sheet === told.sheet, words.remembered, words.notRemembered);
  for (const [i, seat] of sheet.seats.entries()) {
    const own = seat.luck ? luckOf(seat.luck) : "";
    if (own && told.lucks[i]) check(own === told.lucks[i], words.ownLuck, words.notOwnLuck);
    else if (own) proof.unchecked.unshift(words.ownHeldBack);
  }
  return true;
}
