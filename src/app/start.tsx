import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { selectLanguage } from '../store/preferences/preferencesSlice.ts';
import { makeStore } from '../store/store.ts';
import { App } from './App.tsx';
import { createAppRouter } from './routes.tsx';

/** Renders the app into `container`. */
export async function start(container: HTMLElement): Promise<void> {
  // The router begins to load the screen of the address at once.
  const router = createAppRouter();
  const store = makeStore();
  // The guards need the session, and the first render needs the language.
  await store.ready;
  await loadCatalogue(selectLanguage(store.getState()));
  createRoot(container).render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
}
