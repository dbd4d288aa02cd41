import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { en } from "../src/lib/strings/en";

/** Words that no string on the screen uses: they make a reader translate back. */
const STIFF =
  /\b(whoever|whomever|whom|shall|themself|awaited|lately|such a one|so many|anybody|somebody|of no use)\b/i;

function sentences(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(sentences);
  return [];
}

describe("the words on the screen", () => {
  it("are plain", () => {
    expect(sentences(en).filter((words) => STIFF.test(words))).toEqual([]);
  });

  it("are plain in sentences that names and numbers go into", () => {
    const source = readFileSync("src/lib/strings/en.ts", "utf8");
    const templates = source.match(/`[^`]*`/g) ?? [];
    expect(templates.length).toBeGreaterThan(50);
    expect(templates.filter((words) => STIFF.test(words))).toEqual([]);
  });
});
