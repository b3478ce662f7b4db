import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftTextChanged, selectDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { signedIn } from '../../../src/store/session/sessionSlice.ts';
import { exampleAccount, renderApp } from '../../renderApp.tsx';
import { memoryStorage } from '../../store/fakes/memoryStorage.ts';
import { type Answers, Refused } from '../../wireDouble.ts';

const TOTP = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Mingala:khin?secret=JBSWY3DPEHPK3PXP' };

function serverOf(answers: Answers = {}) {
  let since: string | null = null;
  return {
    getSecondFactor: () => ({ since, recoveryCodesLeft: since === null ? 0 : 10 }),
    startTotp: TOTP,
    confirmTotp: () => {
      since = '2026-11-20T03:00:00.000Z';
      return { recoveryCodes: ['abcd-efgh-ijkm'] };
    },
    ...answers,
  } satisfies Answers;
}
const open = (answers: Answers = {}) =>
  renderApp({
    path: '/comp',
    account: { role: 'ADMIN', requiredStep: 'secondFactor' },
    answers: serverOf(answers),
    storage: memoryStorage(),
  });

describe('given an admin who needs a second factor', () => {
  it('when any screen is opened, then one is to be set up first, without the menu', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Protect your account' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });

  it('when they leave for another account, then what they have not sent waits for them', async () => {
    const { user, store } = await open({ logout: null });
    store.dispatch(draftTextChanged({ key: 'page:7:7', text: 'Is it open?' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    await waitFor(() => expect(store.getState().session.account).toBeNull());
    act(() => void store.dispatch(signedIn(exampleAccount())));
    expect(selectDraft(store.getState(), 'page:7:7').text).toBe('Is it open?');
  });

  // covers: required-second-factor
  it('when it is turned on, then the codes are shown, and the wanted screen follows', async () => {
    const { user, store } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Two-step verification' });
    await user.type(within(dialog).getByRole('textbox'), '123456');
    expect(await screen.findByText('abcd-efgh-ijkm')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/comp'));
    expect(store.getState().session.account).not.toHaveProperty('requiredStep');
  });

  it('when a call needs a confirmation, then it is asked for here too', async () => {
    const startTotp = new Refused('confirmationRequired', 'Confirm that it’s you to continue.');
    const { user } = await open({ startTotp, getConfirmationWays: { ways: ['password'] } });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByLabelText('Your password')).toBeVisible();
  });
});

describe('given an admin whose session is open', () => {
  it('when a call is refused for want of a second factor, then one is to be set up', async () => {
    const refused = new Refused('secondFactorRequired', 'Set one up.');
    await renderApp({ path: '/noti', account: { role: 'ADMIN' }, answers: serverOf({ getNotifications: refused }) });
    expect(await screen.findByRole('heading', { name: 'Protect your account' })).toBeVisible();
  });
});
