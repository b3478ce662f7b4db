import { combineReducers, createAction } from '@reduxjs/toolkit';
import { api } from './api/api.ts';
import { isAnswerTo } from './api/call.ts';
import { listenToInvalidation } from './api/invalidation.ts';
import { notOfferedReducer } from './api/notOfferedSlice.ts';
import { openEntityCache } from './cache/entityDatabase.ts';
import { persistEntities } from './cache/persistEntities.ts';
import { messagesReducer } from './conversation/messagesSlice.ts';
import { listenToNotes, notesReducer } from './conversation/notesSlice.ts';
import { openConversationsReducer } from './conversation/openConversationsSlice.ts';
import { listenToOpening } from './conversation/opening.ts';
import { listenToAnswers } from './conversation/secondAnswer.ts';
import { BegunBulk, begunBulksReducer, bulkFollowed, bulksRestored } from './inbox/begunBulksSlice.ts';
import { friendsReducer } from './inbox/friendsSlice.ts';
import { inboxViewsReducer } from './inbox/inboxViewsSlice.ts';
import { notificationsReducer } from './inbox/notificationsSlice.ts';
import { pagesReducer } from './inbox/pagesSlice.ts';
import { pageUsersReducer } from './inbox/pageUsersSlice.ts';
import { presenceReducer } from './inbox/presenceSlice.ts';
import { networkOffline, networkOnline, storeStopped, tabHidden, tabShown } from './model/connectionSlice.ts';
import { isConversationKey } from './model/conversationRef.ts';
import { listenToApiErrors } from './notices/apiErrorListener.ts';
import { createDevice } from './outbox/deviceDatabase.ts';
import { Draft, draftFollowed, draftsReducer, draftsRestored } from './outbox/draftsSlice.ts';
import { outboxReducer } from './outbox/outboxSlice.ts';
import { persistItems } from './outbox/persistItems.ts';
import { persistOutbox } from './outbox/persistOutbox.ts';
import { sendOutbox } from './outbox/sender.ts';
import { listenToCustomer, listenToLists } from './realtime/catchUp.ts';
import { openStompSocket } from './realtime/socket.ts';
import { createStompMiddleware, listenToTyping } from './realtime/stompMiddleware.ts';
import type { MessagingServices, Services } from './services.ts';
import { accountChanged, messagingAdded, signedOut } from './session/sessionSlice.ts';
import { joinTabs } from './session/tabs.ts';
import type { AppDispatch, AppStore, CoreStore, RootState, Slices, StoreState } from './types.ts';

/** What the server told us (docs/architecture.md#store). */
export const entitiesReducer = combineReducers({
  pages: pagesReducer,
  pageUsers: pageUsersReducer,
  friends: friendsReducer,
  presence: presenceReducer,
  messages: messagesReducer,
  notes: notesReducer,
  notifications: notificationsReducer,
});
export type EntitiesState = ReturnType<typeof entitiesReducer>;

/** The slices that are injected when this file is loaded. */
const reducers = {
  entities: entitiesReducer,
  openConversations: openConversationsReducer,
  inboxViews: inboxViewsReducer,
  begunBulks: begunBulksReducer,
  outbox: outboxReducer,
  drafts: draftsReducer,
  notOffered: notOfferedReducer,
  [api.reducerPath]: api.reducer,
};

type Reducers = typeof reducers;
/** The state of these slices. */
export type MessagingState = { [Path in keyof Reducers]: ReturnType<Reducers[Path]> };

/** Injects these slices. They are in the state after the next action. */
export function injectMessaging(slices: Slices): void {
  slices
    .inject({ reducerPath: 'entities', reducer: reducers.entities })
    .inject({ reducerPath: 'openConversations', reducer: reducers.openConversations })
    .inject({ reducerPath: 'inboxViews', reducer: reducers.inboxViews })
    .inject({ reducerPath: 'begunBulks', reducer: reducers.begunBulks })
    .inject({ reducerPath: 'outbox', reducer: reducers.outbox })
    .inject({ reducerPath: 'drafts', reducer: reducers.drafts })
    .inject({ reducerPath: 'notOffered', reducer: reducers.notOffered })
    .inject(api);
}

/** Are the slices of messaging in the state? */
export const hasMessaging = (state: StoreState): state is RootState =>
  Object.keys(reducers).every((path) => path in state);

const isMessagingStore = (store: CoreStore): store is CoreStore & AppStore => hasMessaging(store.getState());

const locksOrNull = (): LockManager | null =>
  typeof window !== 'undefined' && 'locks' in navigator ? navigator.locks : null;

const createMessagingServices = (given: Partial<MessagingServices>, report: Services['report']): MessagingServices => ({
  openSocket: openStompSocket,
  device: given.device ?? createDevice(typeof indexedDB === 'undefined' ? null : 'mingala-device', report),
  openEntityCache: typeof indexedDB === 'undefined' ? null : openEntityCache,
  kept: { isRead: Promise.resolve() },
  listPieces: new Map(),
  tabs: given.tabs ?? joinTabs(locksOrNull()),
  ...given,
});

const isConfirmed = isAnswerTo('confirmSession');

/** The slices of messaging are injected: the state has them from this action on. */
const slicesInjected = createAction('store/slicesInjected');

/**
 * Adds what people use who are signed in: RTK Query, entities, outbox, drafts and realtime. `restored` resolves when the entities that
 * this device stores of the account are in the store.
 */
export function addMessaging(core: CoreStore): { store: AppStore; restored: Promise<void> } {
  const { given, slices } = core.parts;
  const services: Services = Object.assign(
    core.parts.services,
    createMessagingServices(given, core.parts.services.report),
  );
  const startListening = core.parts.startListening.withTypes<RootState, AppDispatch, Services>();
  injectMessaging(slices);
  // The listeners below compare the state before an action with the state after it.
  core.dispatch(slicesInjected());
  if (!isMessagingStore(core)) throw new Error('messaging is not injected');
  const store: AppStore = core;
  core.parts.addMiddleware(api.middleware, createStompMiddleware(services));
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });
  startListening({
    matcher: isConfirmed,
    effect: ({ payload }, { dispatch }) => {
      dispatch(accountChanged({ password: payload.token }));
      // Other tabs read it from storage, before the token that they have ends.
      void store.persistor.flush();
    },
  });
  listenToInvalidation(startListening);
  listenToOpening(startListening);
  listenToNotes(startListening);
  listenToCustomer(startListening);
  listenToLists(startListening);
  listenToTyping(startListening, services);
  listenToAnswers(startListening, services);
  listenToApiErrors(startListening, services);
  persistItems(store, startListening, services, {
    name: 'draft',
    schema: Draft,
    isKey: isConversationKey,
    select: ({ drafts }) => drafts,
    restored: draftsRestored,
    followed: draftFollowed,
  });
  persistItems(store, startListening, services, {
    name: 'bulk',
    schema: BegunBulk,
    isKey: (key): key is string => key !== '',
    select: ({ begunBulks }) => begunBulks,
    restored: bulksRestored,
    followed: bulkFollowed,
  });
  sendOutbox(store, startListening, services, persistOutbox(store, startListening, services));
  const restored = persistEntities(store, startListening, services);

  const { browser, stopped } = services;
  const visibilityChanged = () => {
    const isVisible = browser?.document.visibilityState === 'visible';
    store.dispatch(isVisible ? tabShown() : tabHidden());
    // For queries with `refetchOnFocus`: those of what others change without an event.
    if (isVisible) store.dispatch(api.internalActions.onFocus());
  };
  const untilStopped = { signal: stopped };
  browser?.window.addEventListener('online', () => store.dispatch(networkOnline()), untilStopped);
  browser?.window.addEventListener('offline', () => store.dispatch(networkOffline()), untilStopped);
  browser?.document.addEventListener('visibilitychange', visibilityChanged, untilStopped);
  stopped.addEventListener('abort', () => {
    store.dispatch(storeStopped());
    services.tabs.leave();
  });
  store.dispatch(messagingAdded());
  return { store, restored: store.ready.then(restored) };
}
