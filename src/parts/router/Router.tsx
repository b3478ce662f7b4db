import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createNavigator, placeNow } from './history.ts';
import { NavigatorContext, PlaceContext } from './routing.ts';

/** Tells everything within it where the browser is, and lets it go elsewhere. */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(placeNow);
  const [{ navigator, follow }] = useState(() => {
    // What is there stays while the code of the next screen is on its way.
    const follow = () => startTransition(() => setPlace(placeNow()));
    return { navigator: createNavigator(follow), follow };
  });
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  return (
    <NavigatorContext value={navigator}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigatorContext>
  );
}
