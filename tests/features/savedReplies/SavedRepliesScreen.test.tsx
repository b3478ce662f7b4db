import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FILE_MAX_BYTES, FULL_PERMISSION, NO_PERMISSION, type SavedReply, type SavedReplyFile } from '#contract';
import SavedRepliesScreen from '../../../src/features/savedReplies/SavedRepliesScreen.tsx';
import { fillIn } from '../../fillIn.ts';
import { renderApp, renderScreen } from '../../renderApp.tsx';
import { type Answers, Refused } from '../../wireDouble.ts';
import { examplePage } from '../examplePages.ts';
import { mutationsAnswered } from '../mutationsAnswered.ts';

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

const file = (fileId: number, name: string): SavedReplyFile => ({
  fileId,
  photo: `stored${fileId}`,
  name,
  bytes: 1_000,
  image: name.endsWith('.png') ? { width: 8, height: 8 } : null,
});

const STORED = [reply(1, 'hello', 'မင်္ဂလာပါ {customer}', { used: 8 }), reply(2, 'mine', 'Thank you', { pageId: null })];

type Render = (
  options: Parameters<typeof renderApp>[0],
) => Promise<Omit<Awaited<ReturnType<typeof renderApp>>, 'router'>>;

/** The screen on a server that keeps what it is told. */
async function open(
  given: Answers = {},
  path = '/savedreplies?page=7',
  stored = STORED,
  renders: Render = (options) => renderScreen(<SavedRepliesScreen />, options),
) {
  let kept = stored;
  const tools = await renders({
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
/** The same in the whole app. */
const openApp = (given: Answers = {}, path?: string, stored?: SavedReply[]) => open(given, path, stored, renderApp);
const letter = new File(['text'], 'letter.txt', { type: 'text/plain' });
const writesIn = (heard: readonly { name: string }[]) =>
  heard.map(({ name }) => name).filter((name) => name.includes('SavedReply') && !name.startsWith('get'));
function pickerIn(dialog: HTMLElement): HTMLInputElement {
  const picker = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no input for files');
  return picker;
}
/** Opens the form of a new reply and fills in its texts. */
async function fillNew(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add reply' }));
  const dialog = await screen.findByRole('dialog', { name: 'New saved reply' });
  await user.click(within(dialog).getByLabelText('Shortcut'));
  await user.paste('prices');
  await user.click(within(dialog).getByLabelText('Text'));
  await user.paste('Our prices');
  return dialog;
}
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('the screen of saved replies', () => {
  // covers: screen-saved-replies
  it('given replies of the page and own ones, when it opens, then each is under its tab', async () => {
    const { user } = await openApp();
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
    await fillIn(user, dialog.getByLabelText('Shortcut'), 'two words');
    await fillIn(user, dialog.getByLabelText('Text'), 'Hi ');
    expect(dialog.getByText('Use one word without spaces or slashes.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Shortcut'));
    await fillIn(user, dialog.getByLabelText('Shortcut'), 'order');
    await user.click(dialog.getByRole('button', { name: 'Customer’s name' }));
    await user.paste(', order ');
    await user.click(dialog.getByRole('button', { name: 'A blank to fill in' }));
    await user.paste('number');
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
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    expect(bodies('createSavedReply')).toEqual([{ shortcut: 'mine', text: 'Thank you' }]);
  });

  it('given a deleted reply, when one with files is deleted, then nothing can be undone', async () => {
    const withFiles = reply(3, 'prices', 'Our prices', { files: [file(4, 'prices.png')] });
    const { user } = await open({}, '/savedreplies?page=7', [...STORED, withFiles]);
    await user.click(await screen.findByRole('button', { name: 'Delete: /hello' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(await screen.findByRole('button', { name: 'Delete: /prices' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete /prices?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted /prices')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  describe('given a deletion that is being undone', () => {
    /** Undoes the deletion of /hello, and deletes /bye before the server answers. */
    async function deleteTwo() {
      const answer = Promise.withResolvers<SavedReply | Refused>();
      let isFirst = true;
      const createSavedReply = () => {
        if (!isFirst) return reply(12, 'bye', 'Bye');
        isFirst = false;
        return answer.promise;
      };
      const bye = reply(3, 'bye', 'Bye');
      const tools = await openApp({ createSavedReply }, '/savedreplies?page=7', [...STORED, bye]);
      await tools.user.click(await screen.findByRole('button', { name: 'Delete: /hello' }));
      await tools.user.click(await screen.findByRole('button', { name: 'Undo' }));
      await tools.user.click(screen.getByRole('button', { name: 'Delete: /bye' }));
      await screen.findByText('Deleted /bye', { selector: 'main *' });
      return { ...tools, answer };
    }

    it('when another reply is deleted before it is done, then that one can be undone', async () => {
      const { user, store, bodies, answer } = await deleteTwo();
      answer.resolve(reply(11, 'hello', 'Hello'));
      await mutationsAnswered(store);
      expect(screen.getByText('Deleted /bye', { selector: 'main *' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(bodies('createSavedReply')[1]).toEqual({ pageId: 7, shortcut: 'bye', text: 'Bye' });
    });

    it('when it fails after another deletion, then each reply has its own Undo', async () => {
      const { store, answer } = await deleteTwo();
      answer.resolve(new Refused('conflict', 'This is already taken.'));
      await mutationsAnswered(store);
      expect(screen.getByRole('alert')).toHaveTextContent('Deleted /hello');
      expect(screen.getByRole('alert')).toHaveTextContent('This is already taken.');
      const [hello, bye] = screen.getAllByRole('button', { name: 'Undo' });
      expect(hello).toHaveAccessibleDescription('Deleted /hello');
      expect(bye).toHaveAccessibleDescription('Deleted /bye');
      expect(bye).toBeEnabled();
    });
  });

  // covers: replies-files-managed
  it('given a new reply with files, when it is saved, then they are uploaded after its text', async () => {
    const { user, heard } = await open({ putSavedReplyFile: file(1, 'prices.png') });
    const dialog = await fillNew(user);
    await user.upload(pickerIn(dialog), [new File(['a'], 'prices.png', { type: 'image/png' }), letter]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove letter.txt' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await gone('New saved reply');
    expect(writesIn(heard)).toEqual(['createSavedReply', 'putSavedReplyFile']);
  });

  it('given an upload that is refused, when it is saved again, then only that is repeated', async () => {
    let isFull = true;
    const full = new Refused('tooLarge', 'You’ve used all your storage.');
    const { user, heard } = await open({ putSavedReplyFile: () => (isFull ? full : file(1, 'letter.txt')) });
    const dialog = await fillNew(user);
    await user.upload(pickerIn(dialog), letter);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('You’ve used all your storage.')).toBeVisible();
    isFull = false;
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await gone('New saved reply');
    const [, first, , second] = heard.filter(({ name }) => name.includes('SavedReply') && !name.startsWith('get'));
    expect(writesIn(heard)).toEqual([
      ...['createSavedReply', 'putSavedReplyFile'],
      ...['updateSavedReply', 'putSavedReplyFile'],
    ]);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  // covers: replies-files-managed
  it('given a server without files of replies, when one was refused, then they are hidden', async () => {
    const { user, heard } = await open({ putSavedReplyFile: new Refused('notOffered', 'Not here.') });
    const dialog = await fillNew(user);
    await user.upload(pickerIn(dialog), letter);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Not here.')).toBeVisible();
    expect(within(dialog).queryByText('Photos and files')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await gone('New saved reply');
    expect(writesIn(heard)).toEqual(['createSavedReply', 'putSavedReplyFile', 'updateSavedReply']);
    await user.click(await screen.findByRole('button', { name: 'Add reply' }));
    expect(await screen.findByRole('dialog', { name: 'New saved reply' })).toBeVisible();
    expect(screen.queryByText('Photos and files')).toBeNull();
  });

  it('given a file that is too large, when it is picked, then the reason is named', async () => {
    const { user } = await open();
    const dialog = await fillNew(user);
    const large = new File(['a'], 'film.mp4');
    Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES + 1 });
    await user.upload(pickerIn(dialog), [large, new File([], 'empty.txt')]);
    expect(within(dialog).getByText('“film.mp4” can’t be added: it’s larger than 25 MB.')).toBeVisible();
    expect(within(dialog).getByText('“empty.txt” can’t be added: the file is empty.')).toBeVisible();
    expect(within(dialog).queryByRole('list', { name: 'Photos and files' })).toBeNull();
  });

  // covers: replies-files-managed
  it('given a reply with files, when one is removed and it is saved, then the server is told', async () => {
    const withFiles = reply(1, 'hello', 'Hello', { files: [file(4, 'prices.png'), file(5, 'terms.pdf')] });
    const { user, heard } = await open({ getSavedReplies: [withFiles] });
    expect(await screen.findByRole('img', { name: 'prices.png' })).toHaveAttribute(
      'src',
      '/replyfile/stored4?preview=1',
    );
    await user.click(screen.getByRole('button', { name: 'Edit: /hello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved reply' }));
    await user.click(dialog.getByRole('button', { name: 'Remove terms.pdf' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await gone('Edit saved reply');
    const removed = heard.find(({ name }) => name === 'deleteSavedReplyFile');
    expect(removed?.params).toEqual({ savedReplyId: '1', fileId: '5' });
  });

  it('given a file that a colleague has removed, when it is removed too, then the rest is saved', async () => {
    const withFiles = reply(1, 'hello', 'Hello', { files: [file(5, 'terms.pdf')] });
    const { user, heard } = await open({
      getSavedReplies: [withFiles],
      deleteSavedReplyFile: new Refused('notFound', 'Gone.'),
      putSavedReplyFile: file(6, 'letter.txt'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit: /hello' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit saved reply' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove terms.pdf' }));
    await user.upload(pickerIn(dialog), letter);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await gone('Edit saved reply');
    expect(writesIn(heard)).toContain('putSavedReplyFile');
  });

  it('given a reply without files, when its deletion is pressed twice, then it is deleted once', async () => {
    const answer = Promise.withResolvers<null>();
    const { user, heard } = await open({ deleteSavedReply: () => answer.promise });
    await user.dblClick(await screen.findByRole('button', { name: 'Delete: /hello' }));
    answer.resolve(null);
    await screen.findByRole('button', { name: 'Undo' });
    expect(writesIn(heard)).toEqual(['deleteSavedReply']);
  });

  it('given a slow list, when Delete of a deleted reply is pressed, then nothing happens', async () => {
    const reread = Promise.withResolvers<SavedReply[]>();
    let isDeleted = false;
    const { user, heard } = await open({
      getSavedReplies: () => (isDeleted ? reread.promise : STORED),
      deleteSavedReply: () => {
        isDeleted = true;
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete: /hello' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'Delete: /hello' }));
    reread.resolve([]);
    await gone('/hello');
    expect(writesIn(heard)).toEqual(['deleteSavedReply']);
  });

  it('given a deletion, when they type in the search before it is done, then they go on there', async () => {
    const answer = Promise.withResolvers<null>();
    const { user } = await open({ deleteSavedReply: () => answer.promise });
    await user.click(await screen.findByRole('button', { name: 'Delete: /hello' }));
    const field = screen.getByRole('searchbox');
    await user.click(field);
    answer.resolve(null);
    await screen.findByRole('button', { name: 'Undo' });
    expect(field).toHaveFocus();
  });

  it('given a reply with files, when it is to be deleted, then a question comes first', async () => {
    const withFiles = reply(1, 'hello', 'Hello', { files: [file(4, 'prices.png')] });
    const { user, heard } = await open({ getSavedReplies: [withFiles] });
    await user.click(await screen.findByRole('button', { name: 'Delete: /hello' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete /hello?' }));
    expect(writesIn(heard)).toEqual([]);
    await user.dblClick(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted /hello')).toBeInTheDocument();
    expect(writesIn(heard)).toEqual(['deleteSavedReply']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
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
    await fillIn(user, await screen.findByRole('searchbox'), 'မင်္ဂလာ');
    expect(await screen.findByText('1 saved reply')).toBeVisible();
    await fillIn(user, screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No results')).toBeVisible();
  });

  it('given a server without saved replies, when a page is shown, then nothing leads there', async () => {
    const { replies: _, ...ui } = FULL_PERMISSION;
    await openApp({ getPages: [examplePage({ ui })] }, '/page?page=7');
    expect(await screen.findByRole('link', { name: /^Customers/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Saved replies/ })).toBeNull();
  });

  it('given the screen of a page, when it is shown, then a link leads to its saved replies', async () => {
    await openApp({}, '/page?page=7');
    expect(await screen.findByRole('link', { name: /^Saved replies/ })).toHaveAttribute('href', '/savedreplies?page=7');
  });
});
