import { useEffect } from 'react';
import { type createBrowserRouter, type To, useLocation } from 'react-router-dom';
import {
  keepLayerHistory,
  leaveLayers,
  locationRendered,
  takeRouterStep,
} from '../components/ui/layers/layerHistory.ts';

/** What `createBrowserRouter` creates. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;
type NavigateOptions = Parameters<AppRouter['navigate']>[1];

/** Creates a router where Back closes the layers of its screens, and every way out of a screen leaves no entry of a layer behind. */
export function layeredRouter(createRouter: () => AppRouter): AppRouter {
  const [router, endLayers] = keepLayerHistory(createRouter);
  const { navigate: goTo, dispose } = router;

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
