import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { Account, Side } from '#contract';
import { App } from '../src/app/App.tsx';
import { AppProviders } from '../src/app/AppProviders.tsx';
import HomeScreen from '../src/app/HomeScreen.tsx';
import { type AppRouter, layeredRouter, useRenderedLocation } from '../src/app/layeredRouter.ts';
import { createAppRouter } from '../src/app/routes.tsx';
import { AlertsAndToasts } from '../src/app/shell/AlertsAndToasts.tsx';
import { preloadAll } from '../src/components/lazyWithPreload.tsx';
import { Announcer } from '../src/components/ui/Announcer.tsx';
import { loadCatalogue } from '../src/i18n/catalogues.ts';
import type { Language } from '../src/lib/language.ts';
import { useGetPagesQuery } from '../src/store/api/pagesApi.ts';
import type { OpenSocket } from '../src/store/realtime/socket.ts';
import { preferencesChanged, tourEnded } from '../src/store/session/preferencesSlice.ts';
import { modeSwitched, signedIn } from '../src/store/session/sessionSlice.ts';
import type { Services } from '../src/store/types.ts';
import { makeStore } from './makeStore.ts';
import { fakeUpload } from './store/fakes/fakeUpload.ts';
import { type Answers, wireDouble } from './wireDouble.ts';

/** Somebody who is signed in; a test says only what matters to it. */
export const exampleAccount = (given: Partial<Account> = {}): Account => ({
  userId: 7,
  userName: 'khin',
  password: 'session-token-of-a-test',
  role: 'CUSTOMER',
  profileName: 'Khin Myat Noe',
  profilePhoto: '',
  domain: '',
  ...given,
});

/** A realtime line that stays in the making. */
const noSocket: OpenSocket = () => ({ close: () => undefined });

interface RenderOptions {
  /** Where the browser is. */
  path?: string;
  /** What the browser's history keeps of this address, as after a reload. */
  historyState?: unknown;
  /** Who is signed in; null is nobody. */
  account?: Partial<Account> | null;
  mode?: Side;
  /** English unless said otherwise, so that tests read easily. */
  language?: Language;
  /** Width of the window in px; 1200 is a desktop, 390 a phone. */
  width?: number;
  /** The tour has not been seen yet. */
  hasTour?: boolean;
  /** What the server answers. */
  answers?: Answers;
  /** The storage of the browser; none unless given. */
  storage?: Services['storage'];
}

declare global {
  interface Window {
    /** What the test environment adds to a browser's window. */
    happyDOM?: { setViewport(size: { width: number; height: number }): void };
  }
}

async function prepare(options: RenderOptions) {
  const { account = {}, mode = 'C', language = 'en', width = 1200, answers = {}, hasTour = false } = options;
  localStorage.clear();
  window.happyDOM?.setViewport({ width, height: 844 });
  const wire = wireDouble({ getPages: [], getFriends: [], getNotificationCount: 0, ...answers });
  const store = makeStore({
    fetch: wire.fetch,
    createUpload: fakeUpload(wire.fetch),
    openSocket: noSocket,
    storage: options.storage ?? null,
  });
  onTestFinished(() => store.stop());
  await store.ready;
  await loadCatalogue(language);
  // A test begins where home was open for a while: everything lazy is preloaded.
  await preloadAll();
  store.dispatch(preferencesChanged({ language }));
  if (account) {
    const shown = exampleAccount(account);
    store.dispatch(signedIn(shown));
    if (!hasTour) store.dispatch(tourEnded(shown.userId));
  }
  if (mode === 'P') store.dispatch(modeSwitched('P'));
  return { store, heard: wire.heard, user: userEvent.setup() };
}

/** A router at the address; it leaves the browser's history alone again when the test ends. */
function routerAt({ path = '/home', historyState = null }: RenderOptions, create: () => AppRouter): AppRouter {
  window.history.replaceState(historyState, '', path);
  const router = create();
  onTestFinished(() => router.dispose());
  return router;
}

/** The whole app as a browser shows it: real store, real router; only the network is a double. */
export async function renderApp(options: RenderOptions = {}) {
  const prepared = await prepare(options);
  const router = routerAt(options, () => createAppRouter(prepared.store));
  return { ...prepared, router, ...render(<App store={prepared.store} router={router} />) };
}

/** What of the app's own layout a part needs: Back closes its layers. */
function PartLayout() {
  useRenderedLocation();
  return <Outlet />;
}

/** One component in the browser it has in the app. */
export async function renderPart(element: ReactElement, options: RenderOptions = {}) {
  const prepared = await prepare(options);
  const router = routerAt(options, () =>
    layeredRouter(() => createBrowserRouter([{ element: <PartLayout />, children: [{ path: '*', element }] }])),
  );
  const view = render(
    <AppProviders store={prepared.store}>
      <RouterProvider router={router} />
      <Announcer />
    </AppProviders>,
  );
  return { ...prepared, router, ...view };
}

/** A screen with the alerts and toasts, but without the shell around it, which is half of what there is to render. */
export const renderScreen = (element: ReactElement, options: RenderOptions = {}) =>
  renderPart(
    <>
      {element}
      <AlertsAndToasts />
    </>,
    options,
  );

/** Home as in the shell, which reads the pages for it. */
function Home() {
  useGetPagesQuery({ customerOrPage: 'C' });
  useGetPagesQuery({ customerOrPage: 'P' });
  return <HomeScreen />;
}

/** The lists and the open conversation without the shell around them. */
export const renderHome = (options: RenderOptions = {}) => renderScreen(<Home />, options);
