import type * as z from 'zod/mini';
import { parseJson } from '../../lib/parseJson.ts';

const keyOf = (name: string) => `mingala-${name}`;

/** Keeps something for this tab of the browser. Where the browser forbids it, nothing is kept. */
export function keepInTab(name: string, value: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The list begins anew then.
  }
}

/** What was kept so; undefined where nothing was that the schema knows. */
export function keptInTab<T>(name: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(parseJson(sessionStorage.getItem(keyOf(name)) ?? '')).data;
  } catch {
    return undefined;
  }
}
