// How a game of mine stands, in a few words.
import type { MyTable } from "$lib/api";
import { t } from "$lib/strings";

export function stateOf(game: MyTable): string {
  if (game.table.phase === "over") return t.home.over;
  if (game.table.phase === "aside") return t.home.aside;
  if (game.table.phase === "lobby") return t.home.inLobby;
  if (game.awaited) return t.home.awaited;
  return game.waiting.length ? t.home.waitingFor(game.waiting.join(", ")) : t.home.goesOn;
}
