import type { RequiredStep, Role, Side } from '#contract';
// Not from `#contract`, which imports every schema: the sign-in screen is loaded without them.
import { mayOpenPages } from '#contract/policy.ts';
import { paths, type ScreenPath } from '../lib/paths.ts';

/** What the guards know about who opens an address. */
export interface Visitor {
  signedIn: boolean;
  /** Signed in as a guest, who has one conversation and nothing else. */
  isGuest: boolean;
  /** Signed in, but without a name yet. */
  needsProfile: boolean;
  /** What they must do before anything else. */
  requiredStep: RequiredStep | null;
  role: Role | null;
  mode: Side;
}

const withoutSession = new Set<string>([paths.login, paths.loginPhone, paths.signUp, paths.guest, paths.secondStep]);
/** What everybody may open, signed in or not. */
const forEverybody = new Set<string>([paths.invited]);
/** What guests may open: their number may have an account that asks for a second step. */
const guestScreens = new Set<string>([paths.guest, paths.signUp, paths.secondStep, paths.invited]);
const stepScreens: Record<RequiredStep, ScreenPath> = {
  newPassword: paths.newPassword,
  secondFactor: paths.secondFactor,
};
const adminsOnly = new Set<string>([
  paths.overview,
  paths.accounts,
  paths.uiAccept,
  paths.userTypes,
  paths.audit,
  paths.reports,
  paths.publicAccess,
]);

/** Where somebody starts after the sign-in. */
export const startOf = (role: Role | null): ScreenPath => (role === 'ADMIN' ? paths.overview : paths.home);

/** Whether a path is one of the screens on which a session begins. */
export const isSignInScreen = (path: string): boolean => withoutSession.has(path);

/** Whether a path is the screen of a required step, which shows neither toolbar nor anything behind it. */
export const isStepScreen = (path: string): boolean => Object.values(stepScreens).some((screen) => screen === path);

/**
 * Where a visitor of `path` is redirected, or null when they may stay (docs/specification.md#2-start): without a session
 * to the sign-in screen, a guest to their conversation, both not from the frame of a website, with a required step to its screen, without a name to the profile, and home from a screen that their role or mode excludes.
 * An admin starts at the overview (docs/product-decisions.md#2-overview).
 */
export function redirectFor(path: string, visitor: Visitor): ScreenPath | null {
  if (path.startsWith(`${paths.frame}/`) && (!visitor.signedIn || visitor.isGuest)) return null;
  if (!visitor.signedIn) return withoutSession.has(path) || forEverybody.has(path) ? null : paths.login;
  if (visitor.isGuest) return guestScreens.has(path) ? null : paths.guest;
  if (visitor.requiredStep) {
    const screen = stepScreens[visitor.requiredStep];
    return path === screen ? null : screen;
  }
  if (visitor.needsProfile) return path === paths.profile ? null : paths.profile;
  if (path === '/' || withoutSession.has(path) || isStepScreen(path)) return startOf(visitor.role);
  if (adminsOnly.has(path) && visitor.role !== 'ADMIN') return paths.home;
  if (path === paths.pages && visitor.role && !mayOpenPages(visitor.role, visitor.mode)) return paths.home;
  if (path === paths.search && visitor.mode !== 'C') return paths.home;
  return null;
}
