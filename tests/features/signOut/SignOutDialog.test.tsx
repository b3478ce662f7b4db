import { Button } from '@mui/material';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SignOutDialog } from '../../../src/features/signOut/SignOutDialog.tsx';
import { messageWritten } from '../../../src/store/outbox/outboxSlice.ts';
import { renderPart } from '../../renderApp.tsx';
import { exampleOutgoing } from '../../store/fakes/exampleOutgoing.ts';
import { memoryStorage } from '../../store/fakes/memoryStorage.ts';

describe('given the logout dialog', () => {
  // covers: logout-dialog
  it('when it opens in Burmese, then it asks in Burmese', async () => {
    await renderPart(<SignOutDialog onClose={vi.fn()} />, { language: 'my' });

    expect(screen.getByText('အကောင့်မှ ထွက်ရန် သေချာပါသလား။')).toBeVisible();
  });

  it('when a message is on its way, then it says that the message will be lost', async () => {
    const { store } = await renderPart(<SignOutDialog onClose={vi.fn()} />);
    expect(screen.queryByText(/will be lost/)).not.toBeInTheDocument();

    act(() => void store.dispatch(messageWritten(exampleOutgoing())));

    expect(screen.getByText(/ 1 unsent message will be lost\./)).toBeVisible();
  });

  it('when another tab has a message on its way, then it says that the message will be lost', async () => {
    function Shell() {
      const [isOpen, setIsOpen] = useState(false);
      return isOpen ? <SignOutDialog onClose={vi.fn()} /> : <Button onClick={() => setIsOpen(true)}>Open</Button>;
    }
    const storage = memoryStorage();
    const { user } = await renderPart(<Shell />, { storage });
    const stored = { tab: 'another', entry: exampleOutgoing({ clientId: crypto.randomUUID() }) };
    storage.setItem('mingala.outgoing.7.a', JSON.stringify(stored));

    await user.click(screen.getByRole('button', { name: 'Open' }));

    expect(screen.getByText(/ 1 unsent message will be lost\./)).toBeVisible();
  });

  // covers: logout-dialog
  it('when it is cancelled, then the person stays', async () => {
    const onClose = vi.fn();
    const { user, store } = await renderPart(<SignOutDialog onClose={onClose} />);

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(onClose).toHaveBeenCalledOnce();
    expect(store.getState().session.account).not.toBeNull();
  });

  // covers: logout-dialog
  it('when it is confirmed, then the server revokes the session and this device forgets it', async () => {
    const { user, store, heard } = await renderPart(<SignOutDialog onClose={vi.fn()} />, { answers: { logout: null } });

    await user.click(screen.getByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(store.getState().session.account).toBeNull());
    expect(heard.some((call) => call.name === 'logout')).toBe(true);
  });
});
