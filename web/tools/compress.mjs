// Lays a .br and a .gz beside each built file that gets smaller by it; the server sends what the browser accepts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const built = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "src", "kickdoor", "server", "static");
const TEXT = /\.(js|css|svg|webmanifest|txt)$/;

for (const name of readdirSync(built, { recursive: true }).filter((name) => TEXT.test(name))) {
  const whole = readFileSync(join(built, name));
  const packed = { br: brotliCompressSync(whole), gz: gzipSync(whole, { level: 9 }) };
  for (const [suffix, bytes] of Object.entries(packed))
    if (bytes.length < whole.length) writeFileSync(join(built, `${name}.${suffix}`), bytes);
}
