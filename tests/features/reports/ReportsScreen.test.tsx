import { act, screen } from '@testing-library/react';
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
