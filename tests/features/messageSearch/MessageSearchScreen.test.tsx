import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message, MessageFound, MessagesFound, PrivateMessage } from '#contract';
import MessageSearchScreen from '../../../src/features/messageSearch/MessageSearchScreen.tsx';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { styled } from '../../setup/dom.ts';
import { pageRow } from '../../store/fakes/rows.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { exampleInstallation } from '../exampleInstallation.ts';
import { asStaff, exampleMember, examplePage } from '../examplePages.ts';

const common = { time: '2026-11-20T03:00:00.000Z', look: 0, replyId: 0 };
const fromPage = (given: Partial<Message> & { messageId: number }): MessageFound => ({
  title: 'ရွှေဆိုင်',
  photo: '',
  message: {
    ...common,
    pageDto: { pageId: 3 },
    customerId: 7,
    messageStatus: 'P',
    sendMessage: 'ဒီအထည် အရောင်သုံးမျိုး',
    userAccountDto: { userAccountId: 2, profileName: 'Khin Thandar' },
    ...given,
  },
});
const fromFriend = (given: Partial<PrivateMessage> & { privateMessageId: number }): MessageFound => ({
  title: 'Htet Naing',
  photo: '',
  message: {
    ...common,
    requestFormId: 9,
    friendId: 31,
    sendMessage: 'အရောင် ဘယ်လိုလဲ',
    userAccountDto: { userAccountId: 7, profileName: 'Khin Myat Noe' },
    ...given,
  },
});
const some = (found: MessageFound[], next: number | null = null): MessagesFound => ({ found, next });
const PATH = `/messages?q=${encodeURIComponent('အရောင်')}`;
const open = (answers: Answers, path = PATH, width = 1200) =>
  renderScreen(<MessageSearchScreen />, { path, width, answers });
const queries = (heard: { name: string; query: Record<string, string> }[]) =>
  heard.filter(({ name }) => name === 'searchMessages').map(({ query }) => query);

describe('given the search of messages', () => {
  // covers: screen-messages
  it('when messages are found, then each shows its conversation, sender and marked text', async () => {
    await open({ searchMessages: some([fromPage({ messageId: 8 }), fromFriend({ privateMessageId: 5 })]) });

    const list = await screen.findByRole('list', { name: 'Messages' });
    const [first, second] = within(list).getAllByRole('link');
    expect(first).toHaveTextContent('ရွှေဆိုင်');
    expect(first).toHaveTextContent('Khin Thandar: ဒီအထည် အရောင်သုံးမျိုး');
    expect(first).toHaveAttribute('href', '/home?c=page:3:7&m=8');
    expect(second).toHaveTextContent('You: အရောင် ဘယ်လိုလဲ');
    expect(second).toHaveAttribute('href', '/home?c=friend:9&m=5');
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['အရောင်', 'အရောင်']);
  });

  it('when the same is looked for again, then it is asked for again, but not on the way back', async () => {
    const { user, heard } = await open({ searchMessages: some([fromPage({ messageId: 8 })]) });
    const kind = await screen.findByRole('combobox', { name: 'Kind' });
    await user.selectOptions(kind, 'Photos');
    await waitFor(() => expect(queries(heard)).toHaveLength(2));
    await user.selectOptions(kind, 'All kinds');
    await waitFor(() => expect(queries(heard)).toHaveLength(3));
    await user.click((await screen.findAllByRole('link', { name: /ရွှေဆိုင်/ }))[0] ?? document.body);
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    act(() => window.history.back());
    expect(await screen.findByRole('list', { name: 'Messages' })).toBeVisible();
    expect(queries(heard)).toHaveLength(3);
  });

  it('when filters are chosen, then they are asked for and in the address', async () => {
    const { user, heard } = await open({ searchMessages: some([]) });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Photos');
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'From me');

    await waitFor(() =>
      expect(queries(heard).at(-1)).toMatchObject({ kind: 'photo', sender: 'me', customerOrPage: 'C' }),
    );
    expect(window.location.search).toContain('kind=photo');
  });

  // covers: message-filters-fold
  it('given a phone, when the search opens, then a button with their number folds the filters', async () => {
    const { user } = await open({ searchMessages: some([]) }, `${PATH}&kind=photo&from=2026-11-01`, 390);
    const button = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
    await user.click(button);
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('photo');
    await user.click(button);
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  });

  it('when one of the staff of a page is chosen, then what they wrote is asked for', async () => {
    const staff = exampleMember(8, 'Ko Staff', { ...asStaff, userAccountId: 88 });
    const { user, heard } = await renderScreen(<MessageSearchScreen />, {
      path: `${PATH}&page=7`,
      mode: 'P',
      answers: {
        searchMessages: some([]),
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
        getPageUsers: ({ query }) => (query.userType === 'P' ? [staff] : []),
      },
    });
    await screen.findByRole('option', { name: 'Ko Staff' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Ko Staff');
    await waitFor(() => expect(queries(heard).at(-1)).toMatchObject({ senderId: '88', pageId: '7' }));
    expect(queries(heard).at(-1)).not.toHaveProperty('sender');
    await user.selectOptions(screen.getByRole('combobox', { name: 'With' }), 'All pages');
    await waitFor(() => expect(queries(heard).at(-1)).not.toHaveProperty('senderId'));
  });

  it.each([
    ['စာ', true],
    ['စာရေး', false],
  ])('when %s is among no newest messages, then a hint to type more shows: %s', async (search, isShort) => {
    await open({ searchMessages: some([], 40) }, `/messages?q=${encodeURIComponent(search)}`);
    expect(await screen.findByText('No results among the newest messages.')).toBeVisible();
    expect(screen.queryAllByText(/add the next syllable/)).toHaveLength(isShort ? 1 : 0);
  });

  it('when it is of one conversation, then only that one is asked for', async () => {
    const { heard } = await open({ searchMessages: some([]) }, `${PATH}&c=friend:9`);
    await waitFor(() => expect(queries(heard)).toEqual([expect.objectContaining({ requestFormId: '9' })]));
  });

  it('when nothing is typed, then nothing is asked', async () => {
    const { heard } = await open({}, '/messages');
    expect(await screen.findByText('What are you looking for?')).toBeVisible();
    expect(queries(heard)).toEqual([]);
  });

  it('when only older messages may have it, then a press goes on', async () => {
    const { user, heard } = await open({
      searchMessages: ({ query }) => (query.before ? some([fromPage({ messageId: 2 })]) : some([], 40)),
    });
    expect(await screen.findByText('No results among the newest messages.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search older messages' }));
    expect(await screen.findByRole('link', { name: /ရွှေဆိုင်/ })).toBeVisible();
    expect(queries(heard).at(-1)).toMatchObject({ before: '40' });
  });

  it('when the server fails, then a retry is offered', async () => {
    let isBroken = true;
    const { user } = await open({
      searchMessages: () => (isBroken ? new Refused('internal', 'broken') : some([fromPage({ messageId: 8 })])),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /ရွှေဆိုင်/ })).toBeVisible();
  });

  it('when the server has no search, then it says so, and the way there is hidden', async () => {
    const { user } = await renderApp({
      path: PATH,
      answers: {
        getInstallation: exampleInstallation({ messageSearch: true }),
        searchMessages: new Refused('notOffered', 'no such call'),
        getPages: [pageRow({ pageId: 3 })],
      },
    });
    expect(await screen.findByText('This server can’t search messages')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mingala: Home' }));
    await screen.findAllByRole('searchbox');
    expect(screen.queryByRole('link', { name: 'Search messages' })).not.toBeInTheDocument();
  });

  it.each([true, undefined])(
    'when the installation tells %s, then home leads to it accordingly',
    async (messageSearch) => {
      const { heard } = await renderApp({
        path: '/home',
        answers: { getInstallation: exampleInstallation({ messageSearch }), getPages: [pageRow()] },
      });
      await screen.findAllByRole('searchbox');
      await waitFor(() => expect(heard.some(({ name }) => name === 'getInstallation')).toBe(true));
      // The button is hidden by its style until the server has told.
      const offered = () => screen.queryAllByRole('link', { name: 'Search messages' });
      await waitFor(() => styled(() => expect(offered()).toHaveLength(messageSearch ? 1 : 0)));
      expect(queries(heard)).toEqual([]);
    },
  );

  it('when there is no connection, then what the device keeps is searched', async () => {
    await open({ searchMessages: OFFLINE });
    expect(await screen.findByText('No connection. These results are from the messages on this device.')).toBeVisible();
    expect(screen.getByText('No results')).toBeVisible();
  });
});
