import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp } from '../../renderApp.tsx';
import { exampleMember, examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/app/shell/Shell.tsx'), 60_000);

const customers = Array.from({ length: 1_000 }, (_, i) => exampleMember(i + 1, `Customer ${i + 1}`));
const openInbox = async () => {
  const app = await renderApp({
    path: '/home?page=7',
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getPageUsers: ({ query }) => (query.userType === 'C' ? customers : []),
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Customer \d+/ });
  const list = first?.closest<HTMLElement>('[data-virtuoso-scroller]');
  if (!list) throw new Error('The customers are in no virtual list');
  return { ...app, list };
};

it('given 1,000 customers, when their page is opened, then only the rows in view exist', async () => {
  const { list } = await openInbox();
  expect(within(list).getAllByRole('button').length).toBeLessThan(60);
});

it('given the keyboard only, when the tab key moves on, then the list can be scrolled', async () => {
  const { user, list } = await openInbox();
  for (let step = 0; step < 30 && document.activeElement !== list; step += 1) await user.tab();
  expect(list).toHaveFocus();
});
