import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { en } from "../src/lib/strings/en";

/** Words that no string on the screen uses: they make a reader translate back. */
const STIFF =
  /\b(whoever|whomever|whom|shall|themself|awaited|lately|such a one|so many|anybody|somebody|of no use)\b/i;

function sentences(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(sentences);
  return [];
}

/** Paths of strings that the source names neither themselves nor by a group it takes as a whole or by a variable key. */
function unused(value: unknown, path: string, source: string): string[] {
  const named = `\\b${path.replaceAll(".", "\\??\\s*\\.")}\\b`;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return new RegExp(named).test(source) ? [] : [path];
  if (new RegExp(`${named}(?!\\s*\\??\\.\\s*[a-z])`).test(source)) return [];
  return Object.entries(value).flatMap(([key, inner]) => unused(inner, `${path}.${key}`, source));
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

  it("are all used", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" });
    const source = files
      .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith("en.ts"))
      .map((name) => readFileSync(`src/${name}`, "utf8"))
      .join("\n");
    const all = source + readFileSync("src/lib/strings/en.ts", "utf8").replace(/\ben\./g, "t.");
    expect(Object.entries(en).flatMap(([key, value]) => unused(value, `t.${key}`, all))).toEqual([]);
  });
});
