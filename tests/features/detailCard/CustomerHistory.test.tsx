import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type DeskHistoryEntry, NO_PERMISSION } from '#contract';
import { CustomerHistory } from '../../../src/features/detailCard/CustomerHistory.tsx';
import { pageSaved, pageUserSaved } from '../../../src/store/model/events.ts';
import { renderScreen } from '../../renderApp.tsx';
import { exampleMember, examplePage } from '../examplePages.ts';

const AYE = { userAccountId: 3, profileName: 'Aye' };
const KO_KO = { userAccountId: 4, profileName: 'Ko Ko' };
const part = { time: '2026-11-12T03:34:00.000Z', by: AYE };
const ASSIGNED: DeskHistoryEntry = { ...part, entryId: 2, kind: 'assignee', assignee: KO_KO };
const DONE: DeskHistoryEntry = { ...part, entryId: 3, kind: 'state', state: 'done', snoozedUntil: null };
const REOPENED: DeskHistoryEntry = { ...DONE, entryId: 4, by: null, state: 'open' };
const TAKEN: DeskHistoryEntry = { ...part, entryId: 1, kind: 'assignee', assignee: AYE };

async function open({ mayRead = true } = {}) {
  let held = [DONE, ASSIGNED];
  const asked: unknown[] = [];
  const view = await renderScreen(<CustomerHistory pageId={7} customerId={1001} />, {
    mode: 'P',
    answers: {
      getDeskHistory: ({ query }) => {
        asked.push(query.before);
        return query.before ? { entries: [TAKEN], next: null } : { entries: held, next: 2 };
      },
    },
  });
  const page = examplePage(mayRead ? undefined : { ui: NO_PERMISSION });
  await act(async () => void view.store.dispatch(pageSaved({ side: 'P', page })));
  return { ...view, asked, answer: (next: DeskHistoryEntry[]) => (held = next) };
}
const show = () => screen.findByRole('button', { name: 'Show' });
const shown = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByText(/./)[0]?.textContent);

describe('the history in the details of a customer', () => {
  it('given staff with the flag, when it is shown, then entries say who did what, newest first', async () => {
    const { user, asked } = await open();
    expect(asked).toEqual([]);

    await user.click(await show());

    await screen.findByText('Aye assigned this to Ko Ko');
    expect(shown()).toEqual(['Aye marked this as done', 'Aye assigned this to Ko Ko']);
  });

  it('given details higher than the screen, when it is shown, then the entries come into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await open();
    await user.click(await show());
    await screen.findByText('Aye marked this as done');
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('list')]);
    scrolled.mockRestore();
  });

  it('given a history without entries, when it is shown, then its words come into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, answer } = await open();
    answer([]);
    await user.click(await show());
    const words = await screen.findByText('Nobody has assigned or finished this conversation yet.');
    expect(scrolled.mock.contexts).toEqual([words]);
    scrolled.mockRestore();
  });

  it('given older entries, when they are asked for, then they follow', async () => {
    const { user } = await open();
    await user.click(await show());
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await screen.findByText('Aye took this over');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('given it is shown, when the row of the customer changes, then the new entry is there', async () => {
    const { user, answer, store } = await open();
    await user.click(await show());
    await screen.findByText('Aye marked this as done');
    answer([REOPENED, DONE, ASSIGNED]);
    store.dispatch(pageUserSaved(exampleMember(1, 'Aye Aye')));
    await screen.findByText('Reopened automatically');
  });

  it('given staff without the flag, then there is no history', async () => {
    await open({ mayRead: false });
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });
});
