import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleAccount, renderApp } from '../../renderApp.tsx';
import { Refused } from '../../wireDouble.ts';

const stranger = { path: '/loginphone', account: null } as const;

describe('given signing in by phone', () => {
  // covers: screen-loginphone
  it('when a number in Burmese digits and its code are typed, then the person is in', async () => {
    const { user, store, heard } = await renderApp({
      ...stranger,
      answers: { loginPhone: null, loginPhoneVerify: exampleAccount() },
    });

    await user.type(await screen.findByLabelText('Phone number'), '၀၉ ၁၂၃ ၄၅၆ ၇၈၉{Enter}');
    await user.type(await screen.findByLabelText('6-digit code'), '၄၈၂၉၁၃');

    await waitFor(() => expect(store.getState().session.account).not.toBeNull());
    expect(heard.find((call) => call.name === 'loginPhone')?.body).toEqual({ phone: '+959123456789' });
    expect(heard.find((call) => call.name === 'loginPhoneVerify')?.body).toEqual({
      phone: '+959123456789',
      code: '482913',
    });
  });

  it('when the number is not whole, then it says so and asks for nothing', async () => {
    const { user, heard } = await renderApp(stranger);

    const phone = await screen.findByLabelText('Phone number');
    await user.type(phone, '0912');
    await user.click(screen.getByRole('button', { name: 'Send code' }));

    expect(phone).toHaveFocus();
    expect(phone).toHaveAccessibleDescription('Enter a complete phone number');
    expect(heard.some((call) => call.name === 'loginPhone')).toBe(false);
  });

  it('when the whole message is pasted, then the code in it is used', async () => {
    const { user, heard } = await renderApp({
      ...stranger,
      answers: { loginPhone: null, loginPhoneVerify: exampleAccount() },
    });
    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');

    await user.click(await screen.findByLabelText('6-digit code'));
    await user.paste('Mingala: 482913 is your code.');

    await waitFor(() => expect(heard.some((call) => call.name === 'loginPhoneVerify')).toBe(true));
  });

  // covers: restore-by-sign-in
  it('when the account is deleted, then the same code restores it where the person wants that', async () => {
    const { user, store, heard } = await renderApp({
      ...stranger,
      answers: {
        loginPhone: null,
        loginPhoneVerify: ({ body }) =>
          JSON.stringify(body).includes('restore')
            ? exampleAccount()
            : new Refused('deletionPending', 'This account will be deleted.'),
      },
    });
    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');
    await user.type(await screen.findByLabelText('6-digit code'), '482913');
    expect(await screen.findByText('This account will be deleted.')).toBeVisible();
    expect(store.getState().session.account).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Restore account' }));

    await waitFor(() => expect(store.getState().session.account).not.toBeNull());
    expect(heard.filter((call) => call.name === 'loginPhoneVerify').map((call) => call.body)).toEqual([
      { phone: '+959123456789', code: '482913' },
      { phone: '+959123456789', code: '482913', restore: true },
    ]);
  });

  // covers: sign-up-screen
  it('when the number has no account, then its person gives a name once and is in', async () => {
    const { user, store, heard } = await renderApp({
      ...stranger,
      path: '/signup',
      answers: {
        loginPhone: null,
        loginPhoneVerify: new Refused('nameRequired', 'The code is right.'),
        signUp: exampleAccount({ profileName: 'Daw Khin' }),
      },
    });
    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');
    await user.type(await screen.findByLabelText('6-digit code'), '482913');
    await user.type(await screen.findByLabelText('Name'), 'Daw Khin{Enter}');

    await waitFor(() => expect(store.getState().session.account?.profileName).toBe('Daw Khin'));
    expect(heard.find((call) => call.name === 'signUp')?.body).toEqual({
      phone: '+959123456789',
      code: '482913',
      profileName: 'Daw Khin',
    });
  });

  it('when another number is entered before a code is judged, then its own code is asked for', async () => {
    const judged = Promise.withResolvers<Refused>();
    const { user, heard } = await renderApp({
      ...stranger,
      path: '/signup',
      answers: { loginPhone: null, loginPhoneVerify: () => judged.promise },
    });
    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');
    await user.type(await screen.findByLabelText('6-digit code'), '482913');
    await user.click(screen.getByRole('button', { name: 'Use a different number' }));
    judged.resolve(new Refused('nameRequired', 'The code is right.'));
    await user.type(await screen.findByLabelText('Phone number'), '09987654321{Enter}');
    await waitFor(() => expect(heard.filter((call) => call.name === 'loginPhone')).toHaveLength(2));

    expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  });

  it('when the code is wrong, then it is told and the field is empty again', async () => {
    const { user } = await renderApp({
      ...stranger,
      answers: { loginPhone: null, loginPhoneVerify: new Refused('wrongCredentials', 'The code does not match.') },
    });
    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');

    await user.type(await screen.findByLabelText('6-digit code'), '111111');

    expect(await screen.findByText('The code does not match.')).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toHaveValue('');
  });

  it('when a code has just been sent, then a new one must wait', async () => {
    const { user } = await renderApp({ ...stranger, answers: { loginPhone: null } });

    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');

    expect(await screen.findByRole('button', { name: /Resend code in/ })).toBeDisabled();
  });

  it('when the phone offers the code of the message, then the field takes it', async () => {
    const { user } = await renderApp({ ...stranger, answers: { loginPhone: null } });

    await user.type(await screen.findByLabelText('Phone number'), '09123456789{Enter}');

    expect(await screen.findByLabelText('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
