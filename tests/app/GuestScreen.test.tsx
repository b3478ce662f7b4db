import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Page, PublicPage } from '#contract';
import { exampleAccount, renderApp } from '../renderApp.tsx';
import { Refused } from '../wireDouble.ts';

const card: PublicPage = {
  pageId: 3,
  name: 'tea-shop',
  title: 'Tea shop',
  photo: '',
  headerPhoto: '',
  about: '',
  writable: true,
  guests: true,
};
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
const stranger = { path: '/guest?page=tea-shop', account: null } as const;

describe('given the screen of guests', () => {
  // covers: guest-screen
  it('when a stranger gives a name, then they are in the conversation with the page', async () => {
    const { user, store, heard } = await renderApp({
      ...stranger,
      answers: {
        getPublicPage: card,
        createGuest: exampleAccount({ kind: 'guest', profileName: 'Ma Thida' }),
        getPages: [page],
        ...messages,
      },
    });
    await user.type(await screen.findByLabelText('Your name'), 'Ma Thida{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tea shop' })).toBeVisible();
    expect(store.getState().session.account?.kind).toBe('guest');
    expect(heard.find(({ name }) => name === 'createGuest')?.body).toEqual({ profileName: 'Ma Thida' });
    const asked = new Set(heard.map(({ name }) => name));
    expect(asked.has('getFriends')).toBe(false);
  });

  it('when the page has no guests, then they are led to the sign-in', async () => {
    await renderApp({ ...stranger, answers: { getPublicPage: { ...card, guests: false } } });
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
