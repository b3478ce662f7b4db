import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store/store.ts';
import { Look } from './Look.tsx';
import { StoredLiking } from './StoredLiking.tsx';
import { Words } from './Words.tsx';

/** What every component of the product may count on: the store, the look, the words. */
export function Surroundings({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <StoredLiking>
        <Look>
          <Words>{children}</Words>
        </Look>
      </StoredLiking>
    </Provider>
  );
}
