import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectAccount, selectMode, selectNeedsProfile } from '../store/session/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { redirectFor, showsToolbar, type Visitor } from './gate.ts';
import { NotFound } from './NotFound.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

// The sign-in screens are what a stranger on a slow line waits for: they bring no toolbar along.
const Shell = lazy(() => import('./Shell.tsx'));
const HomeScreen = lazy(() => import('./HomeScreen.tsx'));
const LoginScreen = lazy(() => import('../features/login/LoginScreen.tsx'));
const PhoneLoginScreen = lazy(() => import('../features/loginphone/PhoneLoginScreen.tsx'));

/** The screens by their addresses; who may not be at one is led to where they belong. */
export function Screens() {
  const location = useLocation();
  const account = useAppSelector(selectAccount);
  const visitor: Visitor = {
    signedIn: account !== null,
    needsProfile: useAppSelector(selectNeedsProfile),
    role: account?.role ?? null,
    mode: useAppSelector(selectMode),
  };
  useDocumentTitle();

  const elsewhere = redirectFor(location.pathname, visitor);
  if (elsewhere) return <Navigate to={elsewhere} replace />;

  const screen: ReactNode = (
    <ErrorBoundary place={location.pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path={paths.home} element={<HomeScreen />} />
          <Route path={paths.login} element={<LoginScreen />} />
          <Route path={paths.loginPhone} element={<PhoneLoginScreen />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
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
