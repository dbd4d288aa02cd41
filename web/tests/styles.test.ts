import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";

const COMPONENTS = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));

/** The rules of a component for bare elements, as `selector { declarations`. */
function rules(path: string): string[] {
  const style = /<style>([^]*)<\/style>/.exec(readFileSync(`src/${path}`, "utf8"))?.[1] ?? "";
  return style.split("}").map((rule) => rule.trim());
}

describe("styles that many components share are in one place", () => {
  it("text fields look as .field says", () => {
    const own = COMPONENTS.filter((path) =>
      rules(path).some((rule) => /^(input|select|textarea)\b[^{]*\{[^]*\bborder/.test(rule)),
    );
    expect(own).toEqual([]);
  });

  it("parts of a form unfold as .fold says", () => {
    expect(COMPONENTS.filter((path) => rules(path).some((rule) => rule.startsWith("summary::after")))).toEqual([]);
  });
});
