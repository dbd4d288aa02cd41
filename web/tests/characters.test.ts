import { describe, expect, it } from "vitest";
import artists from "../src/icons/artists.json";
import icons from "../src/icons/ui.json";
import { MIXED, botFor, characterOf, portraitOf, rungOf, takesCharacter } from "../src/lib/characters";
import { t } from "../src/lib/strings";
import { CHARACTERS } from "../src/lib/wire";

describe("characters", () => {
  it("have faces that are drawn and credited", () => {
    const credited = Object.values(artists).flat();
    for (const { face } of CHARACTERS) {
      expect(icons).toContain(face);
      expect(credited).toContain(face);
    }
  });

  it("are part of a bot's name", () => {
    expect(rungOf("greedy+mara")).toBe("greedy");
    expect(characterOf("greedy+mara")?.name).toBe("Mara");
    expect(characterOf("greedy")).toBeUndefined();
    expect(portraitOf("greedy")).toBe("");
    expect(portraitOf(undefined)).toBe("");
    expect(t.table.bot("greedy+mara")).toBe("bot, normal");
  });

  it("sit on every rung, and only there", () => {
    expect(botFor("novice", "vex", [])).toBe("novice+vex");
    expect(botFor("greedy", "", [])).toBe("greedy");
    expect(takesCharacter("random")).toBe(false);
    expect(botFor("random", "vex", [])).toBe("random");
    expect(botFor("my:Bot", MIXED, [])).toBe("my:Bot");
  });

  it("differ at a mixed table until everybody sits", () => {
    const seated: string[] = [];
    for (let n = 0; n < CHARACTERS.length; n++) seated.push(botFor("casual", MIXED, seated));
    expect(new Set(seated).size).toBe(CHARACTERS.length);
    expect(botFor("casual", MIXED, seated, () => 0)).toBe(`casual+${CHARACTERS[0]?.key}`);
  });
});
