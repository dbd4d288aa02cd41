// A QR code for a link: bytes, error correction level M, versions 1 to 10 (213 characters). ISO/IEC 18004.

const EC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

type Grid = boolean[][];

const at = (list: readonly number[], i: number): number => list[i] ?? 0;

/** Rows of dark (true) and light modules, without the quiet zone. */
export function qr(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)];
  const version = TOTAL.findIndex((total, i) => bytes.length + (i < 9 ? 2 : 3) <= total - at(EC_PER_BLOCK, i) * at(BLOCKS, i)) + 1;
  if (version < 1) throw new Error("too long for a QR code");
  const code = new Code(version);
  code.place(withCorrection(encode(bytes, version), version));
  return code.masked();
}

function encode(bytes: readonly number[], version: number): number[] {
  const room = (at(TOTAL, version - 1) - at(EC_PER_BLOCK, version - 1) * at(BLOCKS, version - 1)) * 8;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const out: number[] = [];
  for (let i = 0; i < bits.length; i += 8) out.push(bits.slice(i, i + 8).reduce((sum, bit) => (sum << 1) | bit, 0));
  return out;
}

/** Splits into blocks, adds the Reed-Solomon remainders and interleaves. */
function withCorrection(data: readonly number[], version: number): number[] {
  const blocks = at(BLOCKS, version - 1);
  const ec = at(EC_PER_BLOCK, version - 1);
  const short = Math.floor(at(TOTAL, version - 1) / blocks);
  const longer = at(TOTAL, version - 1) % blocks;
  const divisor = generator(ec);
  const parts: number[][] = [];
  const checks: number[][] = [];
  let from = 0;
  for (let i = 0; i < blocks; i++) {
    const length = short - ec + (i >= blocks - longer ? 1 : 0);
    const part = data.slice(from, from + length);
    from += length;
    parts.push(part);
    checks.push(remainder(part, divisor));
  }
  const out: number[] = [];
  for (let i = 0; i <= short - ec; i++) for (const part of parts) if (i < part.length) out.push(at(part, i));
  for (let i = 0; i < ec; i++) for (const check of checks) out.push(at(check, i));
  return out;
}

/** Multiplication in GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  const out = Array.from({ length: degree }, () => 0);
  out[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) out[j] = times(at(out, j), root) ^ (j + 1 < degree ? at(out, j + 1) : 0);
    root = times(root, 2);
  }
  return out;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const out = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (out.shift() ?? 0);
    out.push(0);
    divisor.forEach((coefficient, i) => (out[i] = at(out, i) ^ times(coefficient, factor)));
  }
  return out;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Code {
  readonly size: number;
  readonly version: number;
  grid: Grid;
  fixed: Grid;

  constructor(version: number) {
    this.version = version;
    this.size = version * 4 + 17;
    const blank = (): Grid => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.grid = blank();
    this.fixed = blank();
    this.#patterns();
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.grid[y];
    const held = this.fixed[y];
    if (!row || !held || x < 0 || x >= this.size) return;
    row[x] = dark;
    held[x] = true;
  }

  #patterns(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) this.#finder(cx, cy);
    const spots = ALIGN[version - 1] ?? [];
    for (const x of spots) for (const y of spots) if (!this.#corner(x, y, spots.at(-1) ?? 0)) this.#alignment(x, y);
    this.#format(0);
    if (version >= 7) this.#versionBits();
  }

  #corner(x: number, y: number, last: number): boolean {
    return (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  }

  #finder(cx: number, cy: number): void {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        this.#set(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
    }
  }

  #alignment(cx: number, cy: number): void {
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) this.#set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }

  #format(mask: number): void {
    let rest = mask; // level M is 00
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >>> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i <= 5; i++) this.#set(8, i, bit(i));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#set(8, size - 15 + i, bit(i));
    this.#set(8, size - 8, true);
  }

  #versionBits(): void {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      const a = this.size - 11 + (i % 3);
      const b = Math.floor(i / 3);
      this.#set(a, b, dark);
      this.#set(b, a, dark);
    }
  }

  /** Data runs in pairs of columns from the right, up and down in turn. */
  place(data: readonly number[]): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        for (let j = 0; j < 2; j++) {
          const x = right - j;
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          const row = this.grid[y];
          if (!row || this.fixed[y]?.[x] || i >= data.length * 8) continue;
          row[x] = ((at(data, i >>> 3) >>> (7 - (i & 7))) & 1) === 1;
          i++;
        }
      }
    }
  }

  /** The mask that leaves the least confusing picture. */
  masked(): Grid {
    const plain = this.grid;
    let best: Grid = plain;
    let least = Infinity;
    MASKS.forEach((mask, n) => {
      this.grid = plain.map((row, y) => row.map((dark, x) => (this.fixed[y]?.[x] ? dark : dark !== mask(x, y))));
      this.#format(n);
      const cost = penalty(this.grid);
      if (cost < least) {
        least = cost;
        best = this.grid;
      }
    });
    return best;
  }
}

function penalty(grid: Grid): number {
  const size = grid.length;
  const dark = (x: number, y: number): boolean => grid[y]?.[x] ?? false;
  let cost = 0;
  for (const flip of [false, true]) {
    for (let a = 0; a < size; a++) {
      const line = Array.from({ length: size }, (_, b) => (flip ? dark(a, b) : dark(b, a)));
      cost += runs(line) + finderLike(line);
    }
  }
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const c = dark(x, y);
      if (c === dark(x + 1, y) && c === dark(x, y + 1) && c === dark(x + 1, y + 1)) cost += 3;
    }
  }
  const share = grid.flat().filter(Boolean).length / (size * size);
  return cost + Math.floor(Math.abs(share * 20 - 10)) * 10;
}

function runs(line: readonly boolean[]): number {
  let cost = 0;
  let length = 1;
  for (let i = 1; i <= line.length; i++) {
    if (i < line.length && line[i] === line[i - 1]) length++;
    else {
      if (length >= 5) cost += length - 2;
      length = 1;
    }
  }
  return cost;
}

function finderLike(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? "1" : "0")).join("");
  return (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0) * 40;
}
