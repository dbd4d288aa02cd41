// Draws the icons named in src/icons/*.json: one SVG sprite for the interface, and a file for each card, which a browser
// loads when it shows the card.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { shorter } from "./paths.mjs";

const STEP = 10; // tenths of one of the 512 units of an icon: finer than a screen shows at any size we draw
const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const to = join(web, "src", "generated");
const served = join(web, "public", "generated");
const read = (...path) => JSON.parse(readFileSync(join(web, ...path), "utf8"));
const library = read("node_modules", "@iconify-json", "game-icons", "icons.json");

function drawn(icon) {
  const found = library.icons[icon];
  if (!found) throw new Error(`there is no icon named ${icon}`);
  return found.body.replace(/ d="([^"]*)"/g, (_, data) => ` d="${shorter(data, STEP)}"`);
}

const svg = (inside) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>\n`;

rmSync(to, { recursive: true, force: true });
rmSync(served, { recursive: true, force: true });
mkdirSync(to);
const symbols = read("src", "icons", "ui.json").map(
  (icon) => `<symbol id="${icon}" viewBox="0 0 512 512">${drawn(icon)}</symbol>`,
);
writeFileSync(join(to, "ui.svg"), svg(symbols.join("")));

const cards = ["star", "munchkin", "impossible"].flatMap((set) =>
  Object.entries(read("src", "icons", `${set}.json`)).map(([card, icon]) => ({
    path: `${set}/${card}.svg`,
    drawing: svg(`<g id="i">${drawn(icon)}</g>`),
  })),
);
// browsers keep files for good, so other drawings need another folder
const version = createHash("sha256").update(JSON.stringify(cards)).digest("hex").slice(0, 10);
for (const { path, drawing } of cards) {
  mkdirSync(dirname(join(served, version, path)), { recursive: true });
  writeFileSync(join(served, version, path), drawing);
}
writeFileSync(join(to, "cards.json"), JSON.stringify({ folder: `/generated/${version}` }));
