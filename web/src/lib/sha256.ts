// SHA-256 of a text as 64 hexadecimal digits. WebCrypto computes it; browsers offer WebCrypto only over HTTPS and on
// the own machine, so a table in the home network (plain HTTP) falls back to the plain version below.

export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return hex(subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : digest(bytes));
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The first 32 bits of the fractional part of a root of the first primes, as FIPS 180-4 defines its constants. */
function constants(count: number, root: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push(((n ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = constants(8, 2);
const ROUNDS = constants(64, 3);
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** SHA-256 (FIPS 180-4) without WebCrypto. */
export function digest(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i++) w[i] = i < 16 ? view.getInt32(block + 4 * i) : schedule(w, i);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one =
        (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) |
        0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = ((state[i] ?? 0) + value) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

function schedule(w: Int32Array, i: number): number {
  const x = w[i - 15] ?? 0;
  const y = w[i - 2] ?? 0;
  const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
  const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
  return ((w[i - 16] ?? 0) + small + (w[i - 7] ?? 0) + large) | 0;
}
