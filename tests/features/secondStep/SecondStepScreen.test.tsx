import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillIn } from '../../fillIn.ts';
import { exampleAccount, renderApp } from '../../renderApp.tsx';

it('given an address to return to, when somebody starts again, then they get there after all', async () => {
  const { user } = await renderApp({
    path: '/secondstep',
    historyState: { key: 'here', idx: 0, usr: { challenge: 'first', address: '/comp', userId: null } },
    account: null,
    answers: { login: exampleAccount() },
  });
  await user.click(await screen.findByRole('link', { name: 'Sign in as someone else' }));
  await fillIn(user, await screen.findByLabelText('User name'), 'khin');
  await fillIn(user, screen.getByLabelText('Password'), 'secret-of-khin', '{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/comp'));
});
