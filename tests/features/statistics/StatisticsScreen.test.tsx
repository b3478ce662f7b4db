import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_PERMISSION, type Statistics } from '#contract';
import StatisticsScreen from '../../../src/features/statistics/StatisticsScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { pageRow } from '../../store/fakes/rows.ts';
import { Refused } from '../../wireDouble.ts';

const NONE = { count: 0, median: null, p90: null };
const SUMS = {
  messagesIn: 1,
  messagesOut: 2,
  newCustomers: 1,
  returningCustomers: 0,
  firstAnswers: NONE,
  dones: NONE,
};
const STATISTICS: Statistics = {
  total: SUMS,
  periods: [{ from: '2026-11-20', ...SUMS }],
  members: [
    { userAccountId: 7, name: 'Thiri', messagesOut: 2, firstAnswers: { count: 2, median: 60, p90: 600 }, dones: NONE },
  ],
  labels: [],
  hours: Array.from({ length: 168 }, () => 0),
  waiting: { count: 0, since: null },
  ratings: { stars: [0, 0, 0, 0, 0], members: [], texts: [] },
};

const UNANSWERED = new Promise<never>(() => undefined);

/** The screen of a page whose clock is ahead of all others. */
async function open(given: Partial<Statistics> | (() => Partial<Statistics> | Refused) = {}) {
  // The test environment lays nothing out.
  expectConsole(/has no `width` defined/);
  const asked: Record<string, string>[] = [];
  const week = Array.from({ length: 7 }, () => []);
  const page = pageRow({
    pageId: 7,
    ui: { ...NO_PERMISSION, assign: true },
    hours: { timeZone: 'Pacific/Kiritimati', week, holidays: [] },
  });
  const view = await renderScreen(<StatisticsScreen />, {
    path: '/statistics?page=7',
    mode: 'P',
    answers: {
      getPages: [page, { ...page, pageId: 8, title: 'Another page' }],
      getStatistics: ({ query, params }) => {
        asked.push(query);
        if (params.pageId !== '7') return UNANSWERED;
        const part = typeof given === 'function' ? given() : given;
        return part instanceof Refused ? part : { ...STATISTICS, ...part };
      },
    },
  });
  await screen.findByRole('group', { name: 'Staff' });
  return { ...view, asked };
}

// covers: statistics-page-days
it('given a page with hours, then its days are those of the page, for all of its staff', async () => {
  const { asked } = await open();
  const to = new Date().toLocaleDateString('sv', { timeZone: 'Pacific/Kiritimati' });
  expect(asked).toMatchObject([{ timeZone: 'Pacific/Kiritimati', to }]);
});

// covers: statistics-page-days, rating-statistics
it('given a text of a customer, then its day is that of the page', async () => {
  const text = {
    text: 'Fast answers',
    stars: 5,
    customerId: 9,
    profileName: 'Aye Aye',
    at: '2026-11-20T11:00:00.000Z',
  };
  await open({ ratings: { stars: [0, 0, 0, 0, 1], members: [], texts: [text] } });
  expect(await screen.findByRole('row', { name: /^Fast answers.*21\.11\.2026$/ })).toBeVisible();
  expect(screen.getByText('Average 5, ratings: 1')).toBeVisible();
});

// covers: statistics-percentiles
it('given answers of a member, then their median and 90th percentile are shown', async () => {
  await open();
  const row = within(screen.getByRole('group', { name: 'Staff' })).getByRole('row', { name: /Thiri/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '1', '10']);
});

it('given a time without messages, when a customer waits, then that is shown', async () => {
  const sums = { ...SUMS, messagesIn: 0, messagesOut: 0 };
  await open({ total: sums, waiting: { count: 1, since: '2026-11-20T11:00:00.000Z' } });
  expect(screen.getByText(/^Waiting now: 1/)).toBeVisible();
});

describe('given somebody comes back to the tab', () => {
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('when more customers wait by then, then their number is that of now', async () => {
    let isLater = false;
    const waiting = () => ({ count: isLater ? 5 : 2, since: '2026-11-20T11:00:00.000Z' });
    await open(() => ({ waiting: waiting() }));
    expect(screen.getByText(/^Waiting now: 2/)).toBeVisible();
    isLater = true;
    comeBack();
    expect(await screen.findByText(/^Waiting now: 5/)).toBeVisible();
  });

  it('when it cannot be read, then what was read stays', async () => {
    let isDown = false;
    const { asked } = await open(() => (isDown ? new Refused('internal', 'Down') : {}));
    isDown = true;
    expectConsole(/getStatistics failed/);
    comeBack();
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Staff' })).toBeVisible());
  });
});

it('given another page, when its statistics are not read yet, then none are shown', async () => {
  const { router } = await open();
  await act(() => router.navigate('/statistics?page=8'));
  expect(screen.getByRole('heading', { level: 1, name: /Another page/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Staff' })).not.toBeInTheDocument();
});
