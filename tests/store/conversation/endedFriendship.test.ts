import { expect, it } from 'vitest';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { selectMessageTotal } from '../../../src/store/conversation/messagesSlice.ts';
import { conversationClosed } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { entitiesRestored, friendRemoved } from '../../../src/store/model/events.ts';
import { friendRow } from '../fakes/rows.ts';
import { FRIEND_KEY, openTab, privateMessage } from '../fakes/tab.ts';

/** A tab that holds a message of a friend. */
async function withMessageOfFriend() {
  const friends = [friendRow({ requestFormId: 9 })];
  const { store } = openTab({
    answers: { getFriends: friends, getPrivateMessages: () => new Promise(() => undefined) },
  });
  await store.dispatch(friendsApi.endpoints.getFriends.initiate());
  const conversation = { key: FRIEND_KEY, cursor: -1, revision: 1, readUpTo: {} } as const;
  store.dispatch(
    entitiesRestored({
      members: [],
      conversations: [{ ...conversation, messages: [privateMessage({ privateMessageId: 1 })] }],
    }),
  );
  const held = () => selectMessageTotal(store.getState(), FRIEND_KEY);
  expect(held()).toBe(1);
  return { store, held };
}

it('given messages of a friend, when the friendship ends, then the device holds none of them', async () => {
  const { store, held } = await withMessageOfFriend();
  store.dispatch(friendRemoved({ requestFormId: 9 }));
  expect(held()).toBe(0);
});

it('given an open conversation, when the friendship ends, then its messages go when it closes', async () => {
  const { store, held } = await withMessageOfFriend();
  store.dispatch(openConversation(FRIEND_KEY));
  store.dispatch(friendRemoved({ requestFormId: 9 }));
  expect(held()).toBe(1);
  store.dispatch(conversationClosed(FRIEND_KEY));
  expect(held()).toBe(0);
});
