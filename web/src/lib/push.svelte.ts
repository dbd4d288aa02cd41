// Notifications: the push service tells this browser when it is this person's turn and the page is closed.
import { call } from "$lib/api";

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The page can show notifications: over HTTPS or on this computer, in a browser that has a push service. */
const able = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

class Push {
  /** The server's key; empty: it sends no notifications. */
  key = $state("");
  on = $state(false);
  trouble = $state<"" | "denied" | "failed">("");
  #asked = false;

  /** Finds out whether notifications are possible and on; the server learns anew where to send them. */
  async look(): Promise<void> {
    if (this.#asked || !able()) return;
    this.#asked = true;
    try {
      this.key = (await call<{ key: string }>("GET", "/api/push")).key;
      const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
      this.on = Boolean(found) && Notification.permission === "granted";
      if (found && this.on) await this.#tell(found);
    } catch {
      this.#asked = false;
    }
  }

  async turnOn(): Promise<void> {
    this.trouble = "";
    if ((await Notification.requestPermission()) !== "granted") {
      this.trouble = "denied";
      return;
    }
    try {
      await work();
      const worker = await navigator.serviceWorker.ready;
      const wish = { userVisibleOnly: true, applicationServerKey: this.key };
      await this.#tell(await worker.pushManager.subscribe(wish));
      this.on = true;
    } catch {
      this.trouble = "failed";
    }
  }

  async turnOff(): Promise<void> {
    const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
    this.on = false;
    if (!found) return;
    await call("POST", "/api/me/push/off", { endpoint: found.endpoint }).catch(() => undefined);
    await found.unsubscribe().catch(() => false);
  }

  async #tell(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON() as unknown as Subscribed;
    await call("POST", "/api/me/push", { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  }
}

export const push = new Push();

/** Registers the worker that shows notifications; it stores nothing. */
export async function work(): Promise<void> {
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
