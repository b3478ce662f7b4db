import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ConversationKey, Side } from '#contract';
import { friendsApi } from '../../src/store/api/friendsApi.ts';
import { pagesApi } from '../../src/store/api/pagesApi.ts';
import { allMessages, messageIdOf } from '../../src/store/conversation/conversationMessages.ts';
import { selectConversation, selectMessage } from '../../src/store/conversation/messagesSlice.ts';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { selectFriends } from '../../src/store/inbox/friendsSlice.ts';
import { selectNotificationCount } from '../../src/store/inbox/notificationsSlice.ts';
import { selectPages } from '../../src/store/inbox/pagesSlice.ts';
import { pageUsersApi } from '../../src/store/inbox/pageUsersApi.ts';
import { selectPageUserTotal } from '../../src/store/inbox/pageUsersSlice.ts';
import { selectIsActive } from '../../src/store/inbox/presenceSlice.ts';
import type { Client } from '../serverClient.ts';
import { customerAt } from '../store/fakes/customerAt.ts';
import type { Tab } from '../wire/tab.ts';
import { type AnyMessage, pageOnServer } from './onServer.ts';

/** What one person looks at. */
export interface Watched {
  userAccountId: number;
  conversations: readonly { key: ConversationKey; side: Side }[];
  /** Does the person have friends? */
  friends: boolean;
  pages: readonly Side[];
  /** The pages whose customers are shown. */
  customersOf: readonly number[];
}

/** A row of a list: whose, its words, its time, how many are unread, whether the person is here. */
type Row = [number, string, string | null, number, boolean?];

/** What a screen shows of all that, or the server has; the two are compared as they are. */
export interface Screen {
  /** Of each conversation the number, the words and the tick of every message, oldest first. */
  conversations: [number, string, boolean][][];
  friends: Row[];
  pages: Row[][];
  customers: Row[][];
  bell: number;
}

/** Is it an own message that the other side has read? Ticks are drawn on those alone. */
const isTicked = (message: AnyMessage | undefined, side: Side, userAccountId: number): boolean => {
  if (message === undefined || message.look >= 0) return false;
  return 'messageStatus' in message
    ? message.messageStatus === side
    : message.userAccountDto.userAccountId === userAccountId;
};

/** Opens all of it, as the screens of the app do. */
export async function watch({ store }: Tab, watched: Watched): Promise<void> {
  const asked: PromiseLike<unknown>[] = watched.pages.map((customerOrPage) =>
    store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage })),
  );
  if (watched.friends) asked.push(store.dispatch(friendsApi.endpoints.getFriends.initiate()));
  for (const pageId of watched.customersOf)
    asked.push(store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId, userType: 'C' })));
  await Promise.all(asked);
  for (const { key } of watched.conversations) store.dispatch(openConversation(key));
}

/** Newest activity first, and the same order for equal times on both sides. */
const sorted = (rows: Row[]): Row[] => rows.sort((a, b) => a[0] - b[0]);

/** What the store of a tab shows. */
export function screenOf({ store }: Tab, watched: Watched): Screen {
  const state = store.getState();
  const isHere = (userAccountId: number, active: boolean) => selectIsActive(state, userAccountId, active);
  return {
    conversations: watched.conversations.map(({ key, side }) =>
      allMessages(selectConversation(state, key).rows).map((row): [number, string, boolean] => {
        const id = messageIdOf(row);
        const shown = selectMessage(state, key, id);
        return [id, shown?.sendMessage ?? '', isTicked(shown, side, watched.userAccountId)];
      }),
    ),
    friends: watched.friends
      ? sorted(
          selectFriends(state).map((row) => [
            row.requestFormId,
            row.sendMessage,
            row.messageDate,
            row.look,
            isHere(row.userAccountId, row.active),
          ]),
        )
      : [],
    pages: watched.pages.map((side) =>
      sorted(selectPages(state, side).map((row) => [row.pageId, row.sendMessage, row.messageDate, row.look])),
    ),
    customers: watched.customersOf.map((pageId) =>
      sorted(
        Array.from({ length: selectPageUserTotal(state, pageId) }, (_, place): Row => {
          const row = customerAt(state, pageId, place);
          if (!row) throw new Error('a row is missing');
          const { userAccountId, active } = row.participantDto;
          return [row.pageUserId, row.sendMessage, row.messageDate, row.look, isHere(userAccountId, active)];
        }),
      ),
    ),
    bell: selectNotificationCount(state),
  };
}

/** What the server has for the same person: of each conversation as far back as the screen shows it. */
export async function truthFor(client: Client, watched: Watched, shown: Screen): Promise<Screen> {
  const conversations = await Promise.all(
    watched.conversations.map(async ({ key, side }, place) => {
      const oldest = shown.conversations[place]?.[0]?.[0] ?? 0;
      const page = await pageOnServer(client, key, side, 0, oldest);
      return page.messages
        .map((message): [number, string, boolean] => [
          messageIdOf(message),
          message.sendMessage,
          isTicked(message, side, watched.userAccountId),
        ])
        .filter(([id]) => id >= oldest);
    }),
  );
  const friends = watched.friends ? await client.call('getFriends') : [];
  const pages = await Promise.all(
    watched.pages.map((customerOrPage) => client.call('getPages', { query: { customerOrPage } })),
  );
  const customers = await Promise.all(
    watched.customersOf.map((pageId) => client.call('getPageUsers', { query: { pageId, userType: 'C' } })),
  );
  return {
    conversations,
    friends: sorted(friends.map((row) => [row.requestFormId, row.sendMessage, row.messageDate, row.look, row.active])),
    pages: pages.map((rows) => sorted(rows.map((row) => [row.pageId, row.sendMessage, row.messageDate, row.look]))),
    customers: customers.map((rows) =>
      sorted(
        rows.map((row) => [row.pageUserId, row.sendMessage, row.messageDate, row.look, row.participantDto.active]),
      ),
    ),
    bell: await client.call('getNotificationCount'),
  };
}

/** How long news may take to the screen, in ms, on a machine that does other things too. */
const NEWS_MS = 30_000;

/** The screen is what the server has, or becomes so in a moment. */
export async function seesTruth(client: Client, tab: Tab, watched: Watched): Promise<void> {
  const start = Date.now();
  for (;;) {
    const truth = await truthFor(client, watched, screenOf(tab, watched));
    if (isDeepStrictEqual(screenOf(tab, watched), truth)) return;
    if (Date.now() - start > NEWS_MS) {
      expect(screenOf(tab, watched), 'what is shown and what the server has').toEqual(truth);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
