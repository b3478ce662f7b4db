import { Provider } from 'react-redux';
import type { AppStore } from '../store/store.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { News } from './News.tsx';

/** What the app adds to a sign-in screen that was there before it. */
export function AroundSignIn({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <LoadingBar />
      <News />
    </Provider>
  );
}
