import { act } from '@testing-library/react';
import { api } from '../../src/store/api/api.ts';
import type { AppStore } from '../../src/store/types.ts';

/** Resolves when every write that is on its way is answered, and the screen has heard of it. */
export const mutationsAnswered = (store: AppStore): Promise<void> =>
  act(async () => {
    await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));
  });
