// Small sounds made on the spot; nothing is loaded. Off unless switched on.
import { prefs } from "$lib/prefs.svelte";

export type Cue = "turn" | "card" | "flip" | "win" | "lose" | "chat" | "die";

// frequency in Hz, start and length in seconds
const TUNES: Readonly<Record<Cue, readonly (readonly [number, number, number])[]>> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.12, 0.2],
  ],
  card: [[330, 0, 0.06]],
  flip: [
    [220, 0, 0.04],
    [294, 0.06, 0.04],
  ],
  win: [
    [523, 0, 0.14],
    [659, 0.14, 0.14],
    [784, 0.28, 0.14],
    [1047, 0.42, 0.4],
  ],
  lose: [
    [330, 0, 0.18],
    [262, 0.18, 0.18],
    [196, 0.36, 0.4],
  ],
  chat: [[880, 0, 0.05]],
  die: [
    [180, 0, 0.03],
    [210, 0.07, 0.03],
    [160, 0.13, 0.05],
  ],
};

let context: AudioContext | null = null;

/** Browsers let a page make sounds only after a touch, a click or a key, and again after a phone call. */
export async function unlock(): Promise<void> {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume().catch(() => undefined);
}
for (const gesture of ["click", "keydown"]) addEventListener(gesture, () => void unlock());

/** Plays a cue; none is kept for later while the browser allows no sound. */
export function play(cue: Cue): void {
  if (!prefs.sound || context?.state !== "running") return;
  for (const [frequency, start, length] of TUNES[cue]) {
    const at = context.currentTime + start;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.12, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
