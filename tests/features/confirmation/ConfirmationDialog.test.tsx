import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RequestedConfirmation } from '../../../src/app/RequestedConfirmation.tsx';
import ProfileScreen from '../../../src/features/profile/ProfileScreen.tsx';
import { draftTextChanged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { exampleUserDetail } from '../../exampleUserDetail.ts';
import { fillIn } from '../../fillIn.ts';
import { exampleAccount, renderScreen } from '../../renderApp.tsx';
import { memoryStorage } from '../../store/fakes/memoryStorage.ts';
import { type Answers, Refused } from '../../wireDouble.ts';

const detail = exampleUserDetail();

/** A server that stores the profile after a confirmation by the password "right". */
function server(given: Answers = {}): Answers {
  let isConfirmed = false;
  return {
    getUserAccount: detail,
    getCities: [],
    getConfirmationWays: { ways: ['password'] },
    confirmSession: ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'right';
      return isConfirmed
        ? { token: 'a new token' }
        : new Refused('invalid', 'Wrong', { password: 'Incorrect password.' });
    },
    updateUserAccount: ({ body }) =>
      isConfirmed ? { ...detail, ...(body as object) } : new Refused('confirmationRequired', 'Confirm that it is you.'),
    ...given,
  };
}

async function saveAddress(answers: Answers = server(), language: 'en' | 'my' = 'en') {
  const app = await renderScreen(
    <>
      <ProfileScreen />
      <RequestedConfirmation />
    </>,
    { path: '/userform', answers, language, width: 390, storage: memoryStorage() },
  );
  await fillIn(app.user, await screen.findByLabelText(language === 'en' ? 'Address' : 'လိပ်စာ'), 'No. 5');
  await app.user.click(screen.getByRole('button', { name: language === 'en' ? 'Save' : 'သိမ်းမည်' }));
  const name = language === 'en' ? 'Confirm that it is you' : 'သင်ဖြစ်ကြောင်း အတည်ပြုပါ';
  const dialog = await screen.findByRole('dialog', { name });
  return { ...app, dialog };
}

describe('given a change that needs a confirmation', () => {
  // covers: confirmation
  it('when the password is right, then the change is saved', async () => {
    const { user, dialog } = await saveAddress();

    const password = await within(dialog).findByLabelText('Your password');
    await waitFor(() => expect(password).toHaveFocus());
    await fillIn(user, password, 'right', '{Enter}');

    expect(await screen.findByText('Saved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('when the password is wrong, then the field says so and another may be tried', async () => {
    const { user, dialog } = await saveAddress();

    const password = await within(dialog).findByLabelText('Your password');
    await fillIn(user, password, 'wrong', '{Enter}');
    expect(await within(dialog).findByText('Incorrect password.')).toBeVisible();
    expect(password).toHaveFocus();
    await user.clear(password);
    await fillIn(user, password, 'right', '{Enter}');

    expect(await screen.findByText('Saved')).toBeVisible();
  });

  // covers: confirmation
  it('when it is cancelled, then what was typed stays and can be saved again', async () => {
    const { user, dialog } = await saveAddress();

    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Address')).toHaveValue('No. 5');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('when the account has no way to confirm, then it signs in again', async () => {
    const { user, dialog, store } = await saveAddress(server({ getConfirmationWays: { ways: [] }, logout: null }));

    await user.click(await within(dialog).findByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(store.getState().session.account).toBeNull());
  });

  it('when they sign in again for it, then what was not sent yet is still there', async () => {
    const { user, dialog, store } = await saveAddress(server({ getConfirmationWays: { ways: [] }, logout: null }));
    store.dispatch(draftTextChanged({ key: 'page:7:7', text: 'Is it open?' }));

    await user.click(await within(dialog).findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(store.getState().session.account).toBeNull());
    act(() => void store.dispatch(signedIn(exampleAccount())));

    expect(selectDraft(store.getState(), 'page:7:7').text).toBe('Is it open?');
  });

  it('when the account has a phone and no password, then a code to it confirms', async () => {
    let isConfirmed = false;
    const { user, dialog } = await saveAddress(
      server({
        getConfirmationWays: { ways: ['phoneCode'] },
        sendConfirmationCode: null,
        confirmSession: ({ body }) => {
          isConfirmed = (body as { phoneCode: string }).phoneCode === '123456';
          return isConfirmed
            ? { token: 'a new token' }
            : new Refused('invalid', 'Wrong', { phoneCode: 'The code is incorrect.' });
        },
        updateUserAccount: () => (isConfirmed ? detail : new Refused('confirmationRequired', 'Confirm.')),
      }),
    );

    await user.click(await within(dialog).findByRole('button', { name: 'Send a code to my phone' }));
    const code = await within(dialog).findByLabelText('6-digit code');
    fireEvent.change(code, { target: { value: '654321' } });
    expect(await within(dialog).findByText('The code is incorrect.')).toBeVisible();
    fireEvent.change(code, { target: { value: '123456' } });

    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('when another code is refused as too early, then the first can still be typed', async () => {
    let isSent = false;
    const { user, dialog } = await saveAddress(
      server({
        getConfirmationWays: { ways: ['phoneCode'] },
        sendConfirmationCode: () => {
          if (isSent) return new Refused('tooMany', 'Wait a minute.');
          isSent = true;
          return null;
        },
        confirmSession: { token: 'a new token' },
      }),
    );
    await user.click(await within(dialog).findByRole('button', { name: 'Send a code to my phone' }));
    await within(dialog).findByLabelText('6-digit code');

    await user.click(within(dialog).getByRole('button', { name: 'Resend code' }));

    expect(await within(dialog).findByText('Wait a minute.')).toBeVisible();
    expect(within(dialog).getByLabelText('6-digit code')).toBeInTheDocument();
  });

  it('when the ways cannot be loaded, then it can be tried again', async () => {
    let fails = true;
    const { user, dialog } = await saveAddress(
      server({ getConfirmationWays: () => (fails ? new Refused('unavailable', 'Later.') : { ways: ['password'] }) }),
    );

    fails = false;
    await user.click(await within(dialog).findByRole('button', { name: 'Try again' }));

    expect(await within(dialog).findByLabelText('Your password')).toBeVisible();
  });

  it('when the language is Burmese, then the dialog is too', async () => {
    const { dialog } = await saveAddress(server(), 'my');

    expect(await within(dialog).findByLabelText('သင့်စကားဝှက်')).toBeVisible();
  });
});

describe('given an account without a password that has an authenticator app', () => {
  // covers: confirmation
  it('when the sixth digit is typed, then the change is saved', async () => {
    let isConfirmed = false;
    const { user, dialog } = await saveAddress(
      server({
        getConfirmationWays: { ways: ['totp', 'phoneCode'] },
        confirmSession: ({ body }) => {
          isConfirmed = (body as { totp: string }).totp === '123456';
          return isConfirmed
            ? { token: 'a new token' }
            : new Refused('invalid', 'Wrong', { totp: 'The code is incorrect.' });
        },
        updateUserAccount: () =>
          isConfirmed ? detail : new Refused('confirmationRequired', 'Confirm that it is you.'),
      }),
    );
    const code = await within(dialog).findByLabelText('Six-digit code');
    await fillIn(user, code, '654321');
    expect(await within(dialog).findByText('The code is incorrect.')).toBeVisible();
    await fillIn(user, code, '123456');
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('when another way is taken, then its form comes, and the first after the last', async () => {
    const { user, dialog } = await saveAddress(server({ getConfirmationWays: { ways: ['totp', 'passkey'] } }));
    await within(dialog).findByLabelText('Six-digit code');
    await user.click(within(dialog).getByRole('button', { name: 'Use another way' }));
    expect(within(dialog).getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Use another way' }));
    expect(within(dialog).getByLabelText('Six-digit code')).toBeInTheDocument();
  });
});
