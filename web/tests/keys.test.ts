import { describe, expect, it } from "vitest";
import { commandOf } from "../src/lib/keys";

const body = { tagName: "BODY" };

describe("keys", () => {
  it.each([
    [" ", { do: "pass" }],
    ["h", { do: "hold" }],
    ["N", { do: "yield-fight" }],
    ["u", { do: "yield-attacked" }],
    ["t", { do: "yield-turn" }],
    ["1", { do: "card", n: 0 }],
    ["9", { do: "card", n: 8 }],
    ["ArrowLeft", { do: "move", by: -1 }],
    ["Escape", { do: "close" }],
    ["?", { do: "help" }],
  ])("%j on the table", (key, command) => {
    expect(commandOf({ key }, body)).toEqual(command);
  });

  it("never acts while somebody types", () => {
    for (const key of [" ", "h", "1", "Enter"]) expect(commandOf({ key }, { tagName: "INPUT" })).toBeNull();
    expect(commandOf({ key: "Escape" }, { tagName: "INPUT" })).toEqual({ do: "close" });
  });

  it("leaves Space and Enter to the button that has the focus", () => {
    expect(commandOf({ key: " " }, { tagName: "BUTTON" })).toBeNull();
    expect(commandOf({ key: "h" }, { tagName: "BUTTON" })).toEqual({ do: "hold" });
  });

  it("passes with Space after a click on a button, and on a card of the hand", () => {
    const clicked = { tagName: "BUTTON", dataset: {}, matches: () => false };
    expect(commandOf({ key: " " }, clicked)).toEqual({ do: "pass" });
    const card = { tagName: "BUTTON", dataset: { card: "7" }, matches: () => true };
    expect(commandOf({ key: " " }, card)).toEqual({ do: "pass" });
    expect(commandOf({ key: "Enter" }, card)).toEqual({ do: "confirm" });
  });

  it("does not pass again while Space is held down, and leaves the browser its own keys", () => {
    expect(commandOf({ key: " ", repeat: true }, body)).toBeNull();
    expect(commandOf({ key: "c", ctrlKey: true }, body)).toBeNull();
    expect(commandOf({ key: "x" }, body)).toBeNull();
  });

  it("takes back with Z, alone or with Ctrl or Cmd, but not while somebody types", () => {
    for (const more of [{}, { ctrlKey: true }, { metaKey: true }])
      expect(commandOf({ key: "z", ...more }, body)).toEqual({ do: "undo" });
    expect(commandOf({ key: "z", altKey: true }, body)).toBeNull();
    expect(commandOf({ key: "z", ctrlKey: true }, { tagName: "INPUT" })).toBeNull();
  });
});
