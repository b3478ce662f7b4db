import type { Store } from '@reduxjs/toolkit';
import { RouterProvider } from 'react-router-dom';
import { PersistGate } from 'redux-persist/integration/react';
import { Announcer } from '../components/ui/Announcer.tsx';
import type { StoreLife } from '../store/store.ts';
import { AppProviders } from './AppProviders.tsx';
import type { AppRouter } from './layeredRouter.ts';
import { AlertsAndToasts } from './shell/AlertsAndToasts.tsx';

interface AppProps {
  store: Store & StoreLife;
  router: AppRouter;
}

/** The whole app around one store and one router. */
export function App({ store, router }: AppProps) {
  const { persistor } = store;
  const screens = (
    <>
      <RouterProvider router={router} />
      <AlertsAndToasts />
      <Announcer />
    </>
  );
  return (
    <AppProviders store={store}>
      {/*
       * The route guards need the restored session. `start` waits for it, and asking the persistor keeps the screen in the first render,
       * which React divides; what the gate renders after it mounts is one long task.
       */}
      <PersistGate persistor={persistor}>
        {(isRestored: boolean) => (isRestored || persistor.getState().bootstrapped ? screens : null)}
      </PersistGate>
    </AppProviders>
  );
}
