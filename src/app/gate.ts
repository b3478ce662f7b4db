import { mayOpenPages, type Role, type Side } from '../../contract/index.ts';
import { paths, type ScreenPath } from '../lib/paths.ts';

/** Who stands at the door. */
export interface Visitor {
  signedIn: boolean;
  /** Signed in, but without a name yet. */
  needsProfile: boolean;
  role: Role | null;
  mode: Side;
}

const withoutSession = new Set<string>([paths.login, paths.loginPhone]);
const adminsOnly = new Set<string>([paths.accounts, paths.uiAccept, paths.userTypes]);

/**
 * Where a visitor of `path` belongs instead, or null when they may stay (spec 2): without a session the sign-in
 * screens, without a name the profile, and home for those whom a screen is not for.
 */
export function redirectFor(path: string, visitor: Visitor): ScreenPath | null {
  if (!visitor.signedIn) return withoutSession.has(path) ? null : paths.login;
  if (visitor.needsProfile) return path === paths.profile ? null : paths.profile;
  if (path === '/' || withoutSession.has(path)) return paths.home;
  if (adminsOnly.has(path) && visitor.role !== 'ADMIN') return paths.home;
  if (path === paths.pages && visitor.role && !mayOpenPages(visitor.role, visitor.mode)) return paths.home;
  if (path === paths.search && visitor.mode !== 'C') return paths.home;
  return null;
}

/** The toolbar is there for people who are signed in and have a name (spec 2). */
export const showsToolbar = (visitor: Visitor): boolean => visitor.signedIn && !visitor.needsProfile;
