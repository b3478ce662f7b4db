import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { paths } from '../lib/paths.ts';
import { Navigate } from '../parts/router/Navigate.tsx';
import { useLocation } from '../parts/router/routing.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectAccount, selectMode, selectNeedsProfile } from '../store/session/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { redirectFor, showsToolbar, type Visitor } from './gate.ts';
import { NotFound } from './NotFound.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { screenAt } from './screens.ts';
import { wantedBy, wantedFrom } from './wanted.ts';

// The sign-in screens are what a stranger on a slow line waits for: they bring no toolbar along.
const Shell = lazy(() => import('./Shell.tsx'));

/** The screen of the address; who may not be there is led to where they belong. */
export function Screens() {
  const location = useLocation();
  const account = useAppSelector(selectAccount);
  const visitor: Visitor = {
    signedIn: account !== null,
    needsProfile: useAppSelector(selectNeedsProfile),
    role: account?.role ?? null,
    mode: useAppSelector(selectMode),
  };

  const lastUserId = useRef<number | null>(null);
  useEffect(() => {
    if (account) lastUserId.current = account.userId;
  }, [account]);

  const elsewhere = redirectFor(location.pathname, visitor);
  // Whoever must sign in first comes back to where they wanted to go: an expired session loses nobody's place.
  if (elsewhere === paths.login)
    return <Navigate to={elsewhere} replace state={wantedFrom(location, lastUserId.current)} />;
  if (elsewhere)
    return (
      <Navigate to={(elsewhere === paths.home && wantedBy(account?.userId, location.state)) || elsewhere} replace />
    );

  const Screen = screenAt(location.pathname) ?? NotFound;
  const screen: ReactNode = (
    <ErrorBoundary place={location.pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
  if (!account || !showsToolbar(visitor)) return screen;
  return (
    <ErrorBoundary place="shell">
      <Suspense fallback={<ScreenLoading />}>
        <Shell account={account}>{screen}</Shell>
      </Suspense>
    </ErrorBoundary>
  );
}
