import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IDEMPOTENCY_HEADER, type Page, type PublicPage } from '#contract';
import { PENDING_WRITE_KEY } from '../../src/lib/pendingWrite.ts';
import { startSession } from '../../src/store/session/signIn.ts';
import { exampleInstallation } from '../features/exampleInstallation.ts';
import { fillIn } from '../fillIn.ts';
import { exampleAccount, renderApp } from '../renderApp.tsx';
import { expectConsole } from '../setup/console.ts';
import { type Answers, OFFLINE, Refused } from '../wireDouble.ts';
import { openToAll, teaShop } from './teaShop.ts';

const page: Page = {
  pageId: 3,
  title: 'Tea shop',
  photo: '',
  headerPhoto: '',
  sendMessage: '',
  messageDate: null,
  look: 0,
  ui: { chat: true, editallchat: false, editownchat: false, deleteallchat: false, deleteownchat: false },
};
const messages = { getMessages: { finalMessageId: 0, messageDateList: [] } };
const bookShop: PublicPage = { ...teaShop, pageId: 4, name: 'book-shop', title: 'Book shop' };
/** A guest of the tea shop who has pressed "Write" on the card of a page. */
async function writeFromCard(name: string, given: Answers = {}) {
  const pending = { name, kind: 'code', ref: '', language: '', text: 'Do you have tea?', pressed: true };
  sessionStorage.setItem(PENDING_WRITE_KEY, JSON.stringify(pending));
  onTestFinished(() => sessionStorage.clear());
  return renderApp({
    path: `/write/${name}`,
    account: { kind: 'guest' },
    answers: {
      getPublicPage: ({ params }) => (params.name === 'book-shop' ? bookShop : teaShop),
      getPages: ({ query }) => (query.customerOrPage === 'C' ? [page] : []),
      getInstallation: exampleInstallation({ publicAccess: openToAll }),
      createPageUser: () => new Promise(() => undefined),
      logout: null,
      ...messages,
      ...given,
    },
  });
}
const stranger = { path: '/guest?page=tea-shop', account: null } as const;

describe('given the screen of guests', () => {
  // covers: guest-screen
  it('when a stranger gives a name, then they are in the conversation with the page', async () => {
    const { user, store, heard } = await renderApp({
      ...stranger,
      answers: {
        getPublicPage: teaShop,
        createGuest: exampleAccount({ kind: 'guest', profileName: 'Ma Thida' }),
        getPages: [page],
        ...messages,
      },
    });
    await fillIn(user, await screen.findByLabelText('Your name'), 'Ma Thida', '{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tea shop' })).toBeVisible();
    expect(store.getState().session.account?.kind).toBe('guest');
    expect(heard.find(({ name }) => name === 'createGuest')?.body).toEqual({ profileName: 'Ma Thida' });
    const asked = new Set(heard.map(({ name }) => name));
    expect(asked.has('getFriends')).toBe(false);
  });

  it('when an answer is lost, then the same name is the same guest, and another name another', async () => {
    expectConsole(/createGuest failed/);
    const { user, heard } = await renderApp({
      ...stranger,
      answers: { getPublicPage: teaShop, createGuest: OFFLINE },
    });
    const name = await screen.findByLabelText('Your name');
    const keys = () =>
      heard
        .filter((call) => call.name === 'createGuest')
        .map(({ headers }) => headers[IDEMPOTENCY_HEADER.toLowerCase()]);
    const press = async (text: string) => {
      const before = keys().length;
      await user.type(name, text);
      await waitFor(() => expect(keys()).toHaveLength(before + 1));
    };
    await press('Ma Thida{Enter}');
    await press('{Enter}');
    await press(' Aye{Enter}');
    const [first, again, other] = keys();
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('when the page has no guests, then they are led to the sign-in', async () => {
    await renderApp({ ...stranger, answers: { getPublicPage: { ...teaShop, guests: false } } });
    expect(await screen.findByText('This page has no guests')).toBeVisible();
  });

  it('when the address names no page, then it says so', async () => {
    await renderApp({ ...stranger, answers: { getPublicPage: new Refused('notFound', 'Not found.') } });
    expect(await screen.findByText('This page has no guests')).toBeVisible();
  });

  it('when the page has removed its guest, then the conversation has ended', async () => {
    const { store } = await renderApp({ path: '/home', account: { kind: 'guest' }, answers: { getPages: [] } });
    expect(await screen.findByText('This conversation has ended')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/guest'));
    expect(store.getState().session.account?.kind).toBe('guest');
  });

  it('when a guest of a page that has removed them leaves, then they may sign in', async () => {
    const { user } = await renderApp({
      path: '/guest',
      account: { kind: 'guest' },
      answers: { getPages: [], logout: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Leave this device' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  // covers: guest-card
  it('when a guest writes on the card of their page again, then it is in the input', async () => {
    await writeFromCard('tea-shop');
    expect(await screen.findByRole('textbox', { name: 'Message ...' })).toHaveValue('Do you have tea?');
    expect(sessionStorage.getItem(PENDING_WRITE_KEY)).toBeNull();
  });

  it('when the page of the card cannot be read, then what a guest wrote waits for another try', async () => {
    let isDown = true;
    const { user } = await writeFromCard('tea-shop', { getPublicPage: () => (isDown ? OFFLINE : teaShop) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('textbox', { name: 'Message ...' })).toHaveValue('Do you have tea?');
  });

  // covers: guest-card
  it('when a guest writes on the card of another page, then no input of theirs is shown', async () => {
    const { user } = await writeFromCard('book-shop');
    expect(await screen.findByText(/you write to Tea shop as a guest/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to Tea shop' }));
    expect(await screen.findByRole('textbox', { name: 'Message ...' })).toHaveValue('');
  });

  // covers: guest-card
  it('when they sign up there, then they write to the other page', async () => {
    const { user, store } = await writeFromCard('book-shop');
    await user.click(await screen.findByRole('link', { name: 'sign up with your phone' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    act(() => store.dispatch(startSession(exampleAccount({ kind: 'member', userId: 99 }))));
    await waitFor(() => expect(window.location.pathname).toBe('/write/book-shop'));
  });

  // covers: guest-card
  it('when they leave the device there, then they give their name to the other page', async () => {
    const { user } = await writeFromCard('book-shop');
    await user.click(await screen.findByRole('button', { name: 'Leave this device' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Book shop' })).toBeVisible();
  });

  // covers: guest-leave
  it('when a guest leaves the device, then it warns, and their session has ended', async () => {
    const { user, store, heard } = await renderApp({
      path: '/guest',
      account: { kind: 'guest' },
      answers: { getPages: [page], ...messages, logout: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Leave this device' }));
    expect(await screen.findByText(/can’t find this conversation again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(heard.some(({ name }) => name === 'logout')).toBe(true);
    expect(store.getState().session.account).toBeNull();
  });
});
