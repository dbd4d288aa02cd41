import { expect, test } from "vitest";
import { Attempt } from "../src/lib/attempt.svelte";

test("an attempt is busy until its work is done, and its trouble goes with the next one", async () => {
  const attempt = new Attempt();
  let finish = (): void => undefined;
  const first = attempt.run(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(attempt.busy).toBe(true);
  finish();
  await first;
  expect([attempt.busy, attempt.trouble]).toEqual([false, ""]);

  await attempt.run(() => Promise.reject(new Error("no")));
  expect(attempt.busy).toBe(false);
  expect(attempt.trouble).not.toBe("");

  await attempt.run(() => Promise.resolve());
  expect(attempt.trouble).toBe("");
});
