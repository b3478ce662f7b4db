import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract';
import { selectAlert, selectOfflineAlert } from '../../src/store/notices/alertsSlice.ts';
import { exampleMessage, listOf } from '../features/conversation/renderConversation.tsx';
import { exampleMember, examplePage } from '../features/examplePages.ts';
import { renderApp } from '../renderApp.tsx';
import { expectConsole } from '../setup/console.ts';
import { waitFor } from '../waitFor.ts';
import { OFFLINE } from '../wireDouble.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../src/app/shell/Shell.tsx'), 60_000);

const ME = 7;
const address = () => `${window.location.pathname}${window.location.search}`;

describe('given a phone', () => {
  const openLink = () =>
    renderApp({
      path: `/home?c=page:7:${ME}`,
      width: 390,
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'C' ? [examplePage()] : []),
        getMessages: listOf([]),
      },
    });
  const listIsShown = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conversation' })).toBeNull());
    expect(address()).toBe('/home');
    expect(await screen.findByRole('button', { name: /^Golden Mart/ })).toBeVisible();
  };

  // covers: phone-conversation-dialog
  it('when a link leads to a conversation, then closing it leads to the list', async () => {
    const { user } = await openLink();
    const close = await screen.findByRole('button', { name: 'Close conversation' });
    const steps = window.history.length;
    await user.click(close);
    await listIsShown();
    expect(window.history.length).toBe(steps);
  });

  // covers: back-closes-layer
  it('when a link leads to a conversation, then Back leads to the list', async () => {
    await openLink();
    await screen.findByRole('button', { name: 'Close conversation' });
    await act(async () => window.history.back());
    await listIsShown();
  });
});

describe('given a wide screen with a conversation that a link has opened', () => {
  it('when another takes its place and is marked unread, then the list stays', async () => {
    const date = '2026-11-21T06:00:00.000Z';
    const tea = examplePage({ pageId: 8, title: 'Tea House', sendMessage: 'Yes', messageDate: date });
    // What the tab showed before the app.
    window.history.pushState(null, '', '/outside');
    window.history.pushState(null, '', '/home');
    const { user } = await renderApp({
      path: `/home?c=page:7:${ME}`,
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'C' ? [examplePage(), tea] : []),
        getMessages: listOf([]),
        putPageUnread: { look: 1, messageId: 1 },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Tea House/ }));
    await waitFor(() => expect(address()).toBe(`/home?c=page:8:${ME}`));

    await user.click(screen.getByRole('button', { name: 'More for Tea House' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark unread' }));

    await waitFor(() => expect(address()).toBe('/home'));
  });
});

describe('given staff with the open conversation of a customer', () => {
  // covers: mark-unread
  it('when U is pressed, then the conversation is marked unread and closes', async () => {
    const { user, heard } = await renderApp({
      path: '/home?page=7&c=page:7:1001',
      mode: 'P',
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
        getPageUsers: ({ query }) => (query.userType === 'C' ? [exampleMember(1, 'Aye Aye')] : []),
        getMessages: listOf([exampleMessage({ messageId: 5, customerId: 1001, messageStatus: 'C', look: -1 })]),
        putPageUnread: { look: 1, messageId: 5 },
      },
    });
    await screen.findByRole('textbox', { name: 'Message ...' });
    await user.click(screen.getByRole('heading', { name: 'Aye Aye' }));
    await user.keyboard('u');
    await waitFor(() => expect(address()).toBe('/home?page=7'));
    expect(heard.some(({ name }) => name === 'putPageUnread')).toBe(true);
  });
});

describe('given somebody who serves a page and is a customer of none', () => {
  it('when the served pages are read last, then home leads to them and not to the search', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await renderApp({
      answers: {
        getPages: ({ query }) =>
          query.customerOrPage === 'C' ? [] : asked.then(() => [examplePage({ title: 'Tea House' })]),
      },
    });
    expect(await screen.findByText('No pages yet')).toBeVisible();

    await act(async () => answer());

    expect(await screen.findByRole('button', { name: /^Tea House/ })).toBeVisible();
    expect(address()).toBe('/home');
  });
});

// covers: no-pages-leads-to-search, other-no-pages
it('given a customer without a page or a friend, when they go home, then search opens', async () => {
  await renderApp({ path: '/home', answers: { getPages: [], getFriends: [] } });
  await waitFor(() => expect(address()).toBe('/search'));
});

describe('given no connection', () => {
  // covers: error-no-connection-quiet
  it('when the app is opened, then each list offers a retry and no alert covers it', async () => {
    expectConsole(/failed/);
    const noAnswers = Object.fromEntries(Object.keys(routes).map((name) => [name, OFFLINE]));
    const { store } = await renderApp({ path: `/home?c=page:7:${ME}`, answers: noAnswers });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    expect(selectOfflineAlert(store.getState())).toBeUndefined();
    expect(selectAlert(store.getState())).toBeUndefined();
  });
});
