import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReportRow } from '../../../src/features/reports/ReportRow.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';
import { exampleReport } from './exampleReport.ts';

it('given a failure to disable an account, when that is asked again, then it is not said', async () => {
  const updateUserAccount = new Refused('internal', 'Not now.');
  const { user } = await renderScreen(<ReportRow report={exampleReport()} />, {
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
