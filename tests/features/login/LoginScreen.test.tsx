import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Installation } from '#contract';
import { exampleAccount, renderApp } from '../../renderApp.tsx';
import { OFFLINE, Refused } from '../../wireDouble.ts';

const installation = (given: Partial<Installation> = {}): Installation => ({
  name: 'Mingala',
  version: '0.1.0',
  licence: 'MIT',
  company: { name: '', phone: '', email: '', address: '' },
  signIn: { google: false, phone: false },
  demo: [],
  ...given,
});

const owner = {
  userName: 'owner',
  password: 'mingala',
  profileName: 'Daw Khin',
  profilePhoto: '',
  side: 'P',
  part: 'owner',
} as const;

const stranger = { path: '/login', account: null } as const;

describe('given the sign-in screen', () => {
  // covers: sign-in, screen-login, state-signed-in
  it('when name and password are right, then the person is in', async () => {
    const { user, store, heard } = await renderApp({ ...stranger, answers: { login: exampleAccount() } });

    await user.type(await screen.findByLabelText('User name'), ' khin ');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');

    await waitFor(() => expect(store.getState().session.account?.userName).toBe('khin'));
    expect(heard.find((call) => call.name === 'login')?.body).toEqual({ userName: 'khin', password: 'secret' });
  });

  it('when the server refuses, then its words stand beside the form and the name stays', async () => {
    const { user } = await renderApp({
      ...stranger,
      answers: { login: new Refused('wrongCredentials', 'Name and password do not match.') },
    });

    await user.type(await screen.findByLabelText('User name'), 'khin');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

    expect(await screen.findByText('Name and password do not match.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('khin');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('when a field is empty, then it says so and nothing is sent', async () => {
    const { user, heard } = await renderApp(stranger);

    await user.click(await screen.findByRole('button', { name: 'Sign in' }));

    expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('User name is required');
    expect(screen.getByLabelText('User name')).toHaveFocus();
    expect(heard.some((call) => call.name === 'login')).toBe(false);
  });

  it('when the eye is pressed, then the password shows and hides', async () => {
    const { user } = await renderApp(stranger);

    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('when the browser fills the fields in, then it knows which is which', async () => {
    await renderApp(stranger);

    expect(await screen.findByLabelText('User name')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('when the demo is on, then one tap signs in as one of its people', async () => {
    const { user, heard, store } = await renderApp({
      ...stranger,
      answers: { getInstallation: installation({ demo: [owner] }), login: exampleAccount({ userName: 'owner' }) },
    });

    await user.click(await screen.findByRole('button', { name: 'Daw Khin Page owner' }));

    await waitFor(() => expect(store.getState().session.account?.userName).toBe('owner'));
    expect(heard.find((call) => call.name === 'login')?.body).toEqual({ userName: 'owner', password: 'mingala' });
    expect(store.getState().session.customerOrPage).toBe('P');
  });

  it('when the address names a person of the demo, then that person is signed in', async () => {
    const { store } = await renderApp({
      ...stranger,
      path: '/login?demo=owner',
      answers: { getInstallation: installation({ demo: [owner] }), login: exampleAccount({ userName: 'owner' }) },
    });

    await waitFor(() => expect(store.getState().session.account?.userName).toBe('owner'));
    expect(store.getState().session.customerOrPage).toBe('P');
  });

  // covers: missing-extensions
  it('when the server knows no installation, then only name and password are offered', async () => {
    const { heard } = await renderApp(stranger);

    await screen.findByLabelText('User name');
    await waitFor(() => expect(heard.some((call) => call.name === 'getInstallation')).toBe(true));

    expect(screen.queryByText('Try the demo')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Google/ })).not.toBeInTheDocument();
  });

  it('when what else is offered cannot be read, then it says so, and another try shows it', async () => {
    let isOnline = false;
    const { user } = await renderApp({
      ...stranger,
      answers: {
        getInstallation: () => (isOnline ? installation({ signIn: { google: false, phone: true } }) : OFFLINE),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the other ways to sign in.');
    isOnline = true;

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Sign in with phone number' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('when Google and phone are offered, then both are a step away', async () => {
    await renderApp({
      ...stranger,
      answers: { getInstallation: installation({ signIn: { google: true, phone: true } }) },
    });

    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/v1/login/google',
    );
    expect(screen.getByRole('link', { name: 'Sign in with phone number' })).toHaveAttribute('href', '/loginphone');
  });

  // covers: call-loginGoogleTicket
  it('when Google redirects back with a ticket, then it is exchanged and leaves the address', async () => {
    const { store, heard } = await renderApp({
      ...stranger,
      path: '/login#ticket=abcdefghijklmnopqrstuvwxyz',
      answers: { loginGoogleTicket: exampleAccount() },
    });

    await waitFor(() => expect(store.getState().session.account).not.toBeNull());
    expect(heard.filter((call) => call.name === 'loginGoogleTicket').map((call) => call.body)).toEqual([
      { ticket: 'abcdefghijklmnopqrstuvwxyz' },
    ]);
    expect(window.location.hash).toBe('');
  });

  // covers: restore-by-sign-in
  it('when Google redirects back to a deleted account, then the same ticket restores it', async () => {
    const { user, store, heard } = await renderApp({
      ...stranger,
      path: '/login#ticket=abcdefghijklmnopqrstuvwxyz',
      answers: {
        loginGoogleTicket: ({ body }) =>
          JSON.stringify(body).includes('restore')
            ? exampleAccount()
            : new Refused('deletionPending', 'This account will be deleted.'),
      },
    });
    expect(await screen.findByText('This account will be deleted.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Restore account' }));

    await waitFor(() => expect(store.getState().session.account).not.toBeNull());
    expect(heard.filter((call) => call.name === 'loginGoogleTicket').map((call) => call.body)).toEqual([
      { ticket: 'abcdefghijklmnopqrstuvwxyz' },
      { ticket: 'abcdefghijklmnopqrstuvwxyz', restore: true },
    ]);
  });

  // covers: restore-by-sign-in
  it('when the password of a deleted account is right, then a press restores it', async () => {
    let isDeleted = true;
    const { user, store, heard } = await renderApp({
      ...stranger,
      answers: {
        login: () => (isDeleted ? new Refused('deletionPending', 'This account will be deleted.') : exampleAccount()),
        restoreAccount: () => {
          isDeleted = false;
          return null;
        },
      },
    });
    await user.type(await screen.findByLabelText('User name'), 'khin');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Restore account' }));

    await waitFor(() => expect(store.getState().session.account?.userName).toBe('khin'));
    const { body } = heard.find(({ name }) => name === 'restoreAccount') ?? {};
    expect(body).toEqual({ userName: 'khin', password: 'secret' });
  });

  it('when Google sends the person back with an error, then it is told', async () => {
    await renderApp({ ...stranger, path: '/login#error=unknown' });

    expect(await screen.findByText('No account uses this Google account’s email address.')).toBeVisible();
  });

  it('when another language is chosen, then the screen speaks it at once', async () => {
    const { user } = await renderApp(stranger);

    await user.click(await screen.findByRole('button', { name: 'မြန်မာ' }));

    expect(await screen.findByRole('button', { name: 'အကောင့်ဝင်မည်' })).toBeVisible();
    expect(document.documentElement.lang).toBe('my');
  });
});
