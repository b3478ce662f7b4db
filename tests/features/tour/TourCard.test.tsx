import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectToursSeen } from '../../../src/store/session/preferencesSlice.ts';
import { renderApp } from '../../renderApp.tsx';
import { examplePage } from '../examplePages.ts';

// Made ready before the clock of the first test runs; the app itself loads them when they are opened.
beforeAll(async () => {
  await Promise.all([import('../../../src/app/shell/ShellLayout.tsx'), import('../../../src/app/HomeScreen.tsx')]);
}, 60_000);

const pagesOf = (side: 'C' | 'P') => ({
  getPages: ({ query }: { query: Record<string, string> }) => (query.customerOrPage === side ? [examplePage()] : []),
});

describe('given somebody who has not seen the tour', () => {
  it('when they go through it, then it has three steps and does not return', async () => {
    const { user, store } = await renderApp({ hasTour: true, answers: pagesOf('C') });
    expect(await screen.findByRole('region', { name: 'Your conversations' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('3 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('3 of 3')).not.toBeInTheDocument();
    expect(selectToursSeen(store.getState())).toEqual([7]);
  });

  it('when they leave it, then it is gone, and the menu brings it back', async () => {
    const { user } = await renderApp({ hasTour: true, answers: pagesOf('C') });
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(screen.queryByText('1 of 3')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^My account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take the tour' }));
    expect(await screen.findByText('1 of 3')).toBeVisible();
  });

  it.each([
    ['staff of a page', {}, pagesOf('P'), 'Two sides'],
    ['an admin', { role: 'ADMIN' } as const, pagesOf('C'), 'Accounts'],
  ])('when it is %s, then the tour is theirs', async (_who, account, answers, title) => {
    await renderApp({ hasTour: true, account, answers });
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
  });
});

describe('given the menu of the account', () => {
  it('when the keys are chosen, then their list opens', async () => {
    const { user } = await renderApp({ answers: pagesOf('C') });
    await user.click(await screen.findByRole('button', { name: /^My account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
  });
});
