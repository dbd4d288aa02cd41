// Who somebody is at the table: they are asked once, before anybody else sees a name.
import { prefs } from "$lib/prefs.svelte";

class WhoAmI {
  /** Resolves the question that is open; null: none is. */
  answer = $state.raw<((name: string) => void) | null>(null);

  /** The name of this person; asked for if it is not known. Empty: they did not want to say. */
  name(): Promise<string> {
    if (prefs.name.trim()) return Promise.resolve(prefs.name.trim());
    return new Promise((resolve) => {
      this.answer = (name) => {
        this.answer = null;
        if (name) prefs.name = name;
        resolve(name);
      };
    });
  }
}

export const whoami = new WhoAmI();
