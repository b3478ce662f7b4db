import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ConversationKey, conversationKey, type Friend } from '#contract';
import { type EventAction, friendActivityReceived, pageUserActivityReceived } from '../../../src/store/model/events.ts';
import { draftTextChanged } from '../../../src/store/outbox/draftsSlice.ts';
import { renderApp } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';
import { examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/app/shell/Shell.tsx'), 60_000);

const ME = 7;
const at = '2026-11-21T09:00:00.000Z';
const own = { sendMessage: 'See you', messageDate: at, lastSenderId: ME, lastRead: false };
const friend: Friend = {
  userAccountId: 3,
  profileName: 'Htet Naing',
  profilePhoto: '',
  active: false,
  requestFormId: 9,
  look: 0,
  ...own,
};
const FRIEND = conversationKey({ kind: 'friend', requestFormId: 9 });
const PAGE = conversationKey({ kind: 'page', pageId: 7, customerId: ME });

/** The news that somebody read the own message, or answered it. */
const news = { messageId: 50, sendMessage: 'See you', messageDate: at, lastSenderId: ME, lastRead: true, from: null };
const answer = { ...news, messageId: 51, sendMessage: 'Fine', lastSenderId: 3, from: 'other' } as const;
const ofFriend = (given: typeof news | typeof answer) =>
  friendActivityReceived({ key: FRIEND, requestFormId: 9, ...given });
const ofPage = (given: typeof news | typeof answer) =>
  pageUserActivityReceived({ key: PAGE, pageId: 7, customerId: ME, side: 'C', lastSide: 'P', ...given });

interface List {
  tab: string;
  name: string;
  key: ConversationKey;
  read: EventAction;
  answered: EventAction;
}
const lists: List[] = [
  { tab: 'Friends', name: 'Htet Naing', key: FRIEND, read: ofFriend(news), answered: ofFriend(answer) },
  { tab: 'Pages', name: 'Golden Mart', key: PAGE, read: ofPage(news), answered: ofPage(answer) },
];

describe.each(lists)('a row of the tab $tab', ({ tab, name, key, read, answered }) => {
  const open = async () => {
    const app = await renderApp({ answers: { getFriends: [friend], getPages: [examplePage(own)] } });
    await app.user.click(await screen.findByRole('tab', { name: tab }));
    const row = () => screen.findByRole('button', { name: new RegExp(`^${name}`) });
    await row();
    return { ...app, row };
  };

  // covers: row-writer
  it('given an own message, when the other side reads it, then the row turns to Read', async () => {
    const { store, row } = await open();
    expect(await row()).toHaveAccessibleName(/Delivered You: See you$/);
    act(() => void store.dispatch(read));
    await waitFor(async () => expect(await row()).toHaveAccessibleName(/Read You: See you$/));
  });

  it('given an answer, when it comes, then the row shows it without a writer', async () => {
    const { store, row } = await open();
    act(() => void store.dispatch(answered));
    await waitFor(async () => expect(await row()).toHaveAccessibleName(/[^:] Fine 1 unread message$/));
  });

  it('given a draft, then the row shows it', async () => {
    const { store, row } = await open();
    act(() => void store.dispatch(draftTextChanged({ key, text: 'We could' })));
    expect(await row()).toHaveAccessibleName(/Draft: We could$/);
  });
});
