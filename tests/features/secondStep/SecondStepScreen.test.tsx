import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillIn } from '../../fillIn.ts';
import { exampleAccount, renderApp } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';

/** The screen as the sign-in screen leads to it. */
const open = (answers: Answers) =>
  renderApp({
    path: '/secondstep',
    historyState: {
      key: 'here',
      idx: 0,
      usr: { challenge: 'the first challenge of all', address: '/comp', userId: null },
    },
    account: null,
    answers,
  });

// covers: second-step
it('given a wrong code, when it is sent, then the screen says so and takes another', async () => {
  const { user, heard, store } = await open({
    loginSecondStep: ({ body }) =>
      (body as { code: string }).code === '123456'
        ? exampleAccount()
        : new Refused('invalid', 'Wrong', { code: 'This code was already used.' }),
  });
  await user.type(await screen.findByRole('textbox'), '654321');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code was already used.');
  await user.type(screen.getByRole('textbox'), '123456');

  await waitFor(() => expect(store.getState().session.account?.userName).toBe('khin'));
  expect(heard.find(({ name }) => name === 'loginSecondStep')?.body).toEqual({
    challenge: 'the first challenge of all',
    code: '654321',
  });
});

// covers: second-step, recovery-codes
it('given no app, when a recovery code is given, then it signs in', async () => {
  const { user, heard, store } = await open({ loginSecondStep: exampleAccount() });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), ' abcd-efgh-ijkm {Enter}');

  await waitFor(() => expect(store.getState().session.account).not.toBeNull());
  const { body } = heard.find(({ name }) => name === 'loginSecondStep') ?? {};
  expect(body).toEqual({ challenge: 'the first challenge of all', code: 'abcd-efgh-ijkm' });
});

it('given no sign-in under way, when its address is opened, then the sign-in screen is shown', async () => {
  await renderApp({ path: '/secondstep', account: null });
  await screen.findByLabelText('User name');
  expect(window.location.pathname).toBe('/login');
});

it('given an address to return to, when somebody starts again, then they get there after all', async () => {
  const { user } = await open({ login: exampleAccount() });
  await user.click(await screen.findByRole('link', { name: 'Sign in as someone else' }));
  await fillIn(user, await screen.findByLabelText('User name'), 'khin');
  await fillIn(user, screen.getByLabelText('Password'), 'secret-of-khin', '{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/comp'));
});
