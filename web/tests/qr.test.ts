import { describe, expect, it } from "vitest";
import { qr } from "../src/lib/qr";

/** Reads a code back: format, mask and data of the first block, by the standard. */
function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number): boolean => grid[y]?.[x] ?? false;
  let format = 0;
  for (let i = 0; i <= 5; i++) format |= Number(dark(8, i)) << i;
  format |= Number(dark(8, 7)) << 6;
  format |= Number(dark(8, 8)) << 7;
  format |= Number(dark(7, 8)) << 8;
  for (let i = 9; i < 15; i++) format |= Number(dark(14 - i, 8)) << i;
  format ^= 0x5412;
  expect(format >> 13).toBe(0); // level M
  const mask = (format >> 10) & 7;
  const masks: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_x, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];
  const spots = version === 1 ? [] : [6, size - 7];
  const held = (x: number, y: number): boolean => {
    if (x === 6 || y === 6) return true;
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    for (const ax of spots) for (const ay of spots) {
      const corner = (ax === 6 && ay === 6) || (ax === 6 && ay === size - 7) || (ax === size - 7 && ay === 6);
      if (!corner && Math.abs(x - ax) <= 2 && Math.abs(y - ay) <= 2) return true;
    }
    return false;
  };
  const bits: number[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (let j = 0; j < 2; j++) {
        const x = right - j;
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (!held(x, y)) bits.push(Number(dark(x, y) !== (masks[mask]?.(x, y) ?? false)));
      }
    }
  }
  const take = (from: number, length: number): number => bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(take(0, 4)).toBe(4);
  const length = take(4, 8);
  return new TextDecoder().decode(new Uint8Array(Array.from({ length }, (_, i) => take(12 + i * 8, 8))));
}

describe("QR codes", () => {
  it.each(["HELLO", "http://192.168.1.20:8000/t/x", "https://example.test/t/2kXo-9a"])("hold %s", (text) => {
    expect(read(qr(text))).toBe(text); // one block, so the data lie in order
  });
  it("have the three finders and grow with the text", () => {
    const grid = qr("https://kickdoor.example/t/" + "x".repeat(120));
    expect(grid.length).toBe(49);
    for (const [x, y] of [[0, 0], [grid.length - 7, 0], [0, grid.length - 7]] as const) {
      expect(grid[y]?.slice(x, x + 7)).toEqual(Array.from({ length: 7 }, () => true));
    }
  });
  it("refuse what is too long", () => expect(() => qr("x".repeat(300))).toThrow());
});
