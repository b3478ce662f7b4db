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
