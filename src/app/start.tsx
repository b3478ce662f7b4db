import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { paths } from '../lib/paths.ts';
import { colorSchemeChosen, languageChosen, selectLanguage } from '../store/local/preferences.ts';
import { selectIsSignedIn } from '../store/session/session.ts';
import { type AppStore, makeStore } from '../store/store.ts';
import { App } from './App.tsx';
import { AroundSignIn } from './AroundSignIn.tsx';
import { signInDesk } from './signInDesk.ts';
import type { Arrived } from './Threshold.tsx';

async function show(root: Root, store: AppStore): Promise<void> {
  await loadCatalogue(selectLanguage(store.getState()));
  root.render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

/** Shows the app in the page. */
export async function startApp(root: Root): Promise<void> {
  const store = makeStore();
  // Who is signed in and in which language must be known before the first door is chosen.
  await store.life.restored;
  await show(root, store);
}

/** Comes behind a sign-in screen that is in the page already, and takes the page over as soon as somebody is signed in. */
export async function startBehindSignIn(root: Root): Promise<Arrived> {
  const store = makeStore();
  await store.life.restored;
  const takeOver = () => {
    leave();
    void show(root, store);
  };
  const leave = store.subscribe(() => {
    if (selectIsSignedIn(store.getState())) takeOver();
  });
  return {
    desk: signInDesk(store.dispatch, () => {
      window.history.pushState(null, '', paths.loginPhone);
      takeOver();
    }),
    like: ({ language, colorScheme }) => {
      if (language) store.dispatch(languageChosen(language));
      if (colorScheme) store.dispatch(colorSchemeChosen(colorScheme));
    },
    Around: () => <AroundSignIn store={store} />,
  };
}
