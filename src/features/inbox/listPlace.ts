/** Where a list was left. */
export interface ListPlace {
  /** How the list was shown: its filter, order and search. */
  view: string;
  /** px above the view. */
  top: number;
  /** The conversation that was open. */
  openId: number | null;
}

const keyOf = (pageId: number) => `mingala-list-${pageId}`;

/** Keeps where the list of a page was left, for this tab. Where the browser forbids it, nothing is kept. */
export function keepListPlace(pageId: number, place: ListPlace): void {
  try {
    sessionStorage.setItem(keyOf(pageId), JSON.stringify(place));
  } catch {
    // The list begins at its top then.
  }
}

/** Where the list of a page was left; null when it was not, or was shown in another way. */
export function keptListPlace(pageId: number, view: string): ListPlace | null {
  try {
    const kept: Partial<ListPlace> | null = JSON.parse(sessionStorage.getItem(keyOf(pageId)) ?? 'null');
    if (kept?.view !== view || typeof kept.top !== 'number') return null;
    return { view, top: kept.top, openId: kept.openId ?? null };
  } catch {
    return null;
  }
}
