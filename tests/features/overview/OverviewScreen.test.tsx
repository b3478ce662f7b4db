import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Friend, Overview } from '#contract';
import { renderApp } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';

const overview: Overview = {
  accounts: 1_204,
  disabledAccounts: 3,
  openReports: 2,
  lastSignIns: [{ userAccountId: 12, name: 'Daw Hla', time: '2026-11-24T03:00:00.000Z' }],
  failedCalls: { count: 4, since: '2026-11-23T17:30:00.000Z' },
  version: '1.2.3',
  disk: { free: 12_000_000_000, total: 40_000_000_000 },
};

const friend: Friend = {
  userAccountId: 31,
  profileName: 'Htet Naing',
  profilePhoto: '',
  active: false,
  requestFormId: 9,
  look: 0,
  sendMessage: '',
  messageDate: null,
};

const open = (answers: Answers = {}, path = '/') =>
  renderApp({ path, account: { role: 'ADMIN' }, answers: { getOverview: overview, ...answers } });

describe('given an admin', () => {
  // covers: overview, overview-numbers, admin-start
  it('when they start, then each number leads to the list that it counts', async () => {
    await open();

    const address = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await address(/^Accounts\s*1,204/)).toBe('/ua');
    expect(await address(/^Disabled accounts\s*3/)).toBe('/ua?status=disabled');
    expect(await address(/^Reports waiting\s*2/)).toBe('/reports');
    expect(await address(/^All sign-ins/)).toBe('/audit?action=signedIn');
    expect(await address(/^Daw Hla/)).toBe('/audit?q=Daw+Hla&action=signedIn');
    expect(screen.getByText('Failed calls today').parentElement).toHaveTextContent('4');
    expect(screen.getByText('1.2.3')).toBeVisible();
    expect(screen.getByText('12 GB free of 40 GB')).toBeVisible();
    expect(window.location.pathname).toBe('/overview');
  });

  it('when they come back to the tab, then the numbers are those of now', async () => {
    let openReports = 2;
    await open({ getOverview: () => ({ ...overview, openReports }) });
    await screen.findByRole('link', { name: /^Reports waiting\s*2/ });

    openReports = 5;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(await screen.findByRole('link', { name: /^Reports waiting\s*5/ })).toBeVisible();
  });

  // covers: admin-start
  it('given neither pages nor friends, when they open home, then it is the overview', async () => {
    await open({}, '/home');
    expect(await screen.findByRole('link', { name: /^Accounts/ })).toBeVisible();
    expect(window.location.pathname).toBe('/overview');
    expect(screen.queryByRole('link', { name: 'Conversations' })).toBeNull();
  });

  it('given a friend, when they start, then a way leads to the conversations, which stay', async () => {
    const { user } = await open({ getFriends: [friend] });
    await user.click(await screen.findByRole('link', { name: 'Conversations' }));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  it('given it cannot be loaded, when tried again, then it is there', async () => {
    let isDown = true;
    const { user } = await open({ getOverview: () => (isDown ? new Refused('internal', 'Down') : overview) });
    expect(await screen.findByText('Couldn’t load the overview')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1.2.3')).toBeVisible();
  });
});
