import { addMessaging } from '../src/store/addMessaging.ts';
import { createCoreStore } from '../src/store/coreStore.ts';
import type { Services } from '../src/store/services.ts';
import type { AppStore } from '../src/store/store.ts';

/** Creates the whole store of a tab at once, with the services given. */
export function makeStore(given: Partial<Services> = {}): AppStore {
  const core = createCoreStore(given);
  const ready = addMessaging(core, given);
  return Object.assign(core.store, { ready, loadMessaging: () => ready });
}
