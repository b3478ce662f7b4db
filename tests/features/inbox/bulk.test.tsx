import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Bulk, FULL_PERMISSION, type UiPermission } from '#contract';
import { localText } from '../../../src/components/desk/snoozeTimes.ts';
import { pageUserSaved } from '../../../src/store/model/events.ts';
import { renderApp } from '../../renderApp.tsx';
import { expectConsole } from '../../setup/console.ts';
import { memoryStorage } from '../../store/fakes/memoryStorage.ts';
import { waitFor } from '../../waitFor.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { exampleMember } from '../examplePages.ts';
import { bar, begin, bulk, choose, customers, NAMES, open, press, row } from './bulkScene.ts';

describe('the choice of customers', () => {
  // covers: token-unassigned
  it('given a bot of the staff, when they are assigned, then it is not offered', async () => {
    const app = await open();
    await choose('Ko Min');
    await press(app, 'Assign to');
    expect(await screen.findByRole('menuitem', { name: 'Ma Hla' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Order robot' })).toBeNull();
  });

  it('given a right click on a row, then it is chosen, and a press on another chooses that too', async () => {
    const { user } = await open();
    fireEvent.contextMenu(screen.getByRole('button', { name: /^Ko Min/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Su Su/ }));
    expect(row('Ko Min')).toBeChecked();
    expect(row('Su Su')).toBeChecked();
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('2 selected'));
  });

  it('given a press with Ctrl, then the row is chosen and not opened; without, it is opened', async () => {
    const { user } = await open();
    fireEvent.click(screen.getByRole('button', { name: /^Ko Min/ }), { ctrlKey: true });
    await screen.findByRole('region', { name: 'Selected customers' });
    expect(row('Ko Min')).toBeChecked();
    await user.click(bar().getByRole('button', { name: 'Cancel selection' }));
    await user.click(screen.getByRole('button', { name: /^Ko Min/ }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(window.location.search).toContain('1002'));
  });

  it('given a press with Shift, then the rows in between are chosen too', async () => {
    await open();
    await choose('Aye Aye');
    fireEvent.click(row('Min Thu'), { shiftKey: true });
    expect(NAMES.map((name) => row(name).getAttribute('aria-checked'))).toEqual(['true', 'true', 'true', 'false']);
  });

  it('given a choice that was left, when another begins with Shift, then one row is chosen', async () => {
    const app = await open();
    await choose('Aye Aye');
    await app.user.keyboard('{Escape}');
    await begin(app);
    fireEvent.click(row('Min Thu'), { shiftKey: true });
    expect(NAMES.map((name) => row(name).getAttribute('aria-checked'))).toEqual(['false', 'false', 'true', 'false']);
  });

  it('given Shift reaches more than a call names, then the bar says how many can be picked', async () => {
    const many = Array.from({ length: 1_001 }, (_, i) =>
      exampleMember(i + 1, `Ko Min ${i + 1}`, {
        messageDate: new Date(Date.UTC(2026, 10, 21) - i * 1_000).toISOString(),
      }),
    );
    const app = await open({ answers: { getPageUsers: ({ query }) => (query.userType === 'P' ? [] : many) } });
    await choose('Ko Min 1 ');
    const [first] = many;
    if (first) act(() => void app.store.dispatch(pageUserSaved({ ...first, messageDate: '2026-11-20T09:00:00.000Z' })));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Ko Min 1 / })).toBeNull());
    fireEvent.click(row('Ko Min 2 '), { shiftKey: true });
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1,000 selected'));
    expect(bar().getByRole('alert')).toHaveTextContent('No more than 1,000 can be picked one by one');
  });

  it('given an entry of a menu is pressed twice, then those chosen are changed once', async () => {
    const begun = Promise.withResolvers<Bulk>();
    const app = await open({ answers: { startBulk: () => begun.promise } });
    await choose('Ko Min');
    await press(app, 'More actions');
    await app.user.dblClick(await screen.findByRole('menuitem', { name: 'Mark as read' }));
    begun.resolve(bulk());
    await bar().findByRole('button', { name: 'Stop' });
    expect(app.asked()).toHaveLength(1);
  });

  it('given a key changes those chosen, then the focus stays at the bar', async () => {
    const app = await open();
    await choose('Ko Min');
    bar().getByRole('button', { name: 'Done' }).focus();
    await app.user.keyboard('{Enter}');
    await bar().findByRole('button', { name: 'Stop' });
    expect(screen.getByRole('region', { name: 'Selected customers' })).toHaveFocus();
  });

  it('given the keyboard, then Space chooses the row, and Escape leaves', async () => {
    const app = await open();
    await begin(app);
    act(() => row('Ko Min').focus());
    await app.user.keyboard(' ');
    expect(row('Ko Min')).toBeChecked();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selected customers' })).toBeNull();
  });

  it('given a chosen customer, when an event moves and filters them out, then they stay chosen', async () => {
    const app = await open({ path: '/home?page=7&show=unread' });
    await choose('Ko Min');
    const [, second] = customers;
    if (second) act(() => void app.store.dispatch(pageUserSaved({ ...second, look: 0 })));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Ko Min/ })).toBeNull());
    await press(app, 'Done');
    expect(app.asked()).toEqual([{ customerIds: [1_002], change: { state: 'done' } }]);
  });

  it('given another filter, then nobody is chosen', async () => {
    const app = await open();
    await choose('Ko Min');
    await app.user.click(screen.getByRole('button', { name: /^Unread \d/ }));
    expect(bar().getByRole('status')).toHaveTextContent('0 selected');
    expect(bar().getByRole('button', { name: 'Done' })).toBeDisabled();
  });
});

describe('a bulk change', () => {
  // covers: desk-bulk-all
  it('given all that match but for one, then filter, search and that one are sent', async () => {
    const app = await open({ path: '/home?page=7&show=unread&q=min' });
    await begin(app);
    await app.user.click(bar().getByRole('button', { name: 'Select all 2' }));
    await app.user.click(row('Min Thu'));
    expect(bar().getByRole('status')).toHaveTextContent('1 selected');
    await press(app, 'Done');
    expect(app.asked()).toEqual([
      { filter: { unread: true }, search: 'min', exceptIds: [1_003], change: { state: 'done' } },
    ]);
  });

  it.each([
    ['Assign to', 'Ma Hla', { assigneeId: 8 }],
    ['Add a label', 'Wholesale', { addLabelIds: [5] }],
    ['More actions', 'Mark as read', { read: true }],
    ['More actions', 'Reopen', { state: 'open' }],
    ['More actions', 'Unpin', { pinned: false }],
  ])('given the choice %s: %s, then that is asked for', async (button, item, change) => {
    const app = await open();
    await choose('Ko Min');
    await press(app, button, item);
    expect(app.asked()).toEqual([{ customerIds: [1_002], change }]);
  });

  it('given a label is removed, then that is asked for', async () => {
    const app = await open();
    await choose('Ko Min');
    await press(app, 'More actions', 'Remove a label');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Wholesale' }));
    expect(app.asked()).toEqual([{ customerIds: [1_002], change: { removeLabelIds: [5] } }]);
  });

  // covers: desk-bulk-all
  it('given a time is chosen to snooze until, then that is asked for', async () => {
    const app = await open();
    await choose('Ko Min');
    await app.user.click(row('Min Thu'));
    await press(app, 'Snooze', 'Choose a time…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
    const until = new Date(Date.now() + 36 * 3_600_000);
    until.setSeconds(0, 0);
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: localText(until) } });
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(app.asked()).toEqual([{ customerIds: [1_002, 1_003], change: { snoozedUntil: until.toISOString() } }]);
  });

  // covers: desk-bulk-bar
  it('given it runs, then the bar says how far; when it has ended, then it is undone there', async () => {
    let now = bulk({ done: 1 });
    const app = await open({
      answers: { getBulk: () => now, undoBulk: () => bulk({ bulkId: 2, undoUntil: null }) },
    });
    await choose('Ko Min');
    await press(app, 'Done');
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1 of 3'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    now = bulk({ done: 3, state: 'finished' });
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('3 customers changed'));

    now = bulk({ bulkId: 2, done: 3, state: 'finished', undoUntil: null });
    await press(app, 'Undo');

    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Undone'));
    expect(bar().queryByRole('button', { name: 'Undo' })).toBeNull();
    await press(app, 'Close');
    expect(screen.queryByRole('region', { name: 'Selected customers' })).toBeNull();
  });

  it('given it runs, when another screen is opened, then it is seen and stopped there', async () => {
    const app = await open({ render: renderApp, answers: { stopBulk: () => bulk({ state: 'stopped', done: 1 }) } });
    await choose('Ko Min');
    await press(app, 'Done');
    await bar().findByRole('button', { name: 'Stop' });

    await app.user.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByRole('heading', { name: 'Notifications' });
    expect(await screen.findByText(/^Golden Mart ·/)).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Stop' }));

    await waitFor(() => expect(app.heard.map(({ name }) => name)).toContain('stopBulk'));
  });

  it('given it runs, when the list is left and opened again, then it still says how far', async () => {
    const app = await open({ render: renderApp });
    await choose('Ko Min');
    await press(app, 'Done');
    await bar().findByRole('button', { name: 'Stop' });

    await app.user.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByRole('heading', { name: 'Notifications' });
    act(() => window.history.back());
    await screen.findByRole('region', { name: 'Selected customers' });

    expect(await bar().findByRole('button', { name: 'Stop' })).toBeVisible();
  });

  it('given it runs, when the app is loaded again, then it is seen and stopped there', async () => {
    const storage = memoryStorage();
    const before = await open({ storage });
    await choose('Ko Min');
    await press(before, 'Done');
    await bar().findByRole('button', { name: 'Stop' });
    before.unmount();
    before.store.stop();

    const app = await open({ storage, answers: { stopBulk: () => bulk({ state: 'stopped', done: 1 }) } });
    await app.user.click(await bar().findByRole('button', { name: 'Stop' }));

    await waitFor(() => expect(app.heard.map(({ name }) => name)).toContain('stopBulk'));
  });

  it('given it is deleted when the app is loaded again, then nothing is said of it', async () => {
    const begun = { pageId: 7, bulk: bulk(), kind: 'change' };
    const storage = memoryStorage({ 'mingala.bulk.7.7': JSON.stringify(begun) });
    const app = await open({ storage, answers: { getBulk: new Refused('notFound', 'Not there.') } });

    await waitFor(() => expect(app.heard.map(({ name }) => name)).toContain('getBulk'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected customers' })).toBeNull());
    expect(storage.items.has('mingala.bulk.7.7')).toBe(false);
  });

  it('given it is stopped, then the bar says after how many', async () => {
    let now = bulk({ done: 1 });
    const app = await open({
      answers: {
        getBulk: () => now,
        stopBulk: () => {
          now = bulk({ done: 1, state: 'stopped' });
          return now;
        },
      },
    });
    await choose('Ko Min');
    await press(app, 'Done');
    await waitFor(() => bar().getByRole('button', { name: 'Stop' }));
    await press(app, 'Stop');
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Stopped after 1 of 3'));
  });

  it('given it fails, then the bar says why, and Undo is there for what was changed', async () => {
    const app = await open({ answers: { getBulk: () => bulk({ done: 1, state: 'failed' }) } });
    await choose('Ko Min');
    await press(app, 'Done');
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(/no longer have permission/));
    expect(bar().getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  it('given a right is lost while it runs, then the bar says so and can be closed', async () => {
    const app = await open({ answers: { getBulk: new Refused('forbidden', 'Not yours.') } });
    await choose('Ko Min');
    await press(app, 'Done');
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('Not yours.'));
    expect(bar().queryByRole('button', { name: 'Stop' })).toBeNull();
    await press(app, 'Close');
    expect(screen.queryByRole('region', { name: 'Selected customers' })).toBeNull();
  });

  // covers: desk-bulk-bar
  it('given no answer came, when it is tried again, then the same change is asked for', async () => {
    expectConsole(/startBulk failed/);
    const answers: (typeof OFFLINE | Bulk)[] = [OFFLINE, bulk()];
    const app = await open({ answers: { startBulk: () => answers.shift() ?? bulk() } });
    await choose('Ko Min');
    await press(app, 'Done');
    expect(await bar().findByText('No answer came. It may be done already.')).toBeVisible();
    await app.user.click(bar().getByRole('button', { name: 'Try again' }));
    expect(await bar().findByRole('button', { name: 'Stop' })).toBeVisible();
    const calls = app.heard.filter(({ name }) => name === 'startBulk');
    expect(new Set(calls.map(({ headers, body }) => JSON.stringify([headers['idempotency-key'], body]))).size).toBe(1);
    expect(calls).toHaveLength(2);
  });

  it('given it is refused, then an alert says why, and the choice stays', async () => {
    const app = await open({ answers: { startBulk: new Refused('forbidden', 'Not yours.') } });
    await choose('Ko Min');
    await press(app, 'Done');
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Not yours.');
    await app.user.click(within(alert).getByRole('button'));
    await waitFor(() => expect(row('Ko Min')).toBeChecked());
  });
});

describe('where customers cannot be chosen', () => {
  const without = (names: readonly (keyof UiPermission)[]): UiPermission => ({
    ...FULL_PERMISSION,
    ...Object.fromEntries(names.map((name) => [name, false])),
  });

  it('given neither flag, then the menu and a right click offer nothing', async () => {
    const { user } = await open({ ui: without(['assign', 'labels']) });
    fireEvent.contextMenu(screen.getByRole('button', { name: /^Ko Min/ }));
    // Before the menu hides the list from roles.
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Sort by/ }));
    await screen.findByRole('menuitemradio', { name: 'Newest first' });
    expect(screen.queryByRole('menuitem', { name: 'Select customers' })).toBeNull();
  });

  it('given the flag for labels alone, then only labels can be changed', async () => {
    await open({ ui: without(['assign']) });
    await choose('Ko Min');
    const names = bar()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(['Cancel selection', 'Select all 4', 'Add a label', 'More actions']);
  });

  it('given a server without the call, when it is asked, then choosing is hidden', async () => {
    const app = await open({ answers: { startBulk: new Refused('notOffered', 'no such call') } });
    await choose('Ko Min');
    await press(app, 'Done');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });
});
