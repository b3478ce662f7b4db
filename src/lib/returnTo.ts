/** State of the sign-in screen's location: where to go after signing in. */
export interface ReturnTo {
  address: string;
  /** Whose address it was; null when nobody was signed in. Nobody else is redirected there. */
  userId: number | null;
}

/** The state to sign in with from this location; null at the bare start address. */
export function returnToFrom(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  userId: number | null,
): ReturnTo | null {
  return pathname === '/' ? null : { address: pathname + search + hash, userId };
}

/** The address that a location's state names for this person, if any. */
export function returnAddress(userId: number | undefined, state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('address' in state) || typeof state.address !== 'string' || !('userId' in state)) return null;
  return state.userId === null || state.userId === userId ? state.address : null;
}
