import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fillIn } from '../../fillIn.ts';
import { renderApp } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/app/shell/Shell.tsx'), 60_000);

const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

// covers: customer-lists-kept
it('given a search of served pages, when the list is shown again, then it has it', async () => {
  const pages = [examplePage(), examplePage({ pageId: 8, title: 'Tea House' })];
  const { user } = await renderApp({
    path: '/home',
    mode: 'P',
    answers: { getPages: ({ query }) => (query.customerOrPage === 'P' ? pages : []) },
  });
  await fillIn(user, await screen.findByRole('searchbox', { name: 'Search' }), 'Tea', '{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Golden Mart/ })).not.toBeInTheDocument());
  goTo('/noti');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tea House/ })).not.toBeInTheDocument());
  goTo('/home');
  expect(await screen.findByRole('button', { name: /^Tea House/ })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('Tea');
});

// covers: owner-lists, search-box-label
it('given served pages, when one is opened and left, then both lists are shown', async () => {
  const { user } = await renderApp({
    path: '/home',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getPageUsers: ({ query }) => (query.userType === 'C' ? [exampleMember(1, 'Aye Aye')] : []),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Golden Mart/ }));
  expect(await screen.findByRole('button', { name: /^Aye Aye/ })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to pages' }));
  expect(await screen.findByRole('button', { name: /^Golden Mart/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aye Aye/ })).toBeNull();
});
