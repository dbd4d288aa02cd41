import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const server = process.env["KICKDOOR_SERVER"] ?? "http://127.0.0.1:8000";

const BASE =
  /node_modules.svelte|src.lib.(?!Fairness|Medal|QrCode|RaceGraph|drawings|proof|sha256)|src.table.(actions|context|enlarge|log|terms)\b/;

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "../src/kickdoor/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict content policy allows no data: scripts, and sprites are shared
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: {
        // what nearly every page needs is one file: many small ones take longer and compress worse
        codeSplitting: { groups: [{ name: "base", test: BASE }] },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
