import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_PERMISSION } from '#contract';
import { selectToast } from '../../../src/store/notices/toastsSlice.ts';
import { fillIn } from '../../fillIn.ts';
import type { Answers } from '../../wireDouble.ts';
import { exampleMessage, examplePhoto, listOf, renderConversation } from './renderConversation.tsx';

const theirs = exampleMessage({ messageId: 1, sendMessage: 'Mingalaba' });
const mine = exampleMessage({ messageId: 2, mine: true, sendMessage: 'Is it open?' });
const answers = {
  getMessages: listOf([theirs, mine, examplePhoto({ messageId: 3, mine: true })]),
  deleteMessage: { deleted: 2 },
  updateMessage: { ...mine, sendMessage: 'Is it open today?' },
};

async function openMenu(words: string, more: Answers = {}) {
  const view = await renderConversation({ answers: { ...answers, ...more } });
  fireEvent.contextMenu(await screen.findByText(words));
  return { ...view, menu: await screen.findByRole('menu') };
}
const labels = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('the menu of a message', () => {
  // covers: message-menu
  it('given a message of the other side, when right-clicked, then it can also be reported', async () => {
    const { menu } = await openMenu('Mingalaba');
    expect(labels(menu)).toEqual(['Reply', 'Copy', 'Mark unread', 'Report']);
  });

  it('given a message, when it is reported, then the report has it with reason and details', async () => {
    const { menu, user, wire } = await openMenu('Mingalaba', { createReport: null });
    await user.click(within(menu).getByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Golden Mart' }));
    expect(dialog.getByText(/Mingalaba/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }));
    await user.type(dialog.getByRole('textbox', { name: 'Details (optional)' }), 'I am afraid');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { body } = wire.heard.find(({ name }) => name === 'createReport') ?? {};
    expect(body).toMatchObject({ messageIds: [1], reason: 'harassment', text: 'I am afraid' });
  });

  it('given an own message, when right-clicked, then it can also be edited and deleted', async () => {
    const { menu } = await openMenu('Is it open?');
    expect(labels(menu)).toEqual(['Reply', 'Copy', 'Edit', 'Delete']);
  });

  it('given an own photo, when its button is pressed, then it can be answered and deleted', async () => {
    const { user } = await renderConversation({ answers });
    const buttons = await screen.findAllByRole('button', { name: 'Actions for your message' });
    await user.click(buttons[1] ?? document.body);
    expect(labels(await screen.findByRole('menu'))).toEqual(['Reply', 'Delete']);
  });

  it.each([
    ['one photo', 1],
    ['an album', 4],
  ])('given a guest who may not write, when %s is right-clicked, then no menu opens', async (_, count) => {
    const photos = Array.from({ length: count }, (_none, index) => examplePhoto({ messageId: index + 1 }));
    await renderConversation({
      answers: { getMessages: listOf(photos) },
      ui: NO_PERMISSION,
      accountKind: 'guest',
    });
    const [photo] = await screen.findAllByRole('button', { name: /^Open .*photo/ });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();

    fireEvent.contextMenu(photo ?? document.body);

    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('given the menu, when it is closed by Escape, then the focus is on its button again', async () => {
    const { user } = await renderConversation({ answers });
    const [button] = await screen.findAllByRole('button', { name: /^Actions for/ });
    await user.click(button ?? document.body);
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('given a touch screen, when the menu opens, then it is a sheet under the lifted message', async () => {
    const { matchMedia } = window;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia.call(window, query.includes('coarse') ? 'all' : query),
    );
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(220);
    const { menu } = await openMenu('Mingalaba');
    expect(menu.closest('.MuiDrawer-root')).not.toBeNull();
    expect(await screen.findAllByText('Mingalaba')).toHaveLength(2);
  });

  it('given a finger on a message, when it has rested long enough, then the menu opens', async () => {
    await renderConversation({ answers });
    const words = await screen.findByText('Mingalaba');
    fireEvent.pointerDown(words, { pointerType: 'touch', clientX: 20, clientY: 20 });
    expect(await screen.findByRole('menu')).toBeVisible();
  });

  // covers: copy-snackbar
  it('given Copy, when chosen, then the words are copied and that is said', async () => {
    const { menu, user, store } = await openMenu('Mingalaba');
    await user.click(within(menu).getByText('Copy'));
    await waitFor(() => expect(selectToast(store.getState())?.say).toEqual({ code: 'copied' }));
    expect(await navigator.clipboard.readText()).toBe('Mingalaba');
  });

  // covers: delete-dialog, delete-scope
  it('given Delete, when it is cancelled, then nothing is deleted', async () => {
    const { menu, user, wire } = await openMenu('Is it open?');
    await user.click(within(menu).getByText('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete' });
    expect(within(dialog).getByText(/^Are you sure to delete\?/)).toBeVisible();
    expect(within(dialog).getByText(/The message is also deleted for the other side/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'CANCEL' }));
    expect(wire.heard.map(({ name }) => name)).not.toContain('deleteMessage');
    expect(screen.getByText('Is it open?')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete' })).not.toBeInTheDocument());
  });

  // covers: delete-scope
  it.each([
    ['photo', examplePhoto({ messageId: 3, mine: true })],
    ['file', examplePhoto({ messageId: 3, mine: true, fileType: '.pdf', file: { name: 'a.pdf', bytes: 1_200 } })],
  ])('given an own %s, when Delete is chosen, then the question names it', async (kind, message) => {
    const { user } = await renderConversation({ answers: { getMessages: listOf([message]) } });
    await user.click(await screen.findByRole('button', { name: 'Actions for your message' }));
    await user.click(within(await screen.findByRole('menu')).getByText('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete' });
    expect(within(dialog).getByText(new RegExp(`The ${kind} is also deleted for the other side`))).toBeVisible();
  });

  // covers: delete-dialog
  it('given Delete, when it is confirmed by a double press, then the message is deleted once', async () => {
    const { menu, user, wire } = await openMenu('Is it open?');
    await user.click(within(menu).getByText('Delete'));
    const confirm = await screen.findByRole('button', { name: 'DELETE' });
    await user.dblClick(confirm);
    await waitFor(() => expect(screen.queryByText('Is it open?')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete' })).not.toBeInTheDocument());
    expect(wire.heard.filter(({ name }) => name === 'deleteMessage')).toHaveLength(1);
  });

  // covers: edit-banner, back-to-save
  it('given Edit, when the text is changed and Enter pressed, then the message has the new text', async () => {
    const { menu, user, wire } = await openMenu('Is it open?');
    await user.click(within(menu).getByText('Edit'));
    const input = await screen.findByRole('textbox', { name: 'Message ...' });
    expect(input).toHaveValue('Is it open?');
    expect(screen.getByRole('group', { name: 'Edit Message' })).toBeVisible();
    await user.clear(input);
    await fillIn(user, input, 'Is it open today?', '{Enter}');
    expect(await screen.findByText('Is it open today?')).toBeVisible();
    expect(wire.heard.find(({ name }) => name === 'updateMessage')?.body).toMatchObject({
      sendMessage: 'Is it open today?',
    });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit Message' })).not.toBeInTheDocument());
  });

  // covers: back-to-save
  it('given something half written, when an edit is stopped by Escape, then it is there again', async () => {
    const { user } = await renderConversation({ answers });
    const input = await screen.findByRole('textbox', { name: 'Message ...' });
    await fillIn(user, input, 'half written');
    fireEvent.contextMenu(await screen.findByText('Is it open?'));
    await user.click(within(await screen.findByRole('menu')).getByText('Edit'));
    expect(input).toHaveValue('Is it open?');
    await user.type(input, '{Escape}');
    expect(input).toHaveValue('half written');
  });

  // covers: reply-banner
  it('given Reply, when sent, then the message names the one it answers and the banner is gone', async () => {
    const { menu, user, wire } = await openMenu('Mingalaba');
    await user.click(within(menu).getByText('Reply'));
    const banner = await screen.findByRole('group', { name: 'Reply to Khin Thandar' });
    expect(within(banner).getByText('Mingalaba')).toBeVisible();
    await fillIn(user, screen.getByRole('textbox'), 'Hello to you', '{Enter}');
    await waitFor(() => expect(wire.heard.map(({ name }) => name)).toContain('createMessage'));
    expect(wire.heard.find(({ name }) => name === 'createMessage')?.body).toMatchObject({
      sendMessage: 'Hello to you',
      replyDto: { messageId: 1 },
    });
    expect(screen.queryByRole('group', { name: 'Reply to Khin Thandar' })).not.toBeInTheDocument();
  });

  // covers: reply-banner
  it('given Reply, when its banner is closed, then no answer is staged', async () => {
    const { menu, user } = await openMenu('Mingalaba');
    await user.click(within(menu).getByText('Reply'));
    await user.click(await screen.findByRole('button', { name: 'Cancel reply' }));
    expect(screen.queryByRole('group', { name: 'Reply to Khin Thandar' })).not.toBeInTheDocument();
  });
});
