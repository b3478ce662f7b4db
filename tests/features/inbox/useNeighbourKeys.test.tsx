import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { conversationKey, type Desk, INITIAL_DESK } from '#contract';
import { pageUserSaved } from '../../../src/store/model/events.ts';
import { renderApp } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

// Loads the lazy parts before the time limit of the first test starts.
beforeAll(() => import('../../../src/app/shell/Shell.tsx'), 60_000);

const names = ['Aye Aye', 'Ko Min', 'Min Thu', 'Su Su'];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
/** They wait in the order of their numbers, the newest first. */
const waiting = (id: number, desk?: Partial<Desk>) =>
  exampleMember(id, names[id - 1] ?? '', {
    sendMessage: 'Hello?',
    messageStatus: 'C',
    messageDate: at(10 - id),
    waitingSince: at(10 - id),
    revision: 1,
    ...(desk && { desk: { ...INITIAL_DESK, revision: 1, ...desk } }),
  });

const openAt = async (customer: number) => {
  const account = waiting(customer).participantDto.userAccountId;
  const conversation = conversationKey({ kind: 'page', pageId: 7, customerId: account });
  const app = await renderApp({
    path: `/home?page=7&show=waiting&c=${conversation}`,
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
      getPageUsers: ({ query }) => (query.userType === 'C' ? [1, 2, 3, 4].map((id) => waiting(id)) : []),
      getMessages: () => ({ finalMessageId: 0, messageDateList: [] }),
    },
  });
  const row = await screen.findByRole('button', { name: /^Su Su/ });
  const list = row.closest<HTMLElement>('[data-virtuoso-scroller]');
  if (!list) throw new Error('there is no list');
  const end = (id: number) =>
    act(async () => {
      app.store.dispatch(pageUserSaved(waiting(id, { state: 'done' })));
      await waitFor(() => expect(within(list).queryByRole('button', { name: RegExp(names[id - 1] ?? '') })).toBeNull());
    });
  const isOpen = (id: number) =>
    waitFor(() =>
      expect(within(list).getByRole('button', { name: RegExp(names[id - 1] ?? ''), current: true })).toBeVisible(),
    );
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  return { ...app, end, isOpen };
};

// covers: list-next
it('given an open customer, when J and K are pressed, then the next and the one before open', async () => {
  const { user, isOpen } = await openAt(2);
  await user.keyboard('j');
  await isOpen(3);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard('k');
  await isOpen(2);
});

// covers: list-next
it('given the open customer left the view, when J is pressed, then the one after it opens', async () => {
  const { user, end, isOpen } = await openAt(2);
  await end(2);
  await end(1);
  await user.keyboard('j');
  await isOpen(3);
});

it('given the open customer left the view, when K is pressed, then the one before it opens', async () => {
  const { user, end, isOpen } = await openAt(3);
  await end(3);
  await user.keyboard('k');
  await isOpen(2);
});

// covers: list-next
it('given an open customer, when the command menu is opened, then it leads to the next', async () => {
  const { user, isOpen } = await openAt(1);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Next conversation' }));
  await isOpen(2);
});
