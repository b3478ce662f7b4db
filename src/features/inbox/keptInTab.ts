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

/** What was kept so; nothing unless it was. */
export function keptInTab(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept = parseJson(sessionStorage.getItem(keyOf(name)) ?? '');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
