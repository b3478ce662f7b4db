import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Desk, FULL_PERMISSION, type Label, NewSavedView, type SavedView } from '#contract';
import { leaveLayers, takeRouterStep } from '../../../src/components/ui/layers/layerHistory.ts';
import { filterInText } from '../../../src/store/inbox/inboxFilters.ts';
import { staffListChanged } from '../../../src/store/model/events.ts';
import { fillIn } from '../../fillIn.ts';
import { renderHome } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { asStaff, exampleMember, examplePage } from '../examplePages.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting = (minutes: number) =>
  ({
    look: 1,
    sendMessage: 'Hello?',
    messageStatus: 'C',
    waitingSince: ago(minutes),
    messageDate: ago(minutes),
  }) as const;
const desk: Desk = { revision: 1, state: 'open', snoozedUntil: null, pinned: false, assigneeId: 8, labelIds: [2] };
const customers = [
  exampleMember(1, 'Aye Aye', { ...waiting(300), answered: false }),
  exampleMember(2, 'Ko Min', { ...waiting(200), answered: true, desk }),
  exampleMember(3, 'Min Thu', waiting(5)),
];
const colleague = exampleMember(70, 'Ma Hla', { ...asStaff, userAccountId: 8 });
const LABELS: Label[] = [
  { labelId: 1, pageId: 7, nameMy: '', nameEn: 'VIP', color: 'red' },
  { labelId: 2, pageId: 7, nameMy: '', nameEn: 'Late', color: 'blue' },
];
const VIEW: SavedView = {
  viewId: 5,
  name: 'Long waits',
  forPage: true,
  filter: { waitingMinutes: 60 },
  sort: 'longest',
};

async function open(path = '/home?page=7', answers: Answers = {}) {
  const views: SavedView[] = [VIEW];
  const app = await renderHome({
    path,
    mode: 'P',
    answers: {
      getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage({ ui: FULL_PERMISSION })] : []),
      getPageUsers: ({ query }) => (query.userType === 'P' ? [colleague] : customers),
      getLabels: () => LABELS,
      getViews: () => [...views],
      createView: ({ body }) => {
        const view = { ...NewSavedView.parse(body), viewId: 6 };
        views.push(view);
        return view;
      },
      deleteView: () => {
        views.pop();
        return undefined;
      },
      ...answers,
    },
  });
  const group = within(await screen.findByRole('group', { name: 'Which customers' }));
  await group.findByRole('button', { name: 'Long waits 2' });
  return { ...app, group };
}
const openDialog = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  return within(await screen.findByRole('dialog', { name: 'Filter customers' }));
};
const addressed = () => filterInText(new URLSearchParams(window.location.search).get('show'));

describe('the filter of the list', () => {
  it('given a navigation to nowhere, when a filter is chosen, then the address follows', async () => {
    const app = await open();
    void takeRouterStep(() => undefined);
    void leaveLayers(() => undefined);
    await app.user.click(app.group.getByRole('button', { name: 'Long waits 2' }));
    await waitFor(() => expect(addressed()).toEqual({ waitingMinutes: 60 }));
  });

  // covers: desk-filter-dialog
  it('given conditions are combined, then the dialog says how many match, and a chip what', async () => {
    const app = await open();
    const dialog = await openDialog(app);
    await app.user.selectOptions(dialog.getByLabelText('Assigned to'), 'Ma Hla');
    await app.user.selectOptions(dialog.getByLabelText('Waiting for a reply'), 'Longer than 2 hours');
    expect(dialog.getByRole('status')).toHaveTextContent('1 customer matches');

    await app.user.click(dialog.getByRole('button', { name: 'Apply' }));

    const words = 'Assigned to Ma Hla · Waiting over 2 hours';
    expect(await app.group.findByRole('button', { name: `${words} 1` })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(addressed()).toEqual({ assignee: 8, waitingMinutes: 120 }));
    await app.user.click(app.group.getByRole('button', { name: `Remove the filter “${words}”` }));
    expect(app.group.queryByRole('button', { name: `${words} 1` })).toBeNull();
    expect(app.group.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true');
  });
  // covers: desk-filter-dialog
  it('given a filter of labels, then the dialog shows and changes them', async () => {
    const app = await open(`/home?page=7&show=${encodeURIComponent('{"labels":[1]}')}`);
    const dialog = await openDialog(app);
    expect(await dialog.findByRole('button', { name: 'VIP' })).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(dialog.getByRole('button', { name: 'Late' }));
    await app.user.click(dialog.getByRole('button', { name: 'VIP' }));
    expect(dialog.getByRole('status')).toHaveTextContent('1 customer matches');
    await app.user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(addressed()).toEqual({ labels: [2] }));
    expect(app.group.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  });

  it.each([
    ['the reader', '1'],
    ['one who has left', '99'],
  ])('given the assignee of a filter is %s, then the dialog shows who it is', async (_, id) => {
    const app = await open(`/home?page=7&show=${encodeURIComponent(`{"assignee":${id}}`)}`);
    const dialog = await openDialog(app);
    expect(dialog.getByLabelText('Assigned to')).toHaveValue(id);
  });

  it('given a filter of a deleted label, when the dialog opens, then it asks for it no more', async () => {
    const app = await open(`/home?page=7&show=${encodeURIComponent('{"labels":[3]}')}`);
    const dialog = await openDialog(app);
    expect(await dialog.findByText('3 customers match')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await app.group.findByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true');
  });

  // covers: desk-never-answered
  it('given one was never answered, when that is chosen, then only they match', async () => {
    const app = await open();
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByLabelText('Never answered'));
    expect(dialog.getByRole('status')).toHaveTextContent('1 customer matches');
  });

  it('given days, when the dialog is opened again, then it shows the same days', async () => {
    const app = await open();
    const dialog = await openDialog(app);
    await fillIn(app.user, dialog.getByLabelText('Last message from'), '2026-03-01');
    await fillIn(app.user, dialog.getByLabelText('Last message until'), '2026-03-04');
    expect(dialog.getByRole('status')).toHaveTextContent('0 customers match');
    await app.user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const again = await openDialog(app);
    expect(again.getByLabelText('Last message from')).toHaveValue('2026-03-01');
    expect(again.getByLabelText('Last message until')).toHaveValue('2026-03-04');
    await app.user.click(again.getByRole('button', { name: 'Clear' }));
    expect(again.getByRole('status')).toHaveTextContent('3 customers match');
  });
});

describe('the saved views of the list', () => {
  // covers: desk-views
  it('given a view, when it is chosen, then the list has its filter and order', async () => {
    const { user, group } = await open();
    await user.click(group.getByRole('button', { name: 'Long waits 2' }));
    await waitFor(() => expect(addressed()).toEqual({ waitingMinutes: 60 }));
    expect(screen.getByRole('button', { name: 'Sort by: Waiting longest first' })).toBeVisible();
  });

  it('given a filter saved for all, then it is chosen under its name, and can be deleted', async () => {
    const app = await open();
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByLabelText('Unread'));
    await app.user.selectOptions(dialog.getByLabelText('Assigned to'), 'Nobody');
    await app.user.click(dialog.getByRole('button', { name: 'Save as view…' }));
    const naming = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await fillIn(app.user, naming.getByLabelText('Name'), 'New ones');
    await app.user.click(naming.getByLabelText('For all staff of this page'));
    await app.user.click(naming.getByRole('button', { name: 'Save' }));

    const chip = await app.group.findByRole('button', { name: 'New ones 2' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    const again = await openDialog(app);
    await app.user.click(await again.findByRole('button', { name: 'Delete “New ones”' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete “New ones”' }));
    expect(screen.getAllByText('New ones').length).toBeGreaterThan(0);
    await app.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('New ones')).toBeNull());
  });

  it('given an own view, when its deletion is pressed twice, then it is deleted once', async () => {
    const views = [{ ...VIEW, forPage: false }];
    const answer = Promise.withResolvers<undefined>();
    const app = await open('/home?page=7', { getViews: () => [...views], deleteView: () => answer.promise });
    await app.user.click(app.group.getByRole('button', { name: 'Long waits 2' }));
    const dialog = await openDialog(app);
    await app.user.dblClick(await dialog.findByRole('button', { name: 'Delete “Long waits”' }));
    views.pop();
    answer.resolve(undefined);
    await waitFor(() => expect(screen.queryByText('Long waits')).toBeNull());
    expect(app.heard.filter(({ name }) => name === 'deleteView')).toHaveLength(1);
  });

  it('given a view that a colleague deleted, when it is changed, then that is said and it goes', async () => {
    const views = [VIEW];
    const app = await open('/home?page=7', {
      getViews: () => [...views],
      updateView: () => {
        views.pop();
        return new Refused('notFound', 'This view does not exist any more.');
      },
    });
    await app.user.click(app.group.getByRole('button', { name: 'Long waits 2' }));
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByLabelText('Unread'));
    await app.user.click(dialog.getByRole('button', { name: 'Save to “Long waits”' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This view does not exist any more.');
    expect(screen.queryByText('Long waits')).toBeNull();
    expect(dialog.getByLabelText('Unread')).toBeChecked();
  });

  it('given a view, when a colleague saves another, then it is there', async () => {
    const views = [VIEW];
    const { group, store } = await open('/home?page=7', { getViews: () => [...views] });
    views.push({ ...VIEW, viewId: 9, name: 'Pinned ones', filter: { pinned: true } });
    act(() => void store.dispatch(staffListChanged({ list: 'views' })));
    expect(await group.findByRole('button', { name: 'Pinned ones 0' })).toBeVisible();
  });
});
