// Whose chat this browser does not want to read.
import type { TableStore } from "$lib/table.svelte";

class Muted {
  #seats = $state<number[]>([]);

  has(seat: number): boolean {
    return this.#seats.includes(seat);
  }
  toggle(store: TableStore, seat: number): void {
    const on = !this.has(seat);
    this.#seats = on ? [...this.#seats, seat] : this.#seats.filter((other) => other !== seat);
    store.send({ t: "mute", seat, on });
  }
}

export const muted = new Muted();
