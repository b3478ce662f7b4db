import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ActivityEvent, conversationKey, INITIAL_DESK } from '#contract';
import { ADDRESS_FOLLOWS_AFTER_MS } from '../../../src/features/inbox/useInboxView.ts';
import { NAMED_FILTERS } from '../../../src/store/inbox/inboxFilters.ts';
import { pageUsersListed } from '../../../src/store/inbox/listedMembers.ts';
import { actionOfActivity, pageUserSaved } from '../../../src/store/model/events.ts';
import { draftTextChanged } from '../../../src/store/outbox/draftsSlice.ts';
import { messageWritten } from '../../../src/store/outbox/outboxSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderHome } from '../../renderApp.tsx';
import { exampleOutgoing } from '../../store/fakes/exampleOutgoing.ts';
import { waitFor } from '../../waitFor.ts';
import type { Answers } from '../../wireDouble.ts';
import { exampleMessage, listOf } from '../conversation/renderConversation.tsx';
import { exampleInstallation } from '../exampleInstallation.ts';
import { asStaff, exampleMember, examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/app/shell/Shell.tsx'), 60_000);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
const waiting = { look: 1, sendMessage: 'Hello?', messageStatus: 'C', waitingSince: at(1) } as const;
const customers = [
  exampleMember(1, 'Aye Aye', { ...waiting, messageDate: at(1) }),
  exampleMember(2, 'Ko Min', { ...waiting, messageDate: at(2), waitingSince: at(0) }),
  exampleMember(3, 'Min Thu', {
    messageDate: at(3),
    sendMessage: 'Yes',
    messageStatus: 'P',
    lastSenderId: 7,
    lastRead: true,
  }),
  exampleMember(4, 'Su Su', {
    messageDate: at(4),
    sendMessage: 'No',
    messageStatus: 'P',
    lastSenderId: 8,
    lastRead: false,
  }),
];
const colleague = exampleMember(70, 'Ma Hla', { ...asStaff, userAccountId: 8 });

type Render = (options: Parameters<typeof renderApp>[0]) => ReturnType<typeof renderHome>;
const openAt = async (path: string, answers: Answers = {}, renders: Render = renderHome) => {
  const app = await renders({
    path,
    mode: 'P',
    answers: {
      getPages: ({ query }) =>
        query.customerOrPage === 'P' ? [examplePage(), examplePage({ pageId: 8, title: 'Tea House' })] : [],
      getPageUsers: ({ query }) => {
        if (query.userType === 'P') return [colleague];
        return query.pageId === '7' ? customers : [exampleMember(9, 'Only One', { pageId: 8, messageDate: at(1) })];
      },
      ...answers,
    },
  });
  await screen.findByRole('group', { name: 'Which customers' });
  return app;
};
const list = () => {
  const element = document.querySelector<HTMLElement>('[data-virtuoso-scroller]');
  if (!element) throw new Error('there is no list');
  return within(element);
};
const rowOf = (name: string) => list().findByRole('button', { name: new RegExp(name) });
const names = () =>
  list()
    .getAllByRole('button')
    .map(
      (row) =>
        customers.find((one) => row.textContent?.includes(one.participantDto.profileName))?.participantDto.profileName,
    );
const addressed = () => new URLSearchParams(window.location.search);

describe('the view of the list', () => {
  // covers: inbox-view-kept
  it('given a filter and an order in the address, when home is opened, then the list shows them', async () => {
    await openAt('/home?page=7&show=waiting&sort=longest');
    await rowOf('Ko Min');
    expect(names()).toEqual(['Ko Min', 'Aye Aye']);
    expect(screen.getByRole('button', { name: 'Sort by: Waiting longest first' })).toBeVisible();
  });

  it('given a held list, when an address with a filter is opened, then its place is kept', async () => {
    const { user } = await openAt('/home?page=7');
    await rowOf('Ko Min');
    await user.click(screen.getByRole('button', { name: 'Back to pages' }));
    const view = JSON.stringify({ search: '', filter: NAMED_FILTERS.waiting, sort: 'newest' });
    sessionStorage.setItem('mingala-list-7', JSON.stringify({ view, top: 40, openId: null }));

    act(() => {
      window.history.pushState(null, '', '/home?page=7&show=waiting');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    await rowOf('Ko Min');
    expect(names()).toEqual(['Ko Min', 'Aye Aye']);
    expect(JSON.parse(sessionStorage.getItem('mingala-list-7') ?? '')).toMatchObject({ view, top: 40 });
  });

  it('given values that do not exist, when home is opened, then the whole list is shown', async () => {
    await openAt('/home?page=7&show=everything&sort=%F0');
    await rowOf('Su Su');
    expect(names()).toEqual(['Su Su', 'Min Thu', 'Ko Min', 'Aye Aye']);
  });

  it('given choices, then the address names them and the history gets no step', async () => {
    const { user } = await openAt('/home?page=7');
    const steps = window.history.length;
    await user.click(await screen.findByRole('button', { name: /^Waiting/ }));
    await user.click(screen.getByRole('button', { name: /^Sort by/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Waiting longest first' }));
    await fillIn(user, screen.getByRole('searchbox'), 'min');
    await waitFor(() => expect(addressed().get('q')).toBe('min'));
    expect([addressed().get('show'), addressed().get('sort')]).toEqual(['waiting', 'longest']);
    expect(window.history.length).toBe(steps);
  });

  it('given searches in quick succession, then the address follows once, after the last', async () => {
    await openAt('/home?page=7');
    await rowOf('Su Su');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const written = vi.spyOn(window.history, 'replaceState');
    onTestFinished(() => written.mockRestore());
    const searches = () => written.mock.calls.filter(([, , url]) => String(url).includes('q='));
    const box = screen.getByRole('searchbox');
    for (const value of ['m', 'mi', 'min']) {
      fireEvent.change(box, { target: { value } });
      fireEvent.keyDown(box, { key: 'Enter' });
      await act(() => vi.advanceTimersByTimeAsync(ADDRESS_FOLLOWS_AFTER_MS / 3));
    }
    expect(names()).toEqual(['Min Thu', 'Ko Min']);
    expect(searches()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(ADDRESS_FOLLOWS_AFTER_MS));
    expect(searches()).toHaveLength(1);
    expect(addressed().get('q')).toBe('min');
  });

  // covers: inbox-view-kept
  it('given a filter and an order, when they are chosen, then the address names them at once', async () => {
    const { user } = await openAt('/home?page=7');
    await user.click(screen.getByRole('button', { name: /^Sort by/ }));
    const longest = await screen.findByRole('menuitemradio', { name: 'Waiting longest first' });
    const waitingChip = screen.getByRole('button', { name: /^Waiting/, hidden: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(longest);
    fireEvent.click(waitingChip);
    // Each step of the history takes a turn of the event loop.
    for (let turn = 0; turn < 6; turn += 1) await act(() => vi.advanceTimersByTimeAsync(2));
    expect([addressed().get('show'), addressed().get('sort')]).toEqual(['waiting', 'longest']);
  });

  it('given a chosen filter, when another page is looked at, then it is kept', async () => {
    const { user } = await openAt('/home?page=7');
    await user.click(await screen.findByRole('button', { name: /^Waiting/ }));
    await user.click(screen.getByRole('button', { name: 'Back to pages' }));
    await user.click(await screen.findByRole('button', { name: /^Tea House/ }));
    expect(await screen.findByRole('button', { name: /^All/, pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to pages' }));
    await user.click(await screen.findByRole('button', { name: /^Golden Mart/ }));
    expect(await screen.findByRole('button', { name: /^Waiting/, pressed: true })).toBeVisible();
    await waitFor(() => expect(addressed().get('show')).toBe('waiting'));
  });

  // covers: inbox-view-kept
  it('given a chosen filter, when a found message is opened, then the list still shows it', async () => {
    const message = exampleMessage({ messageId: 50, customerId: 1_003, mine: true, sendMessage: 'Yes' });
    const answers: Answers = {
      getInstallation: exampleInstallation({ messageSearch: true }),
      searchMessages: { found: [{ title: 'Min Thu', photo: '', message }], next: null },
      getMessages: listOf([message]),
      putPageLook: { look: 0, messageId: 50 },
    };
    const { user } = await openAt('/home?page=7&show=waiting', answers, renderApp);
    await user.click(await screen.findByRole('link', { name: 'Search messages' }));
    await fillIn(user, await screen.findByRole('searchbox', { name: 'Search for words or file names' }), 'yes');
    await user.click(await screen.findByRole('link', { name: /Min Thu/ }));
    expect(await screen.findByRole('button', { name: /^Waiting/, pressed: true })).toBeVisible();
    expect(addressed().get('c')).toBe('page:7:1003');
    await waitFor(() => expect(addressed().get('show')).toBe('waiting'));
  });

  // covers: filter-counts
  it('given events, then the filters say how many customers they show', async () => {
    const { store } = await openAt('/home?page=7');
    expect(await screen.findByRole('button', { name: 'Waiting 2' })).toBeVisible();
    act(() => void store.dispatch(pageUserSaved(exampleMember(4, 'Su Su', { ...waiting, messageDate: at(9) }))));
    expect(await screen.findByRole('button', { name: 'Waiting 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All 4' })).toBeVisible();
  });

  // covers: filter-counts
  it('given not all customers are held, then the numbers say that there may be more', async () => {
    const { store } = await openAt('/home?page=7', { getPageUsers: () => new Promise(() => undefined) });
    act(() => void store.dispatch(pageUsersListed({ pageId: 7, side: 'C', rows: customers })));
    expect(await screen.findByRole('button', { name: 'Waiting 2+' })).toBeVisible();
    expect(screen.getByText('4+ customers')).toBeVisible();
  });

  // covers: search-beyond-filter
  it('given the search has the focus, then names are read before they are searched', async () => {
    const { user, store } = await openAt('/home?page=7');
    const row = exampleMember(4, 'Su Su', { messageDate: at(4) });
    let name = 'Su Su';
    const participantDto = Object.defineProperty({ ...row.participantDto }, 'profileName', { get: () => name });
    await rowOf('Su Su');
    act(() => void store.dispatch(pageUserSaved({ ...row, participantDto })));
    const field = screen.getByRole('searchbox', { name: 'Search' });
    await user.click(field);
    name = 'Another';
    await fillIn(user, field, 'su su', '{Enter}');
    await waitFor(() => expect(list().getAllByRole('button')).toHaveLength(1));
  });

  it('given a filter, when searched, then other matches stand below a line that says so', async () => {
    await openAt('/home?page=7&show=waiting&q=min');
    await rowOf('Ko Min');
    expect(names()).toEqual(['Ko Min', 'Min Thu']);
    expect(list().getByRole('heading', { name: 'Not waiting (1)' })).toBeVisible();
  });

  it('given no match in the filter, when searched, then the others are shown and no empty list', async () => {
    await openAt('/home?page=7&show=waiting&q=thu');
    await rowOf('Min Thu');
    expect(screen.queryByText('No results')).toBeNull();
  });
});

// covers: label-filter
it('given a label, when it is chosen as a filter, then only customers with it are listed', async () => {
  const desk = { ...INITIAL_DESK, revision: 1, labelIds: [5] };
  const { user } = await openAt('/home?page=7', {
    getLabels: [{ labelId: 5, pageId: 7, nameMy: '', nameEn: 'Wholesale', color: 'teal' }],
    getPageUsers: ({ query }) =>
      query.userType === 'C' ? [exampleMember(1, 'Aye Aye', { desk }), exampleMember(2, 'Ko Min')] : [],
  });
  await rowOf('Ko Min');
  await user.click(await screen.findByRole('button', { name: 'Label' }));
  const entry = await screen.findByRole('menuitemcheckbox', { name: /Wholesale/ });
  await waitFor(() => expect(entry).toHaveTextContent('Wholesale1'));
  await user.click(entry);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(list().getAllByRole('button')).toHaveLength(1));
  expect(list().getByRole('img', { name: 'Wholesale' })).toBeVisible();
});

describe('the session', () => {
  // covers: client-state
  it('given a page that is opened and left, then the session holds it with its flags', async () => {
    const { user, store } = await openAt('/home?page=7');
    await waitFor(() => expect(store.getState().session).toMatchObject({ page: 7, uiAccept: examplePage().ui }));
    await user.click(screen.getByRole('button', { name: 'Back to pages' }));
    await waitFor(() => expect(store.getState().session).toMatchObject({ page: null, uiAccept: null }));
  });
});

describe('a row', () => {
  // covers: row-writer
  it('given who wrote last, then it says so, and how far an own message has come', async () => {
    await openAt('/home?page=7');
    expect(await rowOf('Min Thu')).toHaveAccessibleName(/Read You: Yes/);
    await waitFor(async () => expect(await rowOf('Su Su')).toHaveAccessibleName(/Delivered Ma Hla: No/));
    expect(await rowOf('Aye Aye')).toHaveAccessibleName(/Aye Aye .*Hello\? Waiting \d+/);
  });

  /** What staff hear of the conversation of customer 1001 with page 7. */
  const activity = (given: Partial<Extract<ActivityEvent, { type: 'M' }>>): ActivityEvent => ({
    type: 'M',
    pageId: 7,
    customerId: 1_001,
    userAccountId: 8,
    customerOrPage: 'P',
    messageId: 90,
    sendMessage: 'On its way',
    messageDate: at(20),
    waitingSince: null,
    lastSenderId: 8,
    lastRead: false,
    ...given,
  });

  it('given an answer by a colleague, when the event comes, then the row names them', async () => {
    const { store } = await openAt('/home?page=7');
    await rowOf('Aye Aye');
    act(() => void store.dispatch(actionOfActivity(activity({}), 7)));
    await waitFor(async () =>
      expect(await rowOf('Aye Aye')).toHaveAccessibleName(/Delivered Ma Hla: On its way 1 unread/),
    );
  });

  it('given an own answer, when the customer reads it, then its row turns to Read', async () => {
    const { store } = await openAt('/home?page=7');
    await rowOf('Aye Aye');
    act(() => void store.dispatch(actionOfActivity(activity({ userAccountId: 7, lastSenderId: 7 }), 7)));
    expect(await rowOf('Aye Aye')).toHaveAccessibleName(/Delivered You: On its way/);
    const read = activity({ userAccountId: null, lastSenderId: 7, lastRead: true });
    act(() => void store.dispatch(actionOfActivity(read, 7)));
    await waitFor(async () => expect(await rowOf('Aye Aye')).toHaveAccessibleName(/Read You: On its way/));
  });

  it('given a draft or a message on its way, then its row shows it', async () => {
    const { store } = await openAt('/home?page=7');
    await rowOf('Aye Aye');
    const keyOf = (customerId: number) => conversationKey({ kind: 'page', pageId: 7, customerId });
    act(() => {
      store.dispatch(draftTextChanged({ key: keyOf(1_001), text: 'We open at' }));
      store.dispatch(
        messageWritten(
          exampleOutgoing({ key: keyOf(1_002), side: 'P', text: 'Sent soon', time: at(30), status: 'failed' }),
        ),
      );
    });
    expect(await rowOf('Aye Aye')).toHaveAccessibleName(/Draft: We open at/);
    expect(await rowOf('Ko Min')).toHaveAccessibleName(/Not sent You: Sent soon/);
  });

  it('given a guest who signs up, then the mark of their row goes', async () => {
    const { store } = await openAt('/home?page=7', {
      getPageUsers: ({ query }) => (query.userType === 'P' ? [] : [exampleMember(1, 'Aye Aye', { guest: true })]),
    });
    expect(await rowOf('Aye Aye')).toHaveAccessibleName(/Guest/);
    act(() => {
      store.dispatch(pageUserSaved(exampleMember(1, 'Aye Aye')));
    });
    await waitFor(async () => expect(await rowOf('Aye Aye')).not.toHaveAccessibleName(/Guest/));
  });

  it('given an open conversation, then its row is marked', async () => {
    await openAt('/home?page=7&c=page:7:1003');
    expect(await rowOf('Min Thu')).toHaveAttribute('aria-current', 'true');
  });
});
