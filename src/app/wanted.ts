/** What the sign-in screen keeps about where somebody wanted to go. */
export interface Wanted {
  address: string;
  /** Whose address it was; null when nobody was signed in. Nobody else is led there. */
  userId: number | null;
}

/** Keeps the address somebody stood at before they were sent to sign in; the bare start is no wish. */
export function wantedFrom(place: { pathname: string; search: string }, userId: number | null): Wanted | null {
  return place.pathname === '/' ? null : { address: place.pathname + place.search, userId };
}

/** The address a location's state keeps for this person, if any. */
export function wantedBy(userId: number | undefined, state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('address' in state) || typeof state.address !== 'string' || !('userId' in state)) return null;
  return state.userId === null || state.userId === userId ? state.address : null;
}
