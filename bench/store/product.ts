import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { type Account, type ConversationRef, conversationKey, type PageUser } from '#contract';
import { messageIdOf } from '../../src/store/conversation/conversationMessages.ts';
import { selectRawMessage } from '../../src/store/conversation/messagesSlice.ts';
import { makeSelectInbox } from '../../src/store/inbox/inbox.ts';
import { pageUsersListed } from '../../src/store/inbox/listedMembers.ts';
import { selectPageUser } from '../../src/store/inbox/pageUsersSlice.ts';
import { entitiesReducer } from '../../src/store/messaging.ts';
import { messageSaved, pageUserActivityReceived } from '../../src/store/model/events.ts';
import { signedIn } from '../../src/store/session/sessionSlice.ts';
import type { RootState } from '../../src/store/types.ts';
import { makeSelectTimeline } from '../../src/store/views/timeline.ts';
import { makeStore } from '../../tests/makeStore.ts';
import { createRootReducer } from '../../tests/rootReducer.ts';
import { messagesAnswered } from '../../tests/store/fakes/calls.ts';
import { type ActivityStep, accountOf, customersOf, messageOf, NOW, PAGE_ID } from './rows.ts';
import { type Keeper, SHOWN } from './worker.ts';

const rootReducer = createRootReducer();

/** A Redux store of the product's whole root reducer, without middleware, as everybody else's in this bench. */
export const makePlainStore = (preloadedState?: RootState) =>
  configureStore({ reducer: rootReducer, preloadedState, middleware: () => new Tuple(), devTools: false });

/** The state of a store that calls were answered to; the rows come as from the wire, the cache of calls stays out of it. */
const stateAfter = (...answers: UnknownAction[]): RootState => {
  const empty = makePlainStore().getState();
  return { ...empty, entities: answers.reduce(entitiesReducer, empty.entities) };
};

/** All customers of the page, as read. */
const customersListed = (rows: PageUser[]) =>
  pageUsersListed({
    pageId: PAGE_ID,
    side: 'C',
    rows,
    end: { present: rows.map(({ pageUserId }) => pageUserId) },
  });

/** An activity event as an action. */
export const activityAction = ({ pageUserId, time, isMessage, number }: ActivityStep) => {
  const customerId = accountOf(pageUserId);
  return pageUserActivityReceived({
    key: conversationKey({ kind: 'page', pageId: PAGE_ID, customerId }),
    pageId: PAGE_ID,
    customerId,
    pageUserId,
    side: 'P',
    messageId: number,
    revision: number,
    sendMessage: 'ဘယ်လောက်လဲ',
    messageDate: new Date(time).toISOString(),
    lastSide: isMessage ? 'C' : 'P',
    from: isMessage ? 'other' : null,
    ...(isMessage ? {} : { look: 0 }),
  });
};

const QUERY = { search: '', filter: {}, sort: 'newest' } as const;

/** Who serves the page. */
const OWNER: Account = {
  userId: 1,
  userName: 'owner',
  password: 'token',
  role: 'CUSTOMER',
  profileName: 'ဒေါ်ခင်',
  profilePhoto: '',
  domain: '',
};

/** The whole store with its middleware, with the customers of the page, as its owner's tab has it. */
export async function storeWith(customers: PageUser[]) {
  const store = makeStore({
    fetch: () => Promise.reject(new TypeError('no network')),
    openSocket: () => ({ close: () => undefined }),
    openEntityCache: null,
    storage: null,
    report: () => undefined,
  });
  await store.ready;
  store.dispatch(signedIn(OWNER));
  store.dispatch(customersListed(customers));
  return store;
}

/** The product: the whole store with its middleware, then what the customer list on the screen reads. */
export const productInbox: Keeper<ActivityStep> = {
  who: 'Mingala',
  role: 'ours',
  hold: async (count) => {
    const store = await storeWith(customersOf(count));
    const selectInbox = makeSelectInbox();
    let told = 0;
    return {
      // Activity of known customers adds no rows.
      reset: () => undefined,
      apply: ({ pageUserId, isMessage }) => {
        told += 1;
        // A repeated revision is no news and would change nothing: each event is later than all before it.
        store.dispatch(activityAction({ pageUserId, isMessage, number: told + 10_000_000, time: NOW + 1_000 * told }));
        const state = store.getState();
        const inbox = selectInbox(state, PAGE_ID, QUERY);
        let unread = 0;
        for (let place = 0; place < SHOWN; place += 1)
          unread += selectPageUser(state, PAGE_ID, inbox.idAt(place) ?? 0)?.look ?? 0;
        return unread;
      },
    };
  },
};

const CONVERSATION: ConversationRef = { kind: 'page', pageId: PAGE_ID, customerId: accountOf(1) };
const KEY = conversationKey(CONVERSATION);

/** The newest `count` messages of the conversation, as read. */
const messagesRead = (count: number) =>
  messagesAnswered(
    KEY,
    Array.from({ length: count }, (_, i) => messageOf(i + 1)),
    { revision: count },
  );

/** The state of a tab with a list of customers and a conversation, both as read. */
export const stateWith = (size: { customers: number; messages: number }): RootState =>
  stateAfter(customersListed(customersOf(size.customers)), messagesRead(size.messages));

/** A message event as an action. */
export const messageAction = (id: number) => messageSaved({ key: KEY, message: messageOf(id), revision: id });

/** The product: root reducer, then what the message list on the screen reads. */
export const productConversation: Keeper<number> = {
  who: 'Mingala',
  role: 'ours',
  hold: (count) => {
    const start = stateAfter(messagesRead(count));
    let store = makePlainStore(start);
    const selectTimeline = makeSelectTimeline(KEY);
    return {
      reset: () => {
        store = makePlainStore(start);
      },
      apply: (id) => {
        store.dispatch(messageAction(id));
        const state = store.getState();
        let sum = 0;
        for (const row of selectTimeline(state).rows.slice(-SHOWN)) {
          const message = row.kind === 'message' ? selectRawMessage(state, KEY, row.id) : undefined;
          sum += message ? messageIdOf(message) : 0;
        }
        return sum;
      },
    };
  },
};
