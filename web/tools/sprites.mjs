// Collects the icons named in src/icons/*.json into one SVG sprite for the interface and one for each card set.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const from = join(web, "src", "icons");
const to = join(web, "src", "generated");
const library = JSON.parse(
  readFileSync(join(web, "node_modules", "@iconify-json", "game-icons", "icons.json"), "utf8"),
);

mkdirSync(to, { recursive: true });
for (const file of readdirSync(from).filter((name) => name.endsWith(".json") && name !== "artists.json")) {
  const named = JSON.parse(readFileSync(join(from, file), "utf8"));
  const icons = [...new Set(Object.values(named))].sort();
  const symbols = icons.map((icon) => {
    const found = library.icons[icon];
    if (!found) throw new Error(`${file}: there is no icon named ${icon}`);
    return `<symbol id="${icon}" viewBox="0 0 512 512">${found.body}</symbol>`;
  });
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
  writeFileSync(join(to, file.replace(/json$/, "svg")), sprite);
}
