import { useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useAppSelector, useAppStore } from '../store/hooks.ts';
import { selectIsSignedIn } from '../store/session/sessionSlice.ts';
import { removeFirstFrame } from './firstFrame.ts';
import { useRenderedLocation } from './layeredRouter.ts';
import { preloadHome } from './preloadHome.ts';
import { ScreenLoading } from './ScreenLoading.tsx';
import { DocumentTitle } from './shell/DocumentTitle.tsx';
import { LoadingBar } from './shell/LoadingBar.tsx';
import { useRedirect } from './useRedirect.ts';
import { useScreenChange } from './useScreenChange.ts';

/** The layout of every route: redirects whoever may not open the address, at once when the session changes. */
export function RootLayout() {
  const redirect = useRedirect();
  const store = useAppStore();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useScreenChange();
  useRenderedLocation();
  const showsSignIn = !isSignedIn && !redirect;
  useEffect(() => {
    if (showsSignIn) void preloadHome(store);
  }, [showsSignIn, store]);
  // Before the paint that shows the screen.
  useLayoutEffect(() => {
    if (!redirect) removeFirstFrame();
  }, [redirect]);
  return (
    <>
      {!isSignedIn && <DocumentTitle unread={0} />}
      <LoadingBar />
      {redirect ? (
        <>
          <Navigate replace to={redirect.to} state={redirect.state} />
          <ScreenLoading />
        </>
      ) : (
        <Outlet />
      )}
    </>
  );
}
