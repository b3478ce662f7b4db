import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ConversationKey, conversationKey, type Friend } from '#contract';
import { type EventAction, friendActivityReceived, pageUserActivityReceived } from '../../../src/store/model/events.ts';
import { draftTextChanged } from '../../../src/store/outbox/draftsSlice.ts';
import { fillIn } from '../../fillIn.ts';
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

describe('the lists of a customer', () => {
  const open = async (path = '/home') => {
    const app = await renderApp({ path, answers: { getFriends: [friend], getPages: [examplePage(own)] } });
    const tab = (name: string) => screen.getByRole('tab', { name, selected: true });
    await screen.findByRole('tab', { name: 'Friends' });
    return { ...app, tab };
  };
  const goTo = (path: string) =>
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

  // covers: customer-lists-kept
  it('given a tab and a search, when home is shown again, then it has both', async () => {
    const { user, tab } = await open();
    await user.click(screen.getByRole('tab', { name: 'Friends' }));
    await fillIn(user, screen.getByRole('searchbox', { name: 'Search' }), 'Htet', '{Enter}');
    goTo('/noti');
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Friends' })).not.toBeInTheDocument());
    goTo('/home');
    await waitFor(() => expect(tab('Friends')).toBeVisible());
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('Htet');
  });

  // covers: customer-lists-kept
  it('given pages are listed, when a friend’s conversation opens, then friends are listed', async () => {
    const { tab } = await open(`/home?c=${PAGE}`);
    expect(tab('Pages')).toBeVisible();
    goTo(`/home?c=${FRIEND}`);
    await waitFor(() => expect(tab('Friends')).toBeVisible());
    expect(await screen.findByRole('button', { name: /^Htet Naing/ })).toHaveAttribute('aria-current', 'true');
  });

  // covers: search-in-both-lists
  it('given a page’s row is pressed, when Friends is pressed before it is open, then they stay', async () => {
    await renderApp({ answers: { getFriends: [friend], getPages: [examplePage(own)] } });
    const row = await screen.findByRole('button', { name: /^Golden Mart/ });
    const tab = screen.getByRole('tab', { name: 'Friends' });
    act(() => {
      row.click();
      tab.click();
    });
    expect(await screen.findByRole('region', { name: 'Golden Mart' })).toBeVisible();
    expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  it('given a search that finds friends alone, then the tab of pages says so and leads there', async () => {
    const { user } = await open();
    await fillIn(user, screen.getByRole('searchbox', { name: 'Search' }), 'Htet', '{Enter}');
    expect(await screen.findByText('1 match in Friends')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('button', { name: /^Htet Naing/ })).toBeVisible();
  });
});

// covers: customer-removes-page
it('given a page, when its removal is confirmed, then the server is asked once', async () => {
  const { user, heard } = await renderApp({ answers: { getPages: [examplePage()], deletePageUser: null } });
  fireEvent.contextMenu(await screen.findByRole('button', { name: /^Golden Mart/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete' }));
  expect(heard.some(({ name }) => name === 'deletePageUser')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(heard.filter(({ name }) => name === 'deletePageUser')).toHaveLength(1));
  expect(heard.find(({ name }) => name === 'deletePageUser')?.params).toEqual({ pageUserId: '70' });
});
