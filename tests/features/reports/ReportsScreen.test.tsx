import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ReportsScreen from '../../../src/features/reports/ReportsScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { exampleReport } from './exampleReport.ts';

it('given open reports, when an admin comes back to the tab, then new ones show', async () => {
  let reports = [exampleReport()];
  await renderScreen(<ReportsScreen />, {
    path: '/reports',
    account: { role: 'ADMIN' },
    answers: { getReports: () => ({ reports, next: null }) },
  });
  await screen.findByRole('heading', { name: /Nay Win/ });

  reports = [exampleReport({ reportId: 6, reported: { kind: 'account', id: 10, name: 'Su Su' } }), ...reports];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(await screen.findByRole('heading', { name: /Su Su/ })).toBeVisible();
});

// covers: screen-reports
it('given an open report, when an admin closes it as handled, then it is among the closed', async () => {
  let report = exampleReport({ text: 'I am afraid' });
  const { user } = await renderScreen(<ReportsScreen />, {
    path: '/reports',
    account: { role: 'ADMIN' },
    answers: {
      getReports: ({ query }) => ({
        reports: (query.state === 'closed') === (report.closed !== null) ? [report] : [],
        next: null,
      }),
      closeReport: () => {
        const by = { userAccountId: 1, name: 'Admin' };
        report = { ...report, closed: { outcome: 'actionTaken', by, time: '2026-11-20T10:00:00.000Z' } };
        return report;
      },
    },
  });
  await screen.findByRole('heading', { name: 'Aye Aye reported Nay Win' });
  expect(screen.getByText('I am afraid')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Close as handled' }));

  await waitFor(() => expect(screen.queryByText('I am afraid')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Closed' }));
  expect(await screen.findByText(/^Handled by Admin/)).toBeVisible();
});

it('given two reports, when one is dismissed by the keyboard, then the list has the focus', async () => {
  const other = exampleReport({ reportId: 6, reported: { kind: 'account', id: 10, name: 'Su Su' } });
  let reports = [exampleReport(), other];
  const { user } = await renderScreen(<ReportsScreen />, {
    path: '/reports',
    account: { role: 'ADMIN' },
    answers: {
      getReports: () => ({ reports, next: null }),
      closeReport: () => {
        reports = [other];
        return exampleReport();
      },
    },
  });
  const [dismiss] = await screen.findAllByRole('button', { name: 'Dismiss' });
  act(() => dismiss?.focus());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('heading', { name: /Nay Win/ })).not.toBeInTheDocument());

  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByRole('list'));
});
