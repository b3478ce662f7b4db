import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeleteAccountSection } from '../../../src/features/privacy/DeleteAccountSection.tsx';
import { renderScreen } from '../../renderApp.tsx';

it('given an account, when its deletion is confirmed, then its person is signed out', async () => {
  const { user, heard, store } = await renderScreen(<DeleteAccountSection />, {
    answers: { requestDeletion: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const question = within(await screen.findByRole('dialog'));
  expect(heard.some(({ name }) => name === 'requestDeletion')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete account' }));

  await waitFor(() => expect(store.getState().session.account).toBeNull());
});
