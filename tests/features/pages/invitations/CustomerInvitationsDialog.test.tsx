import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CreatedCustomerInvitation, CustomerInvitation } from '#contract';
import { CustomerInvitationsDialog } from '../../../../src/features/pages/invitations/CustomerInvitationsDialog.tsx';
import { renderScreen } from '../../../renderApp.tsx';
import { mutationsAnswered } from '../../mutationsAnswered.ts';

const invitation: CustomerInvitation = {
  invitationId: 5,
  pageId: 7,
  createdBy: 'Khin Myat Noe',
  time: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-31T00:00:00.000Z',
  uses: 0,
  usesMax: 1,
};

it('given a sign-up link that is being created, then nothing that it allows can be changed', async () => {
  const created = Promise.withResolvers<CreatedCustomerInvitation>();
  const { user } = await renderScreen(<CustomerInvitationsDialog pageId={7} onClose={() => undefined} />, {
    answers: { getCustomerInvitations: [], createCustomerInvitation: () => created.promise },
  });
  const choices = [
    screen.getByRole('combobox', { name: 'Expires after' }),
    screen.getByRole('combobox', { name: 'Can be used by' }),
  ];
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  for (const choice of choices) expect(choice).toBeDisabled();
  created.resolve({ ...invitation, token: 'secret' });
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  for (const choice of choices) expect(choice).toBeEnabled();
});

it('given a sign-up link that is revoked, when the list is slow, then it is not revoked twice', async () => {
  const reread = Promise.withResolvers<CustomerInvitation[]>();
  let isRevoked = false;
  const { user, store } = await renderScreen(<CustomerInvitationsDialog pageId={7} onClose={() => undefined} />, {
    answers: {
      getCustomerInvitations: () => (isRevoked ? reread.promise : [invitation]),
      deleteCustomerInvitation: () => {
        isRevoked = true;
        return null;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Revoke/ }));
  await mutationsAnswered(store);

  expect(screen.getByText(/used 0 of 1/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Revoke/ })).toBeDisabled();
  reread.resolve([]);
  expect(await screen.findByText('No invitations yet')).toBeVisible();
});
