import { describe, expect, it } from "vitest";
import type { Event } from "../src/lib/wire";
import { actions, turnsOf } from "../src/table/log";
import { MOST_MS, momentsOf } from "../src/table/moments";

const event = (n: number, what: string, more: Partial<Event> = {}): Event => ({
  n,
  turn: 1,
  what,
  words: `${what} ${n}.`,
  ...more,
});
const thrown = [
  event(1, "CardPlayed", { words: "Otto played Big Red Button for the monsters.", card: 5 }),
  event(2, "SideBoosted", { under: 1, result: "monsters 14 to 19" }),
  event(3, "CardDiscarded", { under: 1, words: "Otto discarded Big Red Button." }),
];

describe("the narrator", () => {
  it("tells an action in one sentence, with who, what and result", () => {
    expect(actions(thrown, 3).map((action) => action.words)).toEqual([
      "Otto played Big Red Button for the monsters: monsters 14 to 19.",
    ]);
  });

  it("nests discards below their action in the log", () => {
    const [turn] = turnsOf(thrown, true, 1, 100);
    expect(turn?.events.map((entry) => entry.words)).toEqual([
      "Otto played Big Red Button for the monsters: monsters 14 to 19.",
    ]);
    expect(turn?.events[0]?.below?.map((detail) => detail.words)).toEqual(["Otto discarded Big Red Button."]);
    expect(thrown[0]?.words).toBe("Otto played Big Red Button for the monsters."); // nothing was changed in place
  });
});

describe("the stage", () => {
  it("shows the big moments and nothing else", () => {
    expect(momentsOf([event(1, "CardDiscarded"), event(2, "TurnBegan")], 0)).toEqual([]);
    expect(momentsOf(thrown, 0).map((moment) => [moment.kind, moment.card])).toEqual([["card", 5]]);
  });

  it("shows a card that this seat draws, never those of others or the first hands", () => {
    const drawn = (seat: number, card: number, turn = 1): Event => event(card, "CardDrawn", { seat, card, turn });
    const found = momentsOf([drawn(0, 4), drawn(1, 5), drawn(0, -1), drawn(0, 6, 0)], 0);
    expect(found.map((moment) => [moment.kind, moment.card])).toEqual([["drawn", 4]]);
  });
  it("says that a Trap is for this seat", () => {
    const played = [event(1, "CardPlayed", { seat: 1, at: 0, card: 5, words: "Otto played Amnesia on you." })];
    const [hit] = momentsOf(played, 0, () => "Curse");
    expect([hit?.kind, hit?.title, hit?.words]).toEqual(["trap", "A Curse for you!", "Otto played Amnesia on you."]);
    expect(momentsOf(played, 2, () => "Curse")[0]?.kind).toBe("card");
  });
  it("never takes longer than two seconds, and keeps what matters most", () => {
    const much = ["DoorKicked", "CardPlayed", "DieRolled", "Caught", "Died"].map((what, i) => event(i, what));
    const moments = momentsOf(much, 0);
    expect(moments.map((moment) => moment.kind)).toEqual(["die", "caught", "died"]);
    expect(moments.reduce((sum, moment) => sum + moment.ms, 0)).toBeLessThanOrEqual(MOST_MS + 3);
  });

  it("tells levels only to whom they happened, and within a victory", () => {
    expect(momentsOf([event(1, "LevelsGained", { seat: 2 })], 0)).toEqual([]);
    expect(momentsOf([event(1, "LevelsGained", { seat: 0 })], 0).map((moment) => moment.kind)).toEqual(["level"]);
    const won = momentsOf(
      [event(1, "FightWon"), event(2, "LevelsGained", { seat: 0, under: 1, result: "Level 1 to 2" })],
      0,
    );
    expect(won.map((moment) => [moment.kind, moment.words])).toEqual([["won", "FightWon 1: Level 1 to 2."]]);
  });
});
