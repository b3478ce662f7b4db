import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeleteAccountSection } from '../../../src/features/privacy/DeleteAccountSection.tsx';
import { messageWritten } from '../../../src/store/outbox/outboxSlice.ts';
import { renderPart, renderScreen } from '../../renderApp.tsx';
import { exampleOutgoing } from '../../store/fakes/exampleOutgoing.ts';

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

it('given an unsent message, when the account is to be deleted, then it says what is lost', async () => {
  const { user, store } = await renderPart(<DeleteAccountSection />);
  act(() => void store.dispatch(messageWritten(exampleOutgoing())));
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/1 unsent message will be lost\./)).toBeVisible();
});
