import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { UPDATE_INTERVAL_MS } from '../../../src/features/inbox/useThrottledSelector.ts';
import { actionOfActivity } from '../../../src/store/model/events.ts';
import { renderApp } from '../../renderApp.tsx';
import { exampleMember, examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/app/shell/Shell.tsx'), 60_000);

const customers = Array.from({ length: 1_000 }, (_, i) => exampleMember(i + 1, `Customer ${i + 1}`));
const openInbox = async () => {
  const app = await renderApp({
    path: '/home?page=7',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getPageUsers: ({ query }) => (query.userType === 'C' ? customers : []),
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Customer \d+/ });
  const list = first?.closest<HTMLElement>('[data-virtuoso-scroller]');
  if (!list) throw new Error('The customers are in no virtual list');
  return { ...app, list };
};

it('given 1,000 customers, when their page is opened, then only the rows in view exist', async () => {
  const { list } = await openInbox();
  expect(within(list).getAllByRole('button').length).toBeLessThan(60);
});

it('given a list that scrolls, when a customer writes, then rows move after it has stopped', async () => {
  const { list, store } = await openInbox();
  const firstName = () => within(list).getAllByRole('button', { name: /^Customer \d+/ })[0]?.textContent;
  const before = firstName();
  // A change would show at once now.
  await new Promise((resolve) => setTimeout(resolve, UPDATE_INTERVAL_MS));
  // Virtuoso learns by a timer that scrolling has ended.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.scroll(list, { target: { scrollTop: 40 } });
  act(() => {
    const message = actionOfActivity(
      {
        type: 'M',
        pageId: 7,
        customerId: 1_900,
        pageUserId: 900,
        userAccountId: 1_900,
        customerOrPage: 'C',
        messageId: 90_000,
        sendMessage: 'Is it still there?',
        messageDate: '2030-01-01T00:00:00Z',
        look: 1,
      },
      1,
    );
    if (message) store.dispatch(message);
  });
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame));
  expect(firstName()).toBe(before);
  act(() => void vi.runOnlyPendingTimers());
  expect(firstName()).toContain('Customer 900');
});
