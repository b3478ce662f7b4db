import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeleteAccountSection } from '../../../src/features/privacy/DeleteAccountSection.tsx';
import { messageWritten } from '../../../src/store/outbox/outboxSlice.ts';
import { renderPart } from '../../renderApp.tsx';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { exampleOutgoing } from '../../store/fakes/exampleOutgoing.ts';

withDeviceDatabase();

it('given an unsent message, when the account is to be deleted, then it says what is lost', async () => {
  const { user, store } = await renderPart(<DeleteAccountSection />);
  act(() => void store.dispatch(messageWritten(exampleOutgoing())));
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/1 unsent message will be lost\./)).toBeVisible();
});
