import { createAction } from '@reduxjs/toolkit';
import { listenToApiErrors } from './alerts/apiErrorListener.ts';
import { api } from './api/api.ts';
import { sessionApi } from './api/sessionApi.ts';
import { listenForFirstUnread } from './conversations/firstUnread.ts';
import { listenToOpening } from './conversations/opening.ts';
import type { CoreStore } from './coreStore.ts';
import { persistDrafts } from './drafts/persistDrafts.ts';
import { injectMessaging } from './messagingReducer.ts';
import { createMessagingServices } from './messagingServices.ts';
import { networkOffline, networkOnline, storeStopped, tabShown } from './model/browserEvents.ts';
import { persistOutbox } from './outbox/persistOutbox.ts';
import { sendOutbox } from './outbox/sender.ts';
import { persistEntities } from './persist/persistEntities.ts';
import { createStompMiddleware } from './realtime/stompMiddleware.ts';
import { listenToTyping } from './realtime/typing.ts';
import type { Services } from './services.ts';
import { accountChanged, signedOut } from './session/sessionSlice.ts';
import { messagingAdded } from './session/sessionStarts.ts';

const slicesInjected = createAction('store/slicesInjected');

/**
 * Adds what people use who are signed in: RTK Query, entities, outbox, drafts and realtime. Resolves when the entities that
 * this device stores of the account are in the store.
 */
export async function addMessaging(core: CoreStore, given: Partial<Services> = {}): Promise<void> {
  const { store, reducer, addMiddleware, startListening, rehydrated, onStop } = core;
  const services: Services = Object.assign(core.services, createMessagingServices(given, core.services.report));
  injectMessaging(reducer);
  // Fills the injected slices: the listeners below compare their states.
  store.dispatch(slicesInjected());
  addMiddleware(api.middleware, createStompMiddleware(services));
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
  startListening({
    matcher: sessionApi.endpoints.confirmSession.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(accountChanged({ password: payload.token }));
      // Other tabs read it from storage, before the token that they have ends.
      void store.persistor.flush();
    },
  });
  listenToOpening(startListening);
  listenForFirstUnread(startListening);
  listenToTyping(startListening, services);
  listenToApiErrors(startListening, services);
  persistDrafts(startListening, services);
  const outbox = persistOutbox(startListening, services);
  const sender = sendOutbox(store, startListening, services, outbox.restored);
  const entities = persistEntities(store, startListening, services);

  const { browser } = services;
  const online = () => store.dispatch(networkOnline());
  const offline = () => store.dispatch(networkOffline());
  const visibilityChanged = () => {
    if (browser?.document.visibilityState === 'visible') store.dispatch(tabShown());
  };
  browser?.window.addEventListener('online', online);
  browser?.window.addEventListener('offline', offline);
  browser?.document.addEventListener('visibilitychange', visibilityChanged);
  onStop.push(() => {
    browser?.window.removeEventListener('online', online);
    browser?.window.removeEventListener('offline', offline);
    browser?.document.removeEventListener('visibilitychange', visibilityChanged);
    sender.stop();
    entities.stop();
    store.dispatch(storeStopped());
    services.tabs.leave();
  });
  store.dispatch(messagingAdded());
  await rehydrated;
  await entities.restored();
}
