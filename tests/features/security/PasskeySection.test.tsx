import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PasskeySection } from '../../../src/features/security/PasskeySection.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { OFFLINE } from '../../wireDouble.ts';
import { exampleInstallation } from '../exampleInstallation.ts';

afterEach(() => void vi.unstubAllGlobals());

it('given two passkeys, when one is removed, then the focus is in the list', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const passkey = (passkeyId: number, name: string) => ({
    passkeyId,
    name,
    createdAt: '2026-11-20T03:00:00.000Z',
    lastUsedAt: null,
  });
  let kept = [passkey(1, 'Phone'), passkey(2, 'Laptop')];
  const installation = exampleInstallation();
  const { user } = await renderScreen(<PasskeySection />, {
    answers: {
      getInstallation: { ...installation, signIn: { ...installation.signIn, passkey: true } },
      getPasskeys: () => kept,
      deletePasskey: () => {
        kept = kept.slice(1);
        return null;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove “Phone”' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Passkeys' })).toHaveFocus());
});

it('given an unknown installation, when it is read again, then passkeys are offered', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const installation = exampleInstallation();
  let isDown = true;
  const { user } = await renderScreen(<PasskeySection />, {
    answers: {
      getInstallation: () =>
        isDown ? OFFLINE : { ...installation, signIn: { ...installation.signIn, passkey: true } },
      getPasskeys: [],
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);

  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
});
