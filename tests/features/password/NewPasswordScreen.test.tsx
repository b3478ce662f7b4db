import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillIn } from '../../fillIn.ts';
import { renderApp } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';

const open = (answers: Answers = {}, path = '/comp') =>
  renderApp({ path, account: { requiredStep: 'newPassword' }, answers });

async function choose({ user }: Awaited<ReturnType<typeof open>>) {
  await fillIn(user, await screen.findByLabelText('Password you were given'), 'abcd-efgh-ijkm');
  await fillIn(user, screen.getByLabelText('New Password'), 'kyaukse-hill', '{Enter}');
}

describe('given an account with a first password', () => {
  it('when any screen is opened, then the password is to be chosen, without the menu', async () => {
    const { heard } = await open();
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(heard.map(({ name }) => name)).toEqual([]);
  });

  it('when another is chosen, then the screen that was wanted opens', async () => {
    const opened = await open({ setPassword: 1 });
    await choose(opened);
    await waitFor(() => expect(window.location.pathname).toBe('/comp'));
    expect(opened.store.getState().session.account).not.toHaveProperty('requiredStep');
  });

  it('when the given one is wrong, then its field says so', async () => {
    await choose(await open({ setPassword: 0 }));
    expect(await screen.findByText('This is not the password you were given')).toBeVisible();
  });

  it('when the new one is refused, then its field says why', async () => {
    const refused = new Refused('invalid', 'no', { newPassword: 'Too many people use it.' });
    await choose(await open({ setPassword: refused }));
    expect(await screen.findByText('Too many people use it.')).toBeVisible();
  });

  it('when they sign in as somebody else, then the sign-in screen comes', async () => {
    const { user } = await open({ logout: null });
    await user.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});

describe('given a password that is reset during the session', () => {
  it('when a call is refused for it, then the password is to be chosen', async () => {
    const refused = new Refused('newPasswordRequired', 'Choose your own password to continue.');
    await renderApp({ path: '/noti', answers: { getNotifications: refused } });
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
