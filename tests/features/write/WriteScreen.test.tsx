import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageUser } from '#contract';
import { teaShop } from '../../app/teaShop.ts';
import { renderApp } from '../../renderApp.tsx';
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
