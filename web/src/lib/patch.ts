// JSON merge patch (RFC 7396). Returns a new value and shares what did not change, so that Svelte redraws only that.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Obj = { [key: string]: unknown };

const isObject = (value: unknown): value is Obj => typeof value === "object" && value !== null && !Array.isArray(value);

export function mergePatch<T>(target: T, patch: unknown): T {
  if (!isObject(patch)) return patch as T;
  const result: Obj = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === "__proto__") continue;
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result as T;
}

export type { Json };
