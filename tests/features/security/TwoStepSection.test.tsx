import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TwoStepSection } from '../../../src/features/security/TwoStepSection.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { waitFor } from '../../waitFor.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';

const CODES = { recoveryCodes: ['abcd-efgh-ijkm'] };

/** A server that answers with recovery codes when it is told to. */
function slowServer(since: string | null) {
  const answer = Promise.withResolvers<typeof CODES>();
  const answers: Answers = {
    getSecondFactor: { since, recoveryCodesLeft: 3 },
    startTotp: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Mingala:khin?secret=JBSWY3DPEHPK3PXP' },
    confirmTotp: () => answer.promise,
    replaceRecoveryCodes: () => answer.promise,
  };
  return { answers, answer: () => answer.resolve(CODES) };
}

it('given new codes on their way, when the question is closed, then they are shown', async () => {
  const server = slowServer('2026-11-20T03:00:00.000Z');
  const { user } = await renderScreen(<TwoStepSection />, { answers: server.answers });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const question = await screen.findByRole('dialog', { name: 'New recovery codes' });
  await user.click(within(question).getByRole('button', { name: 'New recovery codes' }));

  fireEvent.keyDown(question, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answer();

  expect(await screen.findByText('abcd-efgh-ijkm')).toBeVisible();
});

it('given a code on its way, when it is closed, then the recovery codes are shown', async () => {
  const server = slowServer(null);
  const { user } = await renderScreen(<TwoStepSection />, { answers: server.answers });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Two-step verification' });
  await user.type(within(dialog).getByRole('textbox'), '123456');

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answer();

  expect(await screen.findByText('abcd-efgh-ijkm')).toBeVisible();
});

it('given the answer to the first code was lost, when it is sent again, then codes are shown', async () => {
  expectConsole(/confirmTotp failed/);
  const confirmations: (typeof OFFLINE | Refused)[] = [
    OFFLINE,
    new Refused('conflict', 'Two-step verification is on already.'),
  ];
  const answers: Answers = {
    ...slowServer(null).answers,
    confirmTotp: () => confirmations.shift() ?? CODES,
    replaceRecoveryCodes: CODES,
  };
  const { user } = await renderScreen(<TwoStepSection />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Two-step verification' });
  await user.type(within(dialog).getByRole('textbox'), '123456');
  await user.click(await within(dialog).findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('abcd-efgh-ijkm')).toBeVisible();
});
