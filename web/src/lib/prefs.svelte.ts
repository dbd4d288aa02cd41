// What this browser remembers: looks, sound, hints and the name to sit down with.

interface Saved {
  theme: "dark" | "light" | "system";
  sound: boolean;
  soundAsked: boolean;
  motion: boolean;
  hints: boolean;
  stamps: boolean;
  ease: boolean;
  quick: boolean; // quick turns, alone with bots
  quickTold: boolean; // they have been explained
  speed: "1x" | "2x" | "instant" | "step"; // of the bots, where one plays with them alone
  name: string;
  face: string;
  female: boolean;
}

const KEY = "kickdoor.prefs";
const FIRST: Saved = {
  theme: "system",
  sound: false,
  soundAsked: false,
  motion: true,
  hints: true,
  stamps: false,
  ease: true,
  quick: true,
  quickTold: false,
  speed: "1x",
  name: "",
  face: "cat",
  female: true,
};

function load(): Saved {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>) };
  } catch {
    return { ...FIRST };
  }
}

export const prefs: Saved = $state(load());

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function themeNow(): "dark" | "light" {
  if (prefs.theme !== "system") return prefs.theme;
  return dark.matches ? "dark" : "light";
}

/** May things move? Off by the system's wish or by ours. */
export const mayMove = (): boolean => prefs.motion && !still.matches;

export function keepPrefs(): () => void {
  return $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(prefs));
      } catch {
        // a browser that keeps nothing still plays
      }
    });
    $effect(() => {
      document.documentElement.dataset["theme"] = themeNow();
      document.documentElement.dataset["motion"] = prefs.motion ? "on" : "off";
    });
    const again = (): void => {
      document.documentElement.dataset["theme"] = themeNow();
    };
    dark.addEventListener("change", again);
    return () => dark.removeEventListener("change", again);
  });
}
