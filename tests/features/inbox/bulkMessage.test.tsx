import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Bulk, FULL_PERMISSION } from '#contract';
import { fillIn } from '../../fillIn.ts';
import { expectConsole } from '../../setup/console.ts';
import { waitFor } from '../../waitFor.ts';
import { OFFLINE, Refused } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';
import { bar, bulk, choose, type Opened, open, press } from './bulkScene.ts';

describe('a message to all that are chosen', () => {
  async function openMessage(app: Opened) {
    await choose('Ko Min');
    await app.user.click(bar().getByRole('button', { name: 'Select all 4' }));
    await press(app, 'More actions', 'Send a message');
    return within(await screen.findByRole('dialog', { name: 'Send a message' }));
  }

  // covers: desk-bulk-message-dialog
  it('given a text, when it is confirmed, then it is sent to all, and the bar says to how many', async () => {
    const ended = bulk({ total: 4, done: 4, skipped: 1, state: 'finished', undoUntil: null });
    const app = await open({ answers: { getBulk: () => ended } });
    const dialog = await openMessage(app);
    await app.user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Dear {{customer}, it is {{page}');
    await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
    const question = await screen.findByRole('dialog', { name: 'Send to 4 customers' });
    expect(question).toHaveTextContent(`Dear Aye Aye, it is ${examplePage({}).title}`);
    expect(app.asked()).toEqual([]);

    await app.user.click(within(question).getByRole('button', { name: 'Send to 4 customers' }));

    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('3 messages sent · 1 skipped'));
    expect(app.asked()).toEqual([{ filter: {}, change: { message: 'Dear {customer}, it is {page}' } }]);
    expect(bar().queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('given a pace, then the preview says how long it takes, and it is sent so', async () => {
    const app = await open({ answers: { getBulk: () => bulk({ total: 4 }) } });
    const dialog = await openMessage(app);
    await fillIn(app.user, dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Pace' }), '12 a minute');
    await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
    const question = await screen.findByRole('dialog', { name: 'Send to 4 customers' });
    expect(question).toHaveTextContent('Takes about 1 minute.');
    await app.user.click(within(question).getByRole('button', { name: 'Send to 4 customers' }));
    await waitFor(() => expect(app.asked()).toEqual([{ filter: {}, change: { message: 'Hello', perMinute: 12 } }]));
    // It goes on without the bar.
    await app.user.click(await bar().findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected customers' })).toBeNull());
  });

  it('given an unknown variable, then it is named wrong and cannot be sent', async () => {
    const app = await open();
    const dialog = await openMessage(app);
    await app.user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Dear {{name}');
    await app.user.tab();
    expect(dialog.getByText('Only {customer} and {page} can be in braces.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  });

  it('given it is refused, then an alert says why, and the text stays', async () => {
    const app = await open({ answers: { startBulk: new Refused('conflict', 'Too many today.') } });
    const dialog = await openMessage(app);
    await fillIn(app.user, dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
    await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
    await app.user.click(await screen.findByRole('button', { name: 'Send to 4 customers' }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Too many today.');
    await app.user.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello'));
  });

  it('given no answer came and the text is closed, when tried again, then it is the same call', async () => {
    expectConsole(/startBulk failed/);
    const answers: (typeof OFFLINE | Bulk)[] = [OFFLINE, bulk()];
    const app = await open({ answers: { startBulk: () => answers.shift() ?? bulk() } });
    const dialog = await openMessage(app);
    await fillIn(app.user, dialog.getByRole('textbox', { name: 'Message' }), 'Hello');
    await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
    await app.user.click(await screen.findByRole('button', { name: 'Send to 4 customers' }));
    await app.user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: /^Discard/ }));
    await waitFor(() => expect(document.querySelector('.MuiModal-root')).toBeNull());
    await app.user.click(bar().getByRole('button', { name: 'Try again' }));
    expect(await bar().findByRole('button', { name: 'Stop' })).toBeVisible();
    const calls = app.heard.filter(({ name }) => name === 'startBulk');
    expect(new Set(calls.map(({ headers, body }) => JSON.stringify([headers['idempotency-key'], body]))).size).toBe(1);
    expect(calls).toHaveLength(2);
  });

  it('given staff who may not write, then it is not offered', async () => {
    const app = await open({ ui: { ...FULL_PERMISSION, chat: false } });
    await choose('Ko Min');
    await press(app, 'More actions');
    await screen.findByRole('menuitem', { name: 'Mark as read' });
    expect(screen.queryByRole('menuitem', { name: 'Send a message' })).toBeNull();
  });
});
