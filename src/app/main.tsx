import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { selectLanguage } from '../store/local/preferences.ts';
import { makeStore } from '../store/store.ts';
import { App } from './App.tsx';
import './fonts.ts';
import { reloadStaleTab } from './staleTab.ts';

reloadStaleTab();

async function start(root: HTMLElement) {
  const store = makeStore();
  // Who is signed in and in which language must be known before the first door is chosen.
  await store.life.restored;
  await store.life.restored;
  await loadCatalogue(selectLanguage(store.getState()));
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
void start(root);
