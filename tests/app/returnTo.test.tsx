import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedOut } from '../../src/store/session/sessionSlice.ts';
import { keeping } from '../features/profile/profileServer.ts';
import { fillIn } from '../fillIn.ts';
import { exampleAccount, renderApp } from '../renderApp.tsx';

const address = () => window.location.pathname + window.location.search;

type Rendered = Awaited<ReturnType<typeof renderApp>>;

async function signIn(user: Rendered['user']) {
  await fillIn(user, await screen.findByLabelText('User name'), 'khin');
  await fillIn(user, screen.getByLabelText('Password'), 'secret', '{Enter}');
}

describe('given an address inside the product', () => {
  it('when its reader must sign in first, then they come to where it leads', async () => {
    const { user } = await renderApp({ path: '/nowhere?a=1', account: null, answers: { login: exampleAccount() } });

    await signIn(user);

    await waitFor(() => expect(address()).toBe('/nowhere?a=1'));
  });

  it('when its reader must give a name first, then they come to where it leads', async () => {
    const { user } = await renderApp({
      path: '/nowhere?a=1',
      account: null,
      answers: {
        ...keeping({ profileName: '', cityId: null, tsId: null }),
        login: exampleAccount({ profileName: '' }),
      },
    });
    await signIn(user);
    await fillIn(user, await screen.findByLabelText('Name'), 'Su Su');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(address()).toBe('/nowhere?a=1');
  });

  it('when the session of somebody expires there, then they come back to it', async () => {
    const { user, store } = await renderApp({ path: '/nowhere?a=1', answers: { login: exampleAccount() } });
    await screen.findByRole('heading', { name: 'Page not found' });

    act(() => void store.dispatch(signedOut({ reason: 'expired' })));
    await signIn(user);

    await waitFor(() => expect(address()).toBe('/nowhere?a=1'));
  });

  it('when somebody else signs in next, then they come home', async () => {
    const { user, store } = await renderApp({
      path: '/nowhere?a=1',
      answers: { login: exampleAccount({ userId: 8 }) },
    });
    await screen.findByRole('heading', { name: 'Page not found' });

    act(() => void store.dispatch(signedOut({ reason: 'person' })));
    await signIn(user);

    await waitFor(() => expect(address()).not.toMatch(/login|nowhere/));
  });
});
