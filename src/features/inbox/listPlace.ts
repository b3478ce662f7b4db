/** Where a list was left. */
export interface ListPlace {
  /** How the list was shown: its filter, order and search. */
  view: string;
  /** px above the view. */
  top: number;
  /** The conversation that was open. */
  openId: number | null;
}

/** A list that is scrolled: the customers of a page, by its number, the pages of a mode, or the friends. */
export type ListName = number | 'pagesC' | 'pagesP' | 'friends';

const keyOf = (list: ListName) => `mingala-list-${list}`;

/** Keeps where a list was left, for this tab. Where the browser forbids it, nothing is kept. */
export function keepListPlace(list: ListName, place: ListPlace): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(place));
  } catch {
    // The list begins at its top then.
  }
}

/** Where a list was left; null when it was not, or was shown in another way. */
export function keptListPlace(list: ListName, view: string): ListPlace | null {
  try {
    const kept: Partial<ListPlace> | null = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null');
    if (kept?.view !== view || typeof kept.top !== 'number') return null;
    return { view, top: kept.top, openId: kept.openId ?? null };
  } catch {
    return null;
  }
}
