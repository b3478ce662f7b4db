/** The lists of a customer, each in a tab. */
export const TABS = ['pages', 'friends'] as const;
export type InboxTab = (typeof TABS)[number];

/** How a customer's lists are shown: the tab, and what is searched in both. */
export interface ShownLists {
  tab: InboxTab;
  search: string;
}

const KEY = 'mingala-lists';

/** Keeps how the lists are shown, for this tab of the browser. Where the browser forbids it, nothing is kept. */
export function keepLists(lists: ShownLists): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lists));
  } catch {
    // The lists begin with the pages then.
  }
}

/** How the lists were shown last; the pages unless kept. */
export function keptLists(): ShownLists {
  try {
    const kept: Partial<ShownLists> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return { tab: TABS.find((tab) => tab === kept?.tab) ?? 'pages', search: String(kept?.search ?? '') };
  } catch {
    return { tab: 'pages', search: '' };
  }
}
