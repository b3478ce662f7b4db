import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Report } from '#contract';
import { ReportRow } from '../../../src/features/reports/ReportRow.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';

const report: Report = {
  reportId: 5,
  time: '2026-11-20T09:00:00.000Z',
  reporter: { userAccountId: 8, name: 'Aye Aye' },
  reported: { kind: 'account', id: 9, name: 'Nay Win' },
  page: null,
  reason: 'harassment',
  text: '',
  messages: [],
  closed: null,
};

it('given a failure to disable an account, when that is asked again, then it is not said', async () => {
  const updateUserAccount = new Refused('internal', 'Not now.');
  const { user } = await renderScreen(<ReportRow report={report} />, {
    account: { role: 'ADMIN' },
    answers: { updateUserAccount },
  });
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Disable account' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  await user.click(first.getByRole('button', { name: 'Disable account' }));
  expect(await first.findByText('Not now.')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const second = await ask();

  expect(second.queryByText('Not now.')).toBeNull();
});
