import type { Side } from '#contract';

/** The lists of a customer, each in a tab. */
export const TABS = ['pages', 'friends'] as const;
export type InboxTab = (typeof TABS)[number];

/** How the lists of a mode are shown: the tab, which customers alone have, and what is searched. */
export interface ShownLists {
  tab: InboxTab;
  search: string;
}

const keyOf = (mode: Side) => `mingala-lists${mode}`;

/** Keeps how the lists are shown, for this tab of the browser. Where the browser forbids it, nothing is kept. */
export function keepLists(mode: Side, lists: Partial<ShownLists>): void {
  try {
    sessionStorage.setItem(keyOf(mode), JSON.stringify(lists));
  } catch {
    // The lists begin with the pages then.
  }
}

/** How the lists were shown last; the pages unless kept. */
export function keptLists(mode: Side): ShownLists {
  try {
    const kept: Partial<ShownLists> | null = JSON.parse(sessionStorage.getItem(keyOf(mode)) ?? 'null');
    return { tab: TABS.find((tab) => tab === kept?.tab) ?? 'pages', search: String(kept?.search ?? '') };
  } catch {
    return { tab: 'pages', search: '' };
  }
}
