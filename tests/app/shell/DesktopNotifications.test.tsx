import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageUserActivityReceived } from '../../../src/store/model/events.ts';
import { desktopNotificationsChosen } from '../../../src/store/session/preferencesSlice.ts';
import { listOf } from '../../features/conversation/renderConversation.tsx';
import { renderApp } from '../../renderApp.tsx';
import { fakeNotifications } from '../../store/fakes/fakeNotifications.ts';
import { pageRow } from '../../store/fakes/rows.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const address = () => window.location.pathname + window.location.search;
const conversation = (pageId: number) => `/home?c=page:${pageId}:7`;

/** A customer with a conversation open, opened from the screen about the product, whose window nobody looks at. */
async function withConversationOf(pageId: number) {
  const { api, everShown } = fakeNotifications('granted');
  vi.stubGlobal('Notification', api);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const pages = [pageRow({ pageId: 7, title: 'Golden Mart' }), pageRow({ pageId: 8, title: 'Tea House' })];
  const view = await renderApp({
    path: '/comp',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'C' ? pages : []),
      getMessages: listOf([]),
    },
  });
  view.store.dispatch(desktopNotificationsChosen({ userId: 7, on: true, hidesWords: false }));
  await act(() => view.router.navigate(conversation(pageId), { state: { opened: true } }));
  await screen.findByRole('button', { name: /^Tea House/ });
  /** A message of the tea house comes, and its notification is pressed. */
  const pressMessage = async () => {
    await waitFor(() => {
      act(() => {
        view.store.dispatch(
          pageUserActivityReceived({
            pageId: 8,
            customerId: 7,
            key: 'page:8:7',
            side: 'C',
            lastSide: 'P',
            sendMessage: 'Ready',
            messageId: 1,
            from: 'other',
            look: 1,
            messageDate: '2026-11-21T06:00:00.000Z',
          }),
        );
      });
      expect(everShown.length).toBeGreaterThan(0);
    });
    await act(async () => everShown[0]?.press());
    await waitFor(() => expect(address()).toBe(conversation(8)));
  };
  return { ...view, pressMessage };
}

describe('given an open conversation, when a notification is pressed', () => {
  it.each([
    ['of that conversation', 8],
    ['of another one', 7],
  ])('%s, then Back leads where it was opened from', async (_which, open) => {
    const { pressMessage } = await withConversationOf(open);
    await pressMessage();

    await act(async () => window.history.back());

    await waitFor(() => expect(address()).toBe('/comp'));
  });
});
