import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageFound } from '#contract';
import { fillIn } from '../../fillIn.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { exampleInstallation } from '../exampleInstallation.ts';
import { exampleMessage, listOf, renderConversation } from './renderConversation.tsx';

const messages = [1, 2, 3, 4, 5, 6].map((messageId) =>
  exampleMessage({ messageId, sendMessage: messageId % 2 === 0 ? `price ${messageId}` : `message ${messageId}` }),
);
const foundOf = (ids: number[]): MessageFound[] =>
  ids.map((messageId) => ({
    title: 'Golden Mart',
    photo: '',
    message: exampleMessage({ messageId, sendMessage: `price ${messageId}` }),
  }));

async function openSearch(answers = {}) {
  const found = { found: foundOf([6, 4, 2]), next: null };
  const conversation = await renderConversation({
    answers: {
      getInstallation: exampleInstallation({ messageSearch: true }),
      getMessages: listOf(messages),
      searchMessages: found,
      ...answers,
    },
  });
  await screen.findByText('price 6');
  const { user } = conversation;
  await user.click(await screen.findByRole('button', { name: 'Search this conversation' }));
  const field = await screen.findByRole('searchbox', { name: 'Search this conversation' });
  return { ...conversation, field };
}
const place = () => screen.getByRole('search').querySelector('[role=status]')?.textContent;

describe('given the search bar of a conversation', () => {
  it('when it is closed and its keys are pressed in a menu, then it does not open behind that', async () => {
    const { user } = await openSearch();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    expect(screen.queryByRole('search', { hidden: true })).toBeNull();
  });

  // covers: conversation-search
  it('when a word is entered, then the newest hit comes into view and all are counted', async () => {
    const { user, field, wire } = await openSearch();
    expect(field).toHaveFocus();
    await fillIn(user, field, 'price', '{Enter}');

    await waitFor(() => expect(place()).toBe('1 of 3'));
    expect(screen.getByText('message 5')).toBeVisible();
    expect(wire.heard.find((call) => call.name === 'searchMessages')?.query).toEqual({
      customerOrPage: 'C',
      pageId: '7',
      customerId: '1',
      search: 'price',
    });
  });

  // covers: conversation-search
  it('when Enter, Shift and Enter or an arrow is pressed, then it steps from hit to hit', async () => {
    const { user, field, store } = await openSearch();
    const jumps: number[] = [];
    store.subscribe(() => {
      const jumpTo = store.getState().openConversations['page:7:1']?.jumpTo;
      if (typeof jumpTo === 'number' && jumps.at(-1) !== jumpTo) jumps.push(jumpTo);
    });
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 3'));

    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('2 of 3'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(place()).toBe('3 of 3'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(place()).toBe('2 of 3'));
    await user.click(screen.getByRole('button', { name: 'Newer result' }));
    await waitFor(() => expect(place()).toBe('1 of 3'));
    expect(jumps).toEqual([6, 4, 2, 4, 6]);
    expect(screen.getByRole('button', { name: 'Newer result' })).toBeDisabled();
  });

  it('given older messages were not searched, when the last hit is passed, then they are', async () => {
    const { user, field } = await openSearch({
      searchMessages: ({ query }: { query: Record<string, string> }) =>
        query.before ? { found: foundOf([2]), next: null } : { found: foundOf([6, 4]), next: 4 },
    });
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 2+'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('2 of 2+'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('3 of 3'));
    expect(screen.getByRole('button', { name: 'Older result' })).toBeDisabled();
  });

  it('given older hits cannot be read, when the last is passed, then that is said', async () => {
    let isAway = true;
    const { user, field } = await openSearch({
      searchMessages: ({ query }: { query: Record<string, string> }) => {
        if (!query.before) return { found: foundOf([6, 4]), next: 4 };
        return isAway ? new Refused('unavailable', 'The database is away.') : { found: foundOf([2]), next: null };
      },
    });
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 2+'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(place()).toBe('Couldn’t search'));
    await user.keyboard('{ArrowDown}');
    expect(place()).toBe('1 of 2+');
    isAway = false;
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(place()).toBe('3 of 3'));
  });

  it('given older hits on their way, when another word is entered, then it begins at its first', async () => {
    let answer = () => {};
    const older = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, field } = await openSearch({
      searchMessages: ({ query }: { query: Record<string, string> }) =>
        query.before
          ? older.then(() => ({ found: foundOf([2]), next: null }))
          : { found: foundOf([6, 4]), next: query.search === 'price' ? 4 : null },
    });
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 2+'));
    await user.keyboard('{Enter}{Enter}');
    await fillIn(user, field, ' of', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 2'));
    answer();
    await older;
    await new Promise((resolve) => setTimeout(resolve));
    expect(place()).toBe('1 of 2');
  });

  it('when Escape is pressed, then it closes, the conversation stays and the focus returns', async () => {
    const { user, field } = await openSearch();
    await fillIn(user, field, 'price', '{Escape}');
    await waitFor(() => expect(screen.queryByRole('search')).not.toBeInTheDocument());
    expect(screen.getByText('price 6')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search this conversation' })).toHaveFocus();
  });

  it('given a message that came since, when the same word is entered again, then it is found', async () => {
    let ids = [4, 2];
    const { user, field } = await openSearch({ searchMessages: () => ({ found: foundOf(ids), next: null }) });
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 2'));
    await user.keyboard('{Escape}');
    ids = [6, 4, 2];
    await user.click(screen.getByRole('button', { name: 'Search this conversation' }));
    await fillIn(user, await screen.findByRole('searchbox', { name: 'Search this conversation' }), 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 3'));
  });

  it('given a phone, when it closes that a menu opened, then the menu’s button has the focus', async () => {
    const { user } = await renderConversation({
      answers: { getInstallation: exampleInstallation({ messageSearch: true }), getMessages: listOf(messages) },
      onClose: () => {},
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Search this conversation' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('given nothing has the word, when it is entered, then that is said', async () => {
    const { user, field } = await openSearch({ searchMessages: { found: [], next: null } });
    await fillIn(user, field, 'nothing', '{Enter}');
    await waitFor(() => expect(place()).toBe('No results'));
  });

  it('given no connection, when a word is entered, then messages on the device are searched', async () => {
    const { user, field } = await openSearch({ searchMessages: OFFLINE });
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 3'));
  });

  it('when its keys are pressed again, then what is searched stays, marked in the field', async () => {
    const { user, field } = await openSearch();
    await fillIn(user, field, 'price', '{Enter}');
    await waitFor(() => expect(place()).toBe('1 of 3'));
    await user.click(screen.getByRole('button', { name: 'Older result' }));
    await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    expect(screen.getByRole('searchbox', { name: 'Search this conversation' })).toHaveFocus();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('price');
    expect(place()).toBe('2 of 3');
  });

  it('given a closed bar, when Ctrl, Shift and F are pressed, then it opens with the focus', async () => {
    const { user } = await openSearch();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('search')).not.toBeInTheDocument());
    await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    expect(await screen.findByRole('searchbox', { name: 'Search this conversation' })).toHaveFocus();
  });
});
