import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountSession } from '#contract';
import SecurityScreen from '../../../src/features/security/SecurityScreen.tsx';
import { renderScreen } from '../../renderApp.tsx';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';

const exampleSession = (given: Partial<AccountSession> & { sessionId: number }): AccountSession => ({
  isCurrent: false,
  browser: 'Chrome',
  system: 'Android',
  address: '203.0.113.0',
  isLocalNetwork: false,
  createdAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: '2026-11-21T03:00:00.000Z',
  ...given,
});
const own = exampleSession({ sessionId: 1, isCurrent: true, browser: 'Firefox', system: 'Windows' });
const open = (answers: Answers) => renderScreen(<SecurityScreen />, { path: '/security', answers });

describe('given two devices', () => {
  it('when the screen opens, then this one is marked, and only the other can be signed out', async () => {
    await open({ getSessions: [own, exampleSession({ sessionId: 2 })] });

    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Firefox on Windows.*This device/);
    expect(rows[1]).toMatch(/^Chrome on Android.*203\.0\.113\.0/);
    const buttons = screen
      .getAllByRole('button', { name: /^Sign out: / })
      .map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Sign out: Chrome on Android']);
  });

  it('when the other is signed out, then the list is read again and it is said', async () => {
    let isThere = true;
    const { user, heard } = await open({
      getSessions: () => (isThere ? [own, exampleSession({ sessionId: 2 })] : [own]),
      deleteSession: () => {
        isThere = false;
        return null;
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android' }));

    expect(await screen.findByText('No other device is signed in')).toBeVisible();
    expect(screen.getByText('The device is signed out')).toBeVisible();
    expect(heard.find(({ name }) => name === 'deleteSession')).toMatchObject({ params: { sessionId: '2' } });
  });

  it('when the other is signed out and the list is slow, then it is not signed out twice', async () => {
    const reread = Promise.withResolvers<AccountSession[]>();
    let isEnded = false;
    const { user } = await open({
      getSessions: () => (isEnded ? reread.promise : [own, exampleSession({ sessionId: 2 })]),
      deleteSession: () => {
        isEnded = true;
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android' }));

    expect(await screen.findByText('The device is signed out')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out: Chrome on Android' })).toBeDisabled();
    reread.resolve([own]);
    expect(await screen.findByText('No other device is signed in')).toBeVisible();
  });

  it('when the other is signed out by a key, then the focus stays in the list', async () => {
    let isThere = true;
    const { user } = await open({
      getSessions: () => (isThere ? [own, exampleSession({ sessionId: 2 })] : [own]),
      deleteSession: () => {
        isThere = false;
        return null;
      },
    });
    const button = await screen.findByRole('button', { name: 'Sign out: Chrome on Android' });
    button.focus();

    await user.keyboard('{Enter}');

    await screen.findByText('No other device is signed in');
    expect(screen.getByRole('list', { name: 'Signed-in devices' })).toHaveFocus();
  });

  it('when all others are to be signed out, then it asks first, and a failure is said there', async () => {
    const { user, heard } = await open({
      getSessions: [own, exampleSession({ sessionId: 2 })],
      deleteOtherSessions: () => new Refused('unavailable', 'Not now'),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
    expect(question).toHaveTextContent('This can’t be undone.');
    expect(heard.some(({ name }) => name === 'deleteOtherSessions')).toBe(false);

    await user.click(within(question).getByRole('button', { name: 'Sign out' }));

    expect(await within(question).findByRole('alert')).toHaveTextContent('Not now');
  });
});

describe('given a device of which little is known', () => {
  it('when the screen opens, then it is called unknown, in a local network', async () => {
    await open({
      getSessions: [
        own,
        exampleSession({ sessionId: 2, browser: '', system: '', address: '10.0.0.7', isLocalNetwork: true }),
      ],
    });

    expect(await screen.findByText('Unknown device')).toBeVisible();
    expect(screen.getByText('Local network (10.0.0.7)')).toBeVisible();
  });
});

describe('given the list cannot be read', () => {
  it('when it is tried again, then it is shown', async () => {
    let isOnline = false;
    const { user } = await open({ getSessions: () => (isOnline ? [own] : OFFLINE) });
    expect(await screen.findByText('Couldn’t load your devices')).toBeVisible();
    isOnline = true;

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.getByText('Firefox on Windows')).toBeVisible());
  });

  it('when the server has no such list, then the screen says so', async () => {
    await open({ getSessions: () => new Refused('notOffered', '') });

    expect(await screen.findByText('This server doesn’t list devices')).toBeVisible();
  });
});
