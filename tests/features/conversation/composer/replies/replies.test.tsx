import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FULL_PERMISSION, type SavedReply, type UiPermission } from '#contract';
import { pagesApi } from '../../../../../src/store/api/pagesApi.ts';
import { savedRepliesApi } from '../../../../../src/store/api/savedRepliesApi.ts';
import { pageUsersApi } from '../../../../../src/store/inbox/pageUsersApi.ts';
import { preferencesChanged } from '../../../../../src/store/session/preferencesSlice.ts';
import { fillIn } from '../../../../fillIn.ts';
import { type Answers, OFFLINE } from '../../../../wireDouble.ts';
import { exampleMember, examplePage } from '../../../examplePages.ts';
import { exampleMessage, listOf, renderConversation } from '../../renderConversation.tsx';

const CUSTOMER = 42;
const reply = (savedReplyId: number, shortcut: string, text: string, given: Partial<SavedReply> = {}): SavedReply => ({
  savedReplyId,
  pageId: 7,
  shortcut,
  text,
  used: 0,
  files: [],
  time: '2026-11-01T00:00:00.000Z',
  ...given,
});
const REPLIES = [
  reply(1, 'hello', 'မင်္ဂလာပါ {customer}၊ {page} မှ {me} ပါ။', { used: 8 }),
  reply(2, 'order', 'Order {blank: number} comes {blank: day}.', { used: 5 }),
  reply(3, 'ကျေးဇူး', 'ကျေးဇူးတင်ပါသည်', { pageId: null }),
];

const WITH_FILES = reply(4, 'prices', 'Our prices', {
  files: [
    { fileId: 1, photo: 'a', name: 'prices.png', bytes: 1_000, image: { width: 8, height: 8 } },
    { fileId: 2, photo: 'b', name: 'terms.pdf', bytes: 1_000, image: null },
  ],
});
const picture = () => new Response('content', { headers: { 'content-type': 'image/png' } });

/** The conversation of a customer of page 7, as its staff see it. */
async function renderAsStaff(answers: Answers = {}, ui: UiPermission = FULL_PERMISSION) {
  const tools = await renderConversation({
    key: `page:7:${CUSTOMER}`,
    answers: {
      getPages: [examplePage({ ui })],
      getPageUsers: [exampleMember(70, 'Daw Khin', { userAccountId: CUSTOMER })],
      getMessages: listOf([exampleMessage({ messageId: 1, customerId: CUSTOMER })]),
      createMessage: ({ body, headers }) => ({
        ...exampleMessage({ messageId: 2, customerId: CUSTOMER }),
        sendMessage: (body as { sendMessage: string }).sendMessage,
        clientId: headers['idempotency-key'],
      }),
      getSavedReplies: REPLIES,
      countSavedReplyUse: undefined,
      ...answers,
    },
  });
  await act(async () => {
    await tools.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' }));
    await tools.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' }));
  });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message ...' });
  const sent = () =>
    tools.wire.heard.flatMap(({ name, body }) =>
      name === 'createMessage' ? [(body as { sendMessage: string }).sendMessage] : [],
    );
  return { ...tools, input, sent };
}
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Saved replies' })).getAllByRole('option');
const firstLines = async () => (await options()).map((option) => option.textContent?.split(/(?=Page’s|Mine)/)[0]);
const noList = () => waitFor(() => expect(screen.queryByText('Saved replies')).toBeNull());

describe('saved replies at the input', () => {
  it('given text that makes it too long for a line, then the input leaves out how replies begin', async () => {
    const { store, input } = await renderAsStaff();
    expect(input).toHaveAttribute('placeholder', 'Message, / for saved replies');
    window.happyDOM?.setViewport({ width: 390, height: 844 });
    onTestFinished(() => window.happyDOM?.setViewport({ width: 1_200, height: 844 }));
    act(() => void store.dispatch(preferencesChanged({ textSize: 150 })));
    await waitFor(() => expect(input).toHaveAttribute('placeholder', 'Message ...'));
  });

  it('given a chosen reply, when one before it is deleted, then Enter takes the chosen one', async () => {
    let replies = REPLIES;
    const { user, input, store, sent } = await renderAsStaff({ getSavedReplies: () => replies });
    await user.type(input, '/');
    await options();
    await user.keyboard('{ArrowUp}');
    replies = REPLIES.slice(1);
    act(() => void store.dispatch(savedRepliesApi.util.invalidateTags(['SavedReply'])));
    await waitFor(async () => expect(await options()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    expect(input).toHaveValue('ကျေးဇူးတင်ပါသည်');
  });

  // covers: replies-slash
  it('given a slash, when it is typed, then replies are listed, the most used first', async () => {
    const { user, input } = await renderAsStaff();
    await user.type(input, 'Hi /');
    expect(await firstLines()).toEqual(['/hello', '/order', '/ကျေးဇူး']);
    expect((await options())[2]).toHaveTextContent('Mine');
    await user.clear(input);
    await noList();
  });

  // covers: replies-slash
  it('given no field has the focus, when a slash is pressed, then it opens the list', async () => {
    const { user, input } = await renderAsStaff();
    await user.type(input, 'Hi{Escape}');
    expect(input).not.toHaveFocus();
    await user.keyboard('/');
    expect(await options()).toHaveLength(REPLIES.length);
    expect(input).toHaveValue('Hi /');
    expect(input).toHaveFocus();
  });

  // covers: replies-slash
  it('given the list, when a reply is chosen by the keyboard, then it is filled in and counted', async () => {
    const { user, input, wire, sent } = await renderAsStaff();
    await user.type(input, '/');
    await options();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(input).toHaveValue('မင်္ဂလာပါ Daw Khin၊ Golden Mart မှ Hnin Wut Yee ပါ။');
    expect(input.selectionStart).toBe(input.value.length);
    await noList();
    expect(wire.heard.filter(({ name }) => name === 'countSavedReplyUse')).toHaveLength(1);
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['မင်္ဂလာပါ Daw Khin၊ Golden Mart မှ Hnin Wut Yee ပါ။']));
  });

  it('given replies not yet read, when a sentence is behind the slash, then Enter sends it', async () => {
    const { user, input, sent } = await renderAsStaff({ getSavedReplies: () => new Promise(() => {}) });
    await fillIn(user, input, '/shop');
    await screen.findByText('Saved replies');
    await user.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    await user.paste(' is open');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['/shop is open']));
  });

  // covers: replies-blanks
  it('given a reply with blanks, when it is sent, then it waits until each is filled', async () => {
    const { user, input, sent } = await renderAsStaff();
    await fillIn(user, input, 'Dear customer, /ord');
    await options();
    await user.keyboard('{Tab}');
    expect(input).toHaveValue('Dear customer, Order {…: number} comes {…: day}.');
    expect(screen.getByText('Fill in: number')).toBeVisible();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent()).toEqual([]);
    expect(input.value.slice(input.selectionStart, input.selectionEnd)).toBe('{…: number}');
    await user.keyboard('12');
    expect(screen.getByText('Fill in: day')).toBeVisible();
    await user.keyboard('{Tab}');
    await user.paste('today');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['Dear customer, Order 12 comes today.']));
  });

  it('given a name that is not known, when a reply is put in, then it is a blank', async () => {
    const { user, input } = await renderAsStaff({ getPageUsers: [] });
    await fillIn(user, input, '/hello');
    await options();
    await user.keyboard('{Enter}');
    expect(input.value).toContain('{…: Customer’s name}');
  });

  it('given the list, when Escape is pressed, then it closes and the text stays', async () => {
    const { user, input, sent } = await renderAsStaff();
    await fillIn(user, input, '/he');
    await options();
    await user.keyboard('{Escape}');
    await noList();
    await user.keyboard('y');
    await noList();
    expect(input).toHaveValue('/hey');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['/hey']));
    await user.type(input, '/');
    await options();
  });

  it('given Burmese, when it is typed behind the slash, then it finds shortcuts and texts', async () => {
    const { user, input } = await renderAsStaff();
    await fillIn(user, input, '/ကျေးဇူး');
    expect(await firstLines()).toEqual(['/ကျေးဇူး']);
    await user.clear(input);
    await fillIn(user, input, '/မင်္ဂလာ');
    expect(await firstLines()).toEqual(['/hello']);
    await user.click((await options())[0] ?? input);
    expect(input.value).toContain('Daw Khin');
    expect(input).toHaveFocus();
  });

  it('given no reply that fits, when a sentence goes on behind the slash, then the list is gone', async () => {
    const { user, input } = await renderAsStaff();
    await fillIn(user, input, '/xyz');
    expect(await screen.findByText('No results')).toBeVisible();
    await user.paste(' and so on');
    await noList();
  });

  // covers: replies-files
  it('given a reply with files, when it is chosen, then they stand beside its text to be sent', async () => {
    const { user, input, sent } = await renderAsStaff({ getSavedReplies: [WITH_FILES], asset: () => picture() });
    await user.type(input, '/');
    expect((await options())[0]).toHaveAccessibleName(/prices\.png/);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('Our prices');
    expect(await screen.findByRole('list', { name: '2 files selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove terms.pdf' }));
    expect(await screen.findByRole('list', { name: '1 file selected' })).toHaveTextContent('prices.png');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toEqual(['Our prices']));
    await waitFor(() => expect(screen.queryByRole('list', { name: '1 file selected' })).toBeNull());
  });

  it('given files that cannot be fetched, when their reply is chosen, then it names them', async () => {
    const { user, input } = await renderAsStaff({ getSavedReplies: [WITH_FILES] });
    await user.type(input, '/');
    await options();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/“prices.png” couldn’t be loaded/)).toBeVisible();
    expect(await screen.findByText(/“terms.pdf” couldn’t be loaded/)).toBeVisible();
    expect(input).toHaveValue('Our prices');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('given files that are never answered, when a minute has passed, then the words can be sent', async () => {
    const asset = () => new Promise<never>(() => undefined);
    const { user, input, sent } = await renderAsStaff({ getSavedReplies: [WITH_FILES], asset });
    await user.type(input, '/');
    await options();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(screen.getByText(/“prices.png” couldn’t be loaded/)).toBeVisible();
    expect(screen.getByText(/“terms.pdf” couldn’t be loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toEqual(['Our prices']));
  });

  it('given no replies or no connection, when the list opens, then it says so and leads on', async () => {
    let isOffline = true;
    const { user, input } = await renderAsStaff({ getSavedReplies: () => (isOffline ? OFFLINE : []) });
    await user.type(input, '/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load saved replies');
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No saved replies yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/savedreplies?page=7');
  });

  it('given a server without saved replies, when a slash is typed, then nothing opens', async () => {
    const { replies: _, ...ui } = FULL_PERMISSION;
    const { user, input, wire, sent } = await renderAsStaff({}, ui);
    await fillIn(user, input, '/he {…: x}', '{Enter}');
    await waitFor(() => expect(sent()).toEqual(['/he {…: x}']));
    expect(wire.heard.some(({ name }) => name === 'getSavedReplies')).toBe(false);
  });
});
