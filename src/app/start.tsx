import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { selectLanguage } from '../store/session/preferencesSlice.ts';
import { selectIsSignedIn } from '../store/session/sessionSlice.ts';
import { makeStore } from '../store/store.ts';
import { App } from './App.tsx';
import { createAppRouter } from './routes.tsx';
import { showRenderError } from './startError.ts';

/** The options of Redux DevTools, whose code is loaded where the browser has it. */
const loadDevTools = async () =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window && (await import('../store/devTools/devTools.ts')).createDevTools();

/** Renders the app into `container`. */
export async function start(container: HTMLElement): Promise<void> {
  const store = makeStore({ devTools: await loadDevTools() });
  // The router begins to load the screen of the address at once.
  const router = createAppRouter(store);
  // The guards need the session, and the first render needs the language.
  await store.ready;
  const state = store.getState();
  await Promise.all([
    loadCatalogue(selectLanguage(state)),
    // When its code cannot be loaded, the route shows the error page.
    selectIsSignedIn(state) && store.loadMessaging().catch(() => undefined),
  ]);
  // As a transition the first render gives way to key presses and scrolling between its parts.
  startTransition(() => {
    createRoot(container, { onUncaughtError: showRenderError }).render(
      <StrictMode>
        <App store={store} router={router} />
      </StrictMode>,
    );
  });
}
