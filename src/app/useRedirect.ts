import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { guestPath, normalisePath, paths } from '../lib/paths.ts';
import { pendingWrite, pendingWritePath } from '../lib/pendingWrite.ts';
import { type ReturnTo, returnAddress, returnToFrom } from '../lib/returnTo.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectAccount, selectMode, selectNeedsProfile, selectRequiredStep } from '../store/session/sessionSlice.ts';
import { isSignInScreen, isStepScreen, redirectFor } from './routeGuards.ts';

interface Redirect {
  to: string;
  /** On the way to the sign-in screen, that of a required step or the first profile: where to go afterwards. */
  state?: ReturnTo | null;
}

/** Where the visitor of the current address belongs instead; null when they may stay. */
export function useRedirect(): Redirect | null {
  const location = useLocation();
  const account = useAppSelector(selectAccount);
  const needsProfile = useAppSelector(selectNeedsProfile);
  const requiredStep = useAppSelector(selectRequiredStep);
  const mode = useAppSelector(selectMode);

  const lastUserId = useRef<number | null>(null);
  useEffect(() => {
    if (account) lastUserId.current = account.userId;
  }, [account]);

  return useMemo(() => {
    const visitor = {
      signedIn: account !== null,
      isGuest: account?.kind === 'guest',
      needsProfile,
      requiredStep,
      role: account?.role ?? null,
      mode,
    };
    const path = normalisePath(location.pathname);
    const to = redirectFor(path, visitor);
    if (to === paths.login) return { to, state: returnToFrom(location, lastUserId.current) };
    if (to && (isStepScreen(to) || to === paths.profile)) {
      const address = returnAddress(account?.userId, location.state);
      const userId = account?.userId ?? null;
      if (address !== null && address !== to) return { to, state: { address, userId } };
      return { to, state: isSignInScreen(path) ? null : returnToFrom(location, userId) };
    }
    if (to === paths.home || to === paths.overview)
      return { to: returnAddress(account?.userId, location.state) ?? pendingWritePath() ?? to };
    const pending = to === paths.guest ? pendingWrite() : null;
    return to && { to: pending ? guestPath(pending.name) : to };
  }, [location, account, needsProfile, requiredStep, mode]);
}
