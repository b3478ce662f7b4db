import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Friend } from '#contract';
import { RenameDialog } from '../../../src/features/inbox/RenameDialog.tsx';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { fillIn } from '../../fillIn.ts';
import { renderPart } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { type Answers, Refused } from '../../wireDouble.ts';

const friend: Friend = {
  userAccountId: 5,
  profileName: 'Zaw Zaw',
  ownName: 'Zaw Zaw',
  profilePhoto: '',
  active: false,
  requestFormId: 9,
  sendMessage: '',
  messageDate: null,
  look: 0,
};

async function open(answers: Answers) {
  const onClose = vi.fn();
  const prepared = await renderPart(<RenameDialog friend={friend} onClose={onClose} />, {
    answers: { getFriends: [friend], ...answers },
  });
  await prepared.store.dispatch(friendsApi.endpoints.getFriends.initiate());
  return { ...prepared, onClose, dialog: within(screen.getByRole('dialog', { name: 'Name Change' })) };
}

describe('given the Name Change dialog', () => {
  // covers: rename-dialog
  it('when it opens, then it has one field of that name, CANCEL and Change', async () => {
    const { dialog, user, onClose } = await open({});
    expect(dialog.getAllByRole('textbox')).toEqual([dialog.getByLabelText('Name Change')]);
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['CANCEL', 'Change']);

    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  // covers: call-changeFriendName
  it('when Change is pressed, then the call names the caller, the friend and the new name', async () => {
    const { dialog, user, heard, onClose } = await open({ changeFriendName: { ...friend, profileName: 'Ko Zaw' } });
    await user.clear(dialog.getByLabelText('Name Change'));
    await fillIn(user, dialog.getByLabelText('Name Change'), 'Ko Zaw');
    await user.click(dialog.getByRole('button', { name: 'Change' }));

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(heard.find((call) => call.name === 'changeFriendName')?.query).toEqual({
      userAccountId: '7',
      receiverId: '5',
      changeName: 'Ko Zaw',
    });
  });

  // covers: error-silent-loads
  it('when the server refuses, then no alert interrupts and the dialog stays', async () => {
    expectConsole(/changeFriendName failed/);
    const { dialog, user, heard, onClose } = await open({ changeFriendName: new Refused('internal', 'broken') });
    await user.type(dialog.getByLabelText('Name Change'), '!');
    await user.click(dialog.getByRole('button', { name: 'Change' }));

    await waitFor(() => expect(heard.some((call) => call.name === 'changeFriendName')).toBe(true));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Change' })).toBeEnabled());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
