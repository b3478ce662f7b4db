import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Account } from '#contract';
import { exampleInstallation } from '../features/exampleInstallation.ts';
import { exampleAccount, renderApp } from '../renderApp.tsx';
import { expectConsole } from '../setup/console.ts';
import { pageRow } from '../store/fakes/rows.ts';
import { type Answers, OFFLINE, Refused } from '../wireDouble.ts';
import { openToAll, teaShop } from './teaShop.ts';

const SHOP = 'https://shop.example';
const answers: Answers = {
  getPublicPage: teaShop,
  getPages: ({ query }) => (query.customerOrPage === 'C' ? [pageRow({ pageId: 3, title: 'Tea shop', look: 2 })] : []),
  getMessages: { finalMessageId: 0, messageDateList: [] },
};

/** A website around the app: what it was told, and to which origin. */
function website() {
  const told: { message: unknown; to: string }[] = [];
  const parent = { postMessage: (message: unknown, to: string) => void told.push({ message, to }) };
  const own = Object.getOwnPropertyDescriptor(window, 'parent');
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  onTestFinished(
    () => void (own ? Object.defineProperty(window, 'parent', own) : Reflect.deleteProperty(window, 'parent')),
  );
  const say = (data: unknown, origin = SHOP, source: unknown = parent) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    });
  /** Opens the panel as soon as the app has said that it is ready, the `times`-th time: it begins again with each session. */
  const open = async (times = 1) => {
    const isReady = ({ message }: { message: unknown }) => JSON.stringify(message) === '{"type":"ready"}';
    await waitFor(() => expect(told.filter(isReady)).toHaveLength(times));
    await say('open');
  };
  return { told, say, open };
}

const frame = {
  path: `/w/tea-shop?lang=en&origin=${encodeURIComponent(SHOP)}`,
  account: { kind: 'guest' },
  answers,
} as const;
const title = () => screen.queryByRole('heading', { name: 'Tea shop' });

describe('given the app in the frame of a website', () => {
  // covers: widget
  it('when the website opens or closes the panel, then the conversation is shown or not', async () => {
    const { told, say } = website();
    await renderApp(frame);
    await waitFor(() => expect(told).toContainEqual({ message: { type: 'unread', count: 2 }, to: SHOP }));
    expect(told).toContainEqual({ message: { type: 'ready' }, to: SHOP });
    expect(title()).toBeNull();
    await say('open');
    await waitFor(() => expect(title()).toBeVisible());
    await say('closed');
    expect(title()).toBeNull();
  });

  // covers: widget-unread
  it('when nobody has written, then the website is told that there is no conversation', async () => {
    const { told } = website();
    await renderApp({ ...frame, account: null });
    await waitFor(() => expect(told).toContainEqual({ message: { type: 'unread', count: null }, to: SHOP }));
  });

  // covers: widget
  it('when another window or origin says so, then nothing happens', async () => {
    const { told, say } = website();
    await renderApp(frame);
    await waitFor(() => expect(told).toContainEqual({ message: { type: 'unread', count: 2 }, to: SHOP }));
    await say('open', 'https://other.example');
    await say('open', SHOP, window);
    expect(title()).toBeNull();
  });

  // covers: widget
  it('when Escape is pressed in it, then the website is told to close it', async () => {
    const { told, say } = website();
    const { user } = await renderApp(frame);
    await waitFor(() => expect(told).toContainEqual({ message: { type: 'ready' }, to: SHOP }));
    await say('open');
    await waitFor(() => expect(title()).toBeVisible());
    await user.keyboard('{Escape}');
    expect(told).toContainEqual({ message: { type: 'close' }, to: SHOP });
  });

  // covers: guest-leave
  it('when a member leaves the device, then their session has ended', async () => {
    const { open } = website();
    const { user, heard } = await renderApp({
      ...frame,
      account: { kind: 'member' },
      answers: { ...answers, logout: null },
    });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Leave this device' }));
    expect(await screen.findByText(/in Mingala, when you sign in/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await open(2);
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(heard.some(({ name }) => name === 'logout')).toBe(true);
  });

  // covers: widget-sign-up
  it('when a guest begins to sign up, then the address stays one that the website may show', async () => {
    const { told, say, open } = website();
    const { user } = await renderApp({
      ...frame,
      answers: { ...answers, getInstallation: exampleInstallation({ publicAccess: openToAll }) },
    });
    await open();
    await user.click(await screen.findByRole('link', { name: 'sign up with your phone' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(window.location.pathname).toBe('/w/tea-shop');
    await user.keyboard('{Escape}');
    expect(told).toContainEqual({ message: { type: 'close' }, to: SHOP });
    await user.click(screen.getByRole('link', { name: 'Back to the conversation' }));
    await waitFor(() => expect(title()).toBeVisible());
    // What arrives while the panel is closed is not read.
    await say('closed');
    expect(title()).toBeNull();
  });

  // covers: guest-card
  it('when its guest is one of another page of the website, then they are told so first', async () => {
    const { open } = website();
    const getPages: Answers['getPages'] = ({ query }) =>
      query.customerOrPage === 'C' ? [pageRow({ pageId: 4, title: 'Book shop' })] : [];
    const { user } = await renderApp({ ...frame, answers: { ...answers, getPages, logout: null } });
    await open();
    expect(await screen.findByText(/you write to Book shop as a guest/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Leave this device' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await open(2);
    expect(await screen.findByLabelText('Your name')).toBeVisible();
  });

  it('when the pages that somebody serves cannot be read, then they try again', async () => {
    expectConsole(/getPages failed/);
    const { open } = website();
    let isDown = true;
    const getPages: Answers['getPages'] = ({ query }) =>
      query.customerOrPage === 'C' ? [pageRow({ pageId: 3, title: 'Tea shop' })] : isDown ? OFFLINE : [];
    const { user } = await renderApp({ ...frame, account: {}, answers: { ...answers, getPages } });
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(title()).toBeVisible());
  });

  it('when its guest has no page any more, then they give their name again', async () => {
    const { say } = website();
    await renderApp({ ...frame, answers: { ...answers, getPages: [] } });
    await say('open');
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

const user = JSON.stringify({ id: '42', name: 'Ma Thida' });
const signed = { ...frame, path: `${frame.path}#${new URLSearchParams({ user, signature: 't=1,v1=a' })}` };
const KEY = 'mingala.websiteUser';

// covers: website-user-change
describe('given a website that says who writes', () => {
  it('when the signature is accepted, then the session of the customer begins without a form', async () => {
    const { open, say } = website();
    const account = exampleAccount({ kind: 'guest', userId: 9 });
    const { store, heard } = await renderApp({
      ...signed,
      account: null,
      answers: { ...answers, createGuest: account },
    });
    await waitFor(() => expect(heard.some(({ name }) => name === 'getPublicPage')).toBe(true));
    await say('closed');
    expect(heard.some(({ name }) => name === 'createGuest')).toBe(false);
    await open();
    await waitFor(() => expect(store.getState().session.account?.userId).toBe(9));
    expect(heard.find(({ name }) => name === 'createGuest')?.body).toMatchObject({
      profileName: 'Ma Thida',
      signed: { user },
    });
    expect(localStorage.getItem(KEY)).toBe('3/42');
    await open(2);
    await waitFor(() => expect(title()).toBeVisible());
  });

  it('when the signature is refused, then they give their name as everybody', async () => {
    const { open } = website();
    const refused = new Refused('forbidden', 'Not allowed.');
    await renderApp({ ...signed, account: null, answers: { ...answers, createGuest: refused } });
    await open();
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('when the signature is refused in the session of a guest, then they may leave the device', async () => {
    const { open } = website();
    const refused = new Refused('forbidden', 'Not allowed.');
    await renderApp({ ...signed, answers: { ...answers, createGuest: refused } });
    await open();
    expect(await screen.findByRole('button', { name: 'Leave this device' })).toBeVisible();
  });

  // covers: website-user-again
  it('when the server is busy, then the customer does not become a guest, but tries again', async () => {
    const { open } = website();
    let reply: Account | Refused = new Refused('unavailable', 'Too much to do.');
    const { user, store } = await renderApp({
      ...signed,
      account: null,
      answers: { ...answers, createGuest: () => reply },
    });
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByLabelText('Your name')).toBeNull();
    reply = exampleAccount({ kind: 'guest', userId: 9 });
    await user.click(retry);
    await waitFor(() => expect(store.getState().session.account?.userId).toBe(9));
  });

  // covers: website-user-change
  it('when the page has another name since, then the session of the customer goes on', async () => {
    const { open } = website();
    let isSet = false;
    const getPublicPage = () => {
      if (!isSet) localStorage.setItem(KEY, '3/42');
      isSet = true;
      return { ...teaShop, name: 'tea-house' };
    };
    const { store } = await renderApp({ ...signed, answers: { ...answers, getPublicPage } });
    await open();
    await waitFor(() => expect(title()).toBeVisible());
    expect(store.getState().session.account?.userId).toBe(7);
  });

  it('when another customer has left this browser, then their conversation is not shown', async () => {
    const { open } = website();
    let isLeft = false;
    const getPublicPage = () => {
      if (!isLeft) localStorage.setItem(KEY, '3/41');
      isLeft = true;
      return teaShop;
    };
    const { store } = await renderApp({ ...frame, answers: { ...answers, getPublicPage } });
    await open(2);
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(store.getState().session.account).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
