import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChangePasswordDialog } from '../../../src/features/password/ChangePasswordDialog.tsx';
import { draftTextChanged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { exampleAccount, renderPart } from '../../renderApp.tsx';
import { memoryStorage } from '../../store/fakes/memoryStorage.ts';
import { type Answers, Refused } from '../../wireDouble.ts';

const open = (answers: Answers = {}) =>
  renderPart(<ChangePasswordDialog onClose={vi.fn()} />, { answers, storage: memoryStorage() });

describe('given the change-password dialog', () => {
  // covers: password-submit-disabled
  it('when it is incomplete, then it cannot be sent', async () => {
    const { user } = await open();
    const submit = screen.getByRole('button', { name: 'Change' });
    expect(submit).toBeDisabled();

    await fillIn(user, screen.getByLabelText('Old Password'), 'mingala');
    expect(submit).toBeDisabled();
    await fillIn(user, screen.getByLabelText('New Password'), 'mingalaba');
    expect(submit).toBeEnabled();
  });

  // covers: password-fields-required
  it('when a field was left empty, then it says that it is required', async () => {
    const { user } = await open();

    await user.click(screen.getByLabelText('Old Password'));
    await user.click(screen.getByLabelText('New Password'));
    await user.click(screen.getByLabelText('Old Password'));

    expect(screen.getByText('Old Password is required')).toBeVisible();
    expect(screen.getByText('New Password is required')).toBeVisible();
  });

  // covers: password-show-toggle
  it('when each eye is pressed, then only its password shows', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('button', { name: 'Show New Password' }));

    expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Old Password')).toHaveAttribute('type', 'password');
  });

  // covers: password-changed
  it('when the answer is above 0, then success is told and the person is signed out', async () => {
    const { user, store } = await open({ setPassword: 1 });

    await fillIn(user, screen.getByLabelText('Old Password'), 'mingala');
    await fillIn(user, screen.getByLabelText('New Password'), 'mingalaba');
    await user.click(screen.getByRole('button', { name: 'Change' }));

    await waitFor(() => expect(store.getState().session.account).toBeNull());
    expect(store.getState().toasts.queue.map((toast) => toast.say)).toEqual([{ code: 'passwordChanged' }]);
  });

  it('when it is changed, then what was not sent yet is there after the next sign-in', async () => {
    const { user, store } = await open({ setPassword: 1 });
    store.dispatch(draftTextChanged({ key: 'page:7:7', text: 'Is it open?' }));

    await fillIn(user, screen.getByLabelText('Old Password'), 'mingala');
    await fillIn(user, screen.getByLabelText('New Password'), 'mingalaba');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(store.getState().session.account).toBeNull());
    store.dispatch(signedIn(exampleAccount()));

    expect(selectDraft(store.getState(), 'page:7:7').text).toBe('Is it open?');
  });

  it('when the server has only the call of the specification, then that one is made', async () => {
    const { user, store } = await open({ setPassword: new Refused('notOffered', 'no'), changePassword: 1 });

    await fillIn(user, screen.getByLabelText('Old Password'), 'mingala');
    await fillIn(user, screen.getByLabelText('New Password'), 'mingalaba');
    await user.click(screen.getByRole('button', { name: 'Change' }));

    await waitFor(() => expect(store.getState().session.account).toBeNull());
  });

  // covers: password-refused
  it('when the answer is 0, then it was unsuccessful and both fields are empty', async () => {
    const { user, store } = await open({ setPassword: 0 });

    await fillIn(user, screen.getByLabelText('Old Password'), 'wrong');
    await fillIn(user, screen.getByLabelText('New Password'), 'mingalaba');
    await user.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('unSuccessful')).toBeVisible();
    expect(screen.getByLabelText('Old Password')).toHaveValue('');
    expect(screen.getByLabelText('New Password')).toHaveValue('');
    expect(store.getState().session.account).not.toBeNull();
  });

  it('when the server is in trouble, then that is said and both stay for the next try', async () => {
    const { user } = await open({ setPassword: new Refused('unavailable', 'Not now') });

    await fillIn(user, screen.getByLabelText('Old Password'), 'mingala');
    await fillIn(user, screen.getByLabelText('New Password'), 'mingalaba');
    await user.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('unSuccessful: Not now')).toBeVisible();
    expect(screen.getByLabelText('Old Password')).toHaveValue('mingala');
    expect(screen.getByLabelText('New Password')).toHaveValue('mingalaba');
  });

  // covers: new-password
  it('when the new password is refused, then its field says why and both stay', async () => {
    const refused = new Refused('invalid', 'Not valid.', { newPassword: 'Too many people use this password.' });
    const { user } = await open({ setPassword: refused });

    expect(screen.getByText(/^At least 8 characters/)).toBeVisible();
    await fillIn(user, screen.getByLabelText('Old Password'), 'mingala');
    await fillIn(user, screen.getByLabelText('New Password'), 'password1');
    await user.click(screen.getByRole('button', { name: 'Change' }));

    expect(await screen.findByText('Too many people use this password.')).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveValue('password1');
  });
});
