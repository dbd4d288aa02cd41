// The key map of the table: what a key press means. Keys never act while somebody types.

export type Command =
  | {
      do:
        | "pass"
        | "hold"
        | "yield-fight"
        | "yield-attacked"
        | "yield-turn"
        | "sources"
        | "deal"
        | "hint"
        | "inspect"
        | "log"
        | "chat";
    }
  | { do: "confirm" | "close" | "help" | "again" | "primary" | "undo" }
  | { do: "card"; n: number }
  | { do: "move"; by: number };

const PLAIN: Readonly<Record<string, Command>> = {
  " ": { do: "pass" },
  h: { do: "hold" },
  n: { do: "yield-fight" },
  u: { do: "yield-attacked" },
  t: { do: "yield-turn" },
  b: { do: "sources" },
  d: { do: "deal" },
  a: { do: "hint" },
  i: { do: "inspect" },
  l: { do: "log" },
  c: { do: "chat" },
  r: { do: "again" },
  k: { do: "primary" },
  z: { do: "undo" },
  "?": { do: "help" },
  Enter: { do: "confirm" },
  Escape: { do: "close" },
  ArrowLeft: { do: "move", by: -1 },
  ArrowRight: { do: "move", by: 1 },
};

const TYPING = new Set(["INPUT", "TEXTAREA", "SELECT"]);
const PRESSING = new Set(["BUTTON", "A", "SUMMARY"]);

export interface Press {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  repeat?: boolean;
}

export interface Focused {
  tagName: string;
  isContentEditable?: boolean;
  dataset?: DOMStringMap;
  matches?: (selector: string) => boolean;
}

/** Space passes, wherever the pointer was last; only a button reached by Tab is pressed by it, as everywhere. A card
 * of the hand is opened by Enter. */
export function commandOf(press: Press, focused: Focused | null): Command | null {
  const tag = focused?.tagName ?? "";
  const undo = press.key.toLowerCase() === "z" && !press.altKey; // also with Ctrl or Cmd, as everywhere
  if ((press.ctrlKey || press.metaKey || press.altKey) && !undo) return null;
  if (press.key !== "Escape" && (TYPING.has(tag) || focused?.isContentEditable)) return null;
  if (PRESSING.has(tag) && focused?.dataset?.["card"] === undefined) {
    if (press.key === "Enter") return null;
    if (press.key === " " && (focused?.matches?.(":focus-visible") ?? true)) return null;
  }
  if (press.repeat && (press.key === " " || press.key === "Enter")) return null;
  if (/^[1-9]$/.test(press.key)) return { do: "card", n: Number(press.key) - 1 };
  return PLAIN[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}
