import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FULL_PERMISSION, NO_PERMISSION, type SavedReply } from '#contract';
import { renderApp } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';

const reply = (savedReplyId: number, shortcut: string, text: string, given: Partial<SavedReply> = {}): SavedReply => ({
  savedReplyId,
  pageId: 7,
  shortcut,
  text,
  used: 0,
  files: [],
  time: '2026-11-01T00:00:00.000Z',
  ...given,
});

/** The screen on a server that keeps what it is told. */
async function open(given: Answers = {}, path = '/savedreplies?page=7') {
  let kept = [reply(1, 'hello', 'မင်္ဂလာပါ {customer}', { used: 8 }), reply(2, 'mine', 'Thank you', { pageId: null })];
  const tools = await renderApp({
    path,
    mode: 'P',
    answers: {
      getPages: [examplePage()],
      getSavedReplies: () => kept,
      deleteSavedReply: ({ params }) => {
        kept = kept.filter(({ savedReplyId }) => String(savedReplyId) !== params.savedReplyId);
        return null;
      },
      createSavedReply: ({ body }) => {
        const made = { ...reply(kept.length + 10, '', ''), pageId: null, ...(body as object) };
        kept = [...kept, made];
        return made;
      },
      updateSavedReply: ({ params, body }) => {
        const changed = { ...reply(Number(params.savedReplyId), '', ''), ...(body as object) };
        kept = kept.map((one) => (one.savedReplyId === changed.savedReplyId ? changed : one));
        return changed;
      },
      ...given,
    },
  });
  const bodies = (name: string) => tools.heard.filter((call) => call.name === name).map((call) => call.body);
  return { ...tools, bodies };
}
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('the screen of saved replies', () => {
  // covers: screen-saved-replies
  it('given replies of the page and own ones, when it opens, then each is under its tab', async () => {
    const { user } = await open();
    expect(await screen.findByText('/hello')).toBeVisible();
    expect(screen.getByText('Used 8 times')).toBeVisible();
    expect(screen.queryByText('/mine')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'My replies' }));
    expect(await screen.findByText('/mine')).toBeVisible();
    expect(window.location.search).toBe('?page=7&own=1');
  });

  it('given a new reply, when variables are put in and it is saved, then it is in the list', async () => {
    const { user, bodies } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add reply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New saved reply' }));
    await user.type(dialog.getByLabelText('Shortcut'), 'two words');
    await user.type(dialog.getByLabelText('Text'), 'Hi ');
    expect(dialog.getByText('Use one word without spaces or slashes.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Shortcut'));
    await user.type(dialog.getByLabelText('Shortcut'), 'order');
    await user.click(dialog.getByRole('button', { name: 'Customer’s name' }));
    await user.keyboard(', order ');
    await user.click(dialog.getByRole('button', { name: 'A blank to fill in' }));
    await user.keyboard('number');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('/order')).toBeVisible();
    expect(bodies('createSavedReply')).toEqual([
      { pageId: 7, shortcut: 'order', text: 'Hi {customer}, order {blank: number}' },
    ]);
  });

  it('given a shortcut that is taken, when it is saved, then the field says so', async () => {
    const taken = new Refused('conflict', 'Taken.', { shortcut: 'This is already taken.' });
    const { user } = await open({ updateSavedReply: taken });
    await user.click(await screen.findByRole('button', { name: 'Edit: /hello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved reply' }));
    await user.type(dialog.getByLabelText('Shortcut'), '2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is already taken.')).toBeVisible();
  });

  it('given a reply, when it is deleted and that is undone, then it is there again', async () => {
    const { user, bodies } = await open({}, '/savedreplies?page=7&own=1');
    await user.click(await screen.findByRole('button', { name: 'Delete: /mine' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await gone('/mine');
    await user.click(undo);
    expect(await screen.findByText('/mine')).toBeVisible();
    expect(bodies('createSavedReply')).toEqual([{ shortcut: 'mine', text: 'Thank you' }]);
  });

  it('given a file, when it is imported, then it tells what became of it', async () => {
    const { user, bodies } = await open({ importSavedReplies: { added: 2, changed: 1 } });
    const file = new File(['shortcut,text\nမင်္ဂလာ,Hello\n'], 'replies.csv', { type: 'text/csv' });
    await screen.findByText('/hello');
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!picker) throw new Error('no input for files');
    await user.upload(picker, file);
    expect(await screen.findByText('2 added, 1 changed.')).toBeVisible();
    expect(bodies('importSavedReplies')).toEqual([{ pageId: 7, csv: 'shortcut,text\nမင်္ဂလာ,Hello\n' }]);
  });

  it('given a file with wrong rows, when it is imported, then each of them is named', async () => {
    const fields = { '2.shortcut': 'This isn’t valid.', '3.text': 'This is required.' };
    const { user } = await open({ importSavedReplies: new Refused('invalid', 'Invalid.', fields) });
    await screen.findByText('/hello');
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!picker) throw new Error('no input for files');
    await user.upload(picker, new File(['shortcut,text\n'], 'replies.csv', { type: 'text/csv' }));
    const alert = await screen.findByText('Nothing was imported. Correct the file, then try again.');
    expect(alert).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Row 2: Shortcut – This isn’t valid.', 'Row 3: Text – This is required.']),
    );
    await user.upload(picker, new File([new Uint8Array([0xff, 0xfe, 0x41])], 'replies.csv', { type: 'text/csv' }));
    expect(await screen.findByText('This file is too large or isn’t UTF-8 text.')).toBeVisible();
  });

  it('given staff without the permission, when it opens, then page replies are read-only', async () => {
    const ui = { ...NO_PERMISSION, chat: true };
    const { user } = await open({ getPages: [examplePage({ ui })] });
    expect(await screen.findByText('/hello')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add reply' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'My replies' }));
    expect(await screen.findByRole('button', { name: 'Edit: /mine' })).toBeVisible();
  });

  it('given Burmese, when it is searched, then replies are found by their text', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'မင်္ဂလာ');
    expect(await screen.findByText('1 saved reply')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No results')).toBeVisible();
  });

  it('given a server without saved replies, when a page is shown, then nothing leads there', async () => {
    const { replies: _, ...ui } = FULL_PERMISSION;
    await open({ getPages: [examplePage({ ui })] }, '/page?page=7');
    expect(await screen.findByRole('link', { name: /^Customers/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Saved replies/ })).toBeNull();
  });

  it('given the screen of a page, when it is shown, then a link leads to its saved replies', async () => {
    await open({}, '/page?page=7');
    expect(await screen.findByRole('link', { name: /^Saved replies/ })).toHaveAttribute('href', '/savedreplies?page=7');
  });
});
