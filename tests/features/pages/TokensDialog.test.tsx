import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageToken } from '#contract';
import { TokensDialog } from '../../../src/features/pages/tokens/TokensDialog.tsx';
import { renderScreen } from '../../renderApp.tsx';

const TOKEN: PageToken = {
  tokenId: 4,
  pageId: 7,
  name: 'Order system',
  scopes: ['read', 'write'],
  createdTime: '2026-11-20T03:00:00.000Z',
  usedTime: null,
};

// covers: token-panel
it('given an owner, when they add a token and revoke it, then it was shown once', async () => {
  let kept: PageToken[] = [];
  const { user, heard } = await renderScreen(<TokensDialog pageId={7} onClose={() => undefined} />, {
    mode: 'P',
    answers: {
      getPageTokens: () => kept,
      createPageToken: () => {
        kept = [TOKEN];
        return { ...TOKEN, token: 'mpt_1' };
      },
      revokePageToken: () => {
        kept = [];
        return null;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New token' }));
  await user.type(form.getByLabelText('Name'), 'Order system');
  await user.click(form.getByLabelText(/^Send messages/));
  await user.click(form.getByRole('button', { name: 'Add token' }));

  const secret = within(await screen.findByRole('dialog', { name: 'Token' }));
  expect(secret.getByText('mpt_1')).toBeVisible();
  await user.click(secret.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Read · Write')).toBeVisible();
  expect(screen.getByText('Never used')).toBeVisible();
  expect(screen.queryByText('mpt_1')).toBeNull();
  const { body } = heard.find(({ name }) => name === 'createPageToken') ?? {};
  expect(body).toEqual({ name: 'Order system', scopes: ['read', 'write'] });

  await user.click(screen.getByRole('button', { name: 'Revoke: Order system' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke “Order system”?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByText('No tokens yet')).toBeVisible());
});
