import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Replay } from "../src/lib/api";
import { fits, luckOf, newCommit, remember, seenOf } from "../src/lib/luck";
import { checkDeal } from "../src/lib/proof";
import { digest, hex, sha256 } from "../src/lib/sha256";
import honest from "./fixtures/sealed-game.json";

const game = (change: (replay: Replay) => void = () => undefined): Replay => {
  const copy = structuredClone(honest) as unknown as Replay;
  change(copy);
  return copy;
};
const told = (replay: Replay): NonNullable<Replay["provenance"]> =>
  replay.provenance as NonNullable<Replay["provenance"]>;
const seen = { commitment: told(game()).commitment, sheet: told(game()).sheet };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("SHA-256", () => {
  const plain = (text: string): string => hex(digest(new TextEncoder().encode(text)));
  it("computes the known values, with and without WebCrypto", async () => {
    expect(plain("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(plain("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    for (let n = 0; n < 300; n++) expect(plain("é".repeat(n))).toBe(await sha256("é".repeat(n)));
    vi.stubGlobal("crypto", {});
    expect(await sha256("abc")).toBe(plain("abc"));
  });
});

describe("the luck of this browser", () => {
  it("is kept by its hash, and the first seal and sheet are never replaced", async () => {
    const hash = await newCommit();
    expect(await sha256(luckOf(hash))).toBe(hash);
    expect(luckOf(hash)).toMatch(/^[0-9a-f]{64}$/);
    expect(luckOf("")).toBe("");
    remember("t", "seal", "");
    remember("t", "other", "sheet");
    expect(remember("t", "other", "later")).toEqual({ commitment: "seal", sheet: "sheet" });
    expect(seenOf("t")).toEqual({ commitment: "seal", sheet: "sheet" });
    expect(seenOf("u")).toBeNull();
  });
  it("is shown only for the table, seal and sheet seen before", () => {
    expect(fits(seen, game().id, seen.sheet)).toBe(true);
    expect(fits(seen, "other", seen.sheet)).toBe(false);
    expect(fits({ ...seen, commitment: "other" }, game().id, seen.sheet)).toBe(false);
    expect(fits(seen, game().id, seen.sheet.replace("Ann", "Eve"))).toBe(false);
    expect(fits(seen, game().id, "{")).toBe(false);
  });
});

describe("the check in the browser", () => {
  it("proves a deal that it saw, and says what it cannot check", async () => {
    const proof = await checkDeal(game(), seen);
    expect(proof.broken).toEqual([]);
    expect(proof.verdict).toBe("proven");
    expect(proof.checked.join(" ")).toMatch(/seed follows.*Ann.*|Ann.*seed follows/);
    expect(proof.unchecked.join(" ")).toMatch(/operator/);
    expect(proof.fingerprint).toBe(await sha256(seen.sheet));
  });
  it("does not call a deal proven that it did not see", async () => {
    expect((await checkDeal(game(), null)).verdict).toBe("consistent");
    expect((await checkDeal(game(), { ...seen, sheet: "" })).verdict).toBe("consistent");
  });
  it("finds out a deal that is not the one it saw", async () => {
    expect((await checkDeal(game(), { ...seen, commitment: "other" })).verdict).toBe("broken");
    expect((await checkDeal(game(), { ...seen, sheet: seen.sheet.replace("Ann", "Eve") })).verdict).toBe("broken");
  });
  const tricks: Record<string, (replay: Replay) => void> = {
    secret: (r) => (told(r).secret = "77".repeat(32)),
    seal: (r) => (told(r).commitment = "77".repeat(32)),
    seed: (r) => (r.seed = "7"),
    names: (r) => r.names.reverse(),
    players: (r) => told(r).players.reverse(),
    bot: (r) => told(r).players.forEach((player) => player.bot && (player.bot = "random")),
    luck: (r) => (told(r).lucks[0] = "77".repeat(32)),
    lucks: (r) => told(r).lucks.pop(),
    "bot's luck": (r) => (told(r).lucks[2] = "77".repeat(32)),
    sexes: (r) => (r.sexes = r.sexes.map((sex) => 1 - sex)),
    table: (r) => (r.id = "other"),
    rules: (r) => (r.switches = { hand_limit: 6 }),
    lesson: (r) => (told(r).lesson = 7),
    fork: (r) => (told(r).forked_from = "other"),
  };
  for (const [name, trick] of Object.entries(tricks))
    it(`finds out a changed ${name}`, async () => expect((await checkDeal(game(trick), seen)).verdict).toBe("broken"));
  it("proves nothing about lessons, forks, and games without a sheet", async () => {
    for (const more of [{ lesson: 7 }, { forked_from: "other" }, {}])
      expect(
        (
          await checkDeal(
            game((r) => Object.assign(told(r), { sheet: "", ...more })),
            seen,
          )
        ).verdict,
      ).toBe("unproven");
  });
});
