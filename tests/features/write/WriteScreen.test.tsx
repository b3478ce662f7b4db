import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageUser } from '#contract';
import { teaShop } from '../../app/teaShop.ts';
import { renderApp } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { type Answers, OFFLINE, Refused } from '../../wireDouble.ts';
import { exampleMember, examplePage } from '../examplePages.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';

const joined = exampleMember(50, 'Khin Myat Noe', { userAccountId: 7 });
const open = async () => {
  const answered = Promise.withResolvers<PageUser>();
  const app = await renderApp({
    path: '/write/tea-shop',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'C' ? [examplePage({ pageId: 3 })] : []),
      getPublicPage: teaShop,
      createPageUser: () => answered.promise,
      getNotifications: [],
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Write' }));
  const answer = () => {
    answered.resolve(joined);
    return mutationsAnswered(app.store);
  };
  return { ...app, answer };
};

describe('given a page to which somebody writes by its link', () => {
  it('when they have joined, then the conversation opens', async () => {
    const { answer } = await open();
    await answer();
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('c')).toBe('page:3:7'));
  });

  it('when they have joined after they left, then they stay where they went', async () => {
    const { user, answer } = await open();
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByText('No notifications yet');
    await answer();
    expect(window.location.pathname).toBe('/noti');
  });
});

describe('given a link to a page, when the pages that somebody serves cannot be read', () => {
  it.each([
    ['of the page', '/write/tea-shop'],
    ['that invites', '/invited#secret'],
  ])('by one %s, then they try again', async (_which, path) => {
    expectConsole(/getPages failed/);
    let isDown = true;
    const getPages: Answers['getPages'] = ({ query }) =>
      query.customerOrPage === 'P' && isDown ? OFFLINE : [examplePage({ pageId: 3 })];
    const answers = { getPages, getPublicPage: teaShop, previewCustomerInvitation: { page: teaShop } };
    const { user } = await renderApp({ path, answers });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Open the page' })).toBeVisible();
  });
});

// covers: customer-invitation-screen
it('given an invitation that is used up, when its link is opened, then it says so', async () => {
  const previewCustomerInvitation = new Refused('conflict', 'It is used up.');
  await renderApp({ path: '/invited#secret', account: null, answers: { previewCustomerInvitation } });
  expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
});
