import { useEffect } from 'react';
import { type createBrowserRouter, type To, useLocation } from 'react-router-dom';
import { keepLayerHistory, leaveLayers, locationRendered, takeRouterStep } from '../lib/layerHistory.ts';

/** What `createBrowserRouter` creates. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;
type NavigateOptions = Parameters<AppRouter['navigate']>[1];

/** Makes Back close the layers of this router's screens, and every way out of a screen leave no entry of a layer behind. */
export function layeredRouter(router: AppRouter): AppRouter {
  const { navigate: goTo, dispose } = router;
  const endLayers = keepLayerHistory(router);

  function navigate(steps: number): Promise<void>;
  function navigate(to: To | null, options?: NavigateOptions): Promise<void>;
  function navigate(to: To | number | null, options?: NavigateOptions): Promise<void> {
    return leaveLayers(() => (typeof to === 'number' ? takeRouterStep(() => goTo(to)) : goTo(to, options)));
  }
  return Object.assign(router, {
    navigate,
    dispose: () => {
      endLayers();
      dispose();
    },
  });
}

/** Tells when a location is rendered; for the layout of all routes. */
export function useRenderedLocation(): void {
  const { key } = useLocation();
  useEffect(() => locationRendered(key), [key]);
}
