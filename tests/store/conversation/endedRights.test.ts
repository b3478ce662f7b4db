import { expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { selectMessageTotal } from '../../../src/store/conversation/messagesSlice.ts';
import { conversationClosed } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { pageUsersListed } from '../../../src/store/inbox/listedMembers.ts';
import {
  type EventAction,
  entitiesRestored,
  friendRemoved,
  pageRemoved,
  pageUserRemoved,
} from '../../../src/store/model/events.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import { FRIEND_KEY, openTab, PAGE_KEY, pageMessage, privateMessage } from '../fakes/tab.ts';

/** A customer of the page that the viewer serves. */
const CUSTOMER = customerRow({ pageUserId: 40 });
const CUSTOMER_KEY: ConversationKey = `page:7:${CUSTOMER.participantDto.userAccountId}`;
const KEYS: ConversationKey[] = [FRIEND_KEY, PAGE_KEY, CUSTOMER_KEY];

/** A tab whose lists were read, and that holds a message of a friend, of a page, and of a customer. */
async function withMessages() {
  const never = () => new Promise<never>(() => undefined);
  const { store } = openTab({
    answers: {
      getFriends: [friendRow({ requestFormId: 9 })],
      getPages: [pageRow()],
      getMessages: never,
      getPrivateMessages: never,
      getPageUsers: never,
    },
  });
  await store.dispatch(friendsApi.endpoints.getFriends.initiate());
  for (const customerOrPage of ['C', 'P'] as const)
    await store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage }));
  store.dispatch(pageUsersListed({ pageId: 7, side: 'C', rows: [CUSTOMER], end: { present: null, cursor: null } }));
  const held = { cursor: -1, revision: 1, readUpTo: {} };
  store.dispatch(
    entitiesRestored({
      members: [],
      conversations: [
        { ...held, key: FRIEND_KEY, messages: [privateMessage({ privateMessageId: 1 })] },
        { ...held, key: PAGE_KEY, messages: [pageMessage({ messageId: 2 })] },
        { ...held, key: CUSTOMER_KEY, messages: [pageMessage({ messageId: 3 })] },
      ],
    }),
  );
  const isHeld = (key: ConversationKey) => selectMessageTotal(store.getState(), key) > 0;
  expect(KEYS.every(isHeld)).toBe(true);
  return { store, isHeld };
}

const ENDS: [what: string, key: ConversationKey, end: EventAction][] = [
  ['a friendship ends', FRIEND_KEY, friendRemoved({ requestFormId: 9 })],
  ['one leaves a page', PAGE_KEY, pageRemoved({ side: 'C', pageId: 7 })],
  ['one serves a page no more', CUSTOMER_KEY, pageRemoved({ side: 'P', pageId: 7 })],
  ['a customer leaves', CUSTOMER_KEY, pageUserRemoved({ pageId: 7, pageUserId: CUSTOMER.pageUserId })],
];

it.each(ENDS)('given held messages, when %s, then the device holds none of them', async (_what, key, end) => {
  const { store, isHeld } = await withMessages();
  store.dispatch(end);
  expect(KEYS.filter((one) => !isHeld(one))).toEqual([key]);
});

it('given an open conversation, when the friendship ends, then its messages go when it closes', async () => {
  const { store, isHeld } = await withMessages();
  store.dispatch(openConversation(FRIEND_KEY));
  store.dispatch(friendRemoved({ requestFormId: 9 }));
  expect(isHeld(FRIEND_KEY)).toBe(true);
  store.dispatch(conversationClosed(FRIEND_KEY));
  expect(isHeld(FRIEND_KEY)).toBe(false);
});
