import { addMessaging } from '../src/store/messaging.ts';
import { makeStore as makeCoreStore } from '../src/store/store.ts';
import type { AppStore, Services } from '../src/store/types.ts';

/** Creates the store of a tab with messaging added at once. `ready` waits for what the device stores of the account, too. */
export function makeStore(given: Partial<Services> = {}): AppStore {
  const { store, restored } = addMessaging(makeCoreStore(given));
  return Object.assign(store, { ready: restored, loadMessaging: () => restored });
}
