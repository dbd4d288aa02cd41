import { describe, expect, it } from "vitest";
import { factsOf } from "../src/lib/api";
import { faceOf } from "../src/lib/face";
import star from "../src/icons/star.json";
import munchkin from "../src/icons/munchkin.json";
import impossible from "../src/icons/impossible.json";
import artists from "../src/icons/artists.json";
import ui from "../src/icons/ui.json";

describe("a card's face", () => {
  it("sets a monster's Bad Stuff apart", () => {
    const face = faceOf(
      factsOf({
        id: "star:slaughterbot",
        set: "star",
        name: "Slaughterbot",
        kind: "monster",
        kind_words: "Monster",
        deck: 0,
        deck_words: "Station",
        copies: 1,
        line: "Monster · Level 10 · 3 Treasures",
        text: ["One more."],
        level: 10,
        treasures: 3,
        levels: 1,
        bad_stuff: "Roll a die.",
      }),
    );
    expect(face.number).toEqual({ small: "LV", big: "10" });
    expect(face.bad).toBe("Roll a die.");
    expect(face.text).toEqual(["One more."]);
    expect(face.footLeft.words).toBe("3 Treasures");
  });
  it("shows no number on an Item without a bonus in fights", () => {
    const boots = {
      id: "star:rocket-boots",
      set: "star",
      name: "Rocket Boots",
      kind: "item",
      kind_words: "Item",
      deck: 1,
      deck_words: "Treasure",
      copies: 1,
      line: "Item · Footgear · 700 credits",
      text: ["+2 to run away."],
      bonus: 0,
      value: 700,
      slots: ["Footgear"],
    };
    expect(faceOf(factsOf(boots)).number).toBeNull();
    expect(faceOf(factsOf({ ...boots, bonus: -1 })).number).toEqual({ small: "", big: "−1" });
  });
  it("says where an Item is worn and what it is worth", () => {
    const face = faceOf(
      factsOf({
        id: "star:foof-gun",
        set: "star",
        name: "Foof Gun",
        kind: "item",
        kind_words: "1-Hand Item",
        deck: 1,
        deck_words: "Treasure",
        copies: 1,
        line: "1-Hand Item · +6 · 600 credits",
        text: [],
        value: 600,
        bonus: 6,
        hands: 1,
        money: "credits",
      }),
    );
    expect(face.number?.big).toBe("+6");
    expect(face.footLeft.words).toBe("1 Hand");
    expect(face.footRight.words).toBe("600 cr");
    expect(face.text).toEqual(["+6 in fights while equipped."]);
  });
  it("shortens two-word money to its letters and shows a minus as a minus", () => {
    const face = faceOf(
      factsOf({
        id: "munchkin:x",
        set: "munchkin",
        name: "X",
        kind: "enhancer",
        kind_words: "Monster Enhancer",
        deck: 0,
        deck_words: "Station",
        copies: 1,
        line: "Y · 400 Gold Pieces",
        text: ["a"],
        value: 400,
        money: "Gold Pieces",
        bonus: -5,
      }),
    );
    expect(face.number?.big).toBe("−5");
    expect(face.footRight.words).toBe("400 gp");
    expect(face.footLeft.words).toBe("Station");
  });
});

describe("credits", () => {
  it("name an artist for every icon that is used, and for none that is not", () => {
    const used = new Set([...ui, ...Object.values(star), ...Object.values(munchkin), ...Object.values(impossible)]);
    const credited = new Set(Object.values(artists as Record<string, string[]>).flat());
    expect([...used].filter((icon) => !credited.has(icon))).toEqual([]);
    expect([...credited].filter((icon) => !used.has(icon))).toEqual([]);
  });
});

describe("the sprite of the interface", () => {
  it("has every icon that is used, and none that is not", () => {
    const sources = Object.values(
      import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }),
    ).join("");
    const dice = (icon: string): boolean => icon.startsWith("dice-six-faces-"); // named by their number
    const named = (icon: string): boolean => sources.includes(`"${icon}"`);
    expect(ui.filter((icon) => !named(icon) && !dice(icon))).toEqual([]);
    const asked = [...sources.matchAll(/<Icon name="([^"]+)"/g)].map((found) => found[1] ?? "");
    expect(asked.filter((icon) => !ui.includes(icon))).toEqual([]);
  });
});
