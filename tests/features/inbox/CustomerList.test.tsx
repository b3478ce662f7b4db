import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UPDATE_INTERVAL_MS } from '../../../src/components/useThrottledSelector.ts';
import { selectHasAllPageUsers } from '../../../src/store/inbox/pageUsersSlice.ts';
import { actionOfActivity } from '../../../src/store/model/events.ts';
import { renderHome } from '../../renderApp.tsx';
import { exampleMember, examplePage } from '../examplePages.ts';

const customers = Array.from({ length: 1_000 }, (_, i) => exampleMember(i + 1, `Customer ${i + 1}`));
const openInbox = async () => {
  const app = await renderHome({
    path: '/home?page=7',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getPageUsers: ({ query }) => (query.userType === 'C' ? customers : []),
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Customer \d+/ });
  // The first rows show before the last are read.
  await waitFor(() => expect(selectHasAllPageUsers(app.store.getState(), 7)).toBe(true));
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
  const write = (number: number) =>
    act(() => {
      const message = actionOfActivity(
        {
          type: 'M',
          pageId: 7,
          customerId: 1_000 + number,
          pageUserId: number,
          userAccountId: 1_000 + number,
          customerOrPage: 'C',
          messageId: 90_000 + number,
          sendMessage: 'Is it still there?',
          messageDate: new Date(Date.UTC(2030, 0, 1, 0, 0, number)).toISOString(),
          look: 1,
        },
        1,
      );
      if (message) store.dispatch(message);
    });
  write(899);
  await waitFor(() => expect(firstName()).toContain('Customer 899'));
  // The shortest time between two updates is over: a change would show at once now.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + UPDATE_INTERVAL_MS);
  onTestFinished(() => clock.mockRestore());
  // Virtuoso learns by a timer that scrolling has ended.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.scroll(list, { target: { scrollTop: 40 } });
  write(900);
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame));
  expect(firstName()).toContain('Customer 899');
  act(() => void vi.runOnlyPendingTimers());
  expect(firstName()).toContain('Customer 900');
});
