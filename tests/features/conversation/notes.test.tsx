import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ConversationKey, FULL_PERMISSION, type Note, type UiPermission } from '#contract';
import { noteSaved, pageSaved } from '../../../src/store/model/events.ts';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { selectDraft, selectNoteDraft } from '../../../src/store/outbox/draftsSlice.ts';
import { selectOutgoingIn } from '../../../src/store/outbox/outboxSlice.ts';
import { fillIn } from '../../fillIn.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { exampleMessage, listOf, ME, renderConversation } from './renderConversation.tsx';

/** A conversation that the reader serves. */
const KEY: ConversationKey = 'page:7:42';
const reader = { userAccountId: 3, profileName: 'Thiri', profilePhoto: '' };
const colleague = { userAccountId: 3, profileName: 'Thiri' };
const note = (noteId: number, text: string, author = colleague): Note => ({
  noteId,
  pageId: 7,
  customerId: 42,
  author,
  text,
  mentions: [],
  time: new Date(Date.UTC(2026, 10, 21, 3, 1, 30)).toISOString(),
});
const page = (ui: UiPermission) =>
  pageSaved({
    side: 'P',
    page: {
      pageId: 7,
      title: 'Golden Mart',
      photo: '',
      headerPhoto: '',
      look: 0,
      ui,
      sendMessage: '',
      messageDate: null,
    },
  });

async function serve(answers: Answers = {}, ui: UiPermission = FULL_PERMISSION) {
  const messages = [1, 2].map((messageId) => exampleMessage({ messageId, customerId: 42 }));
  const view = await renderConversation({
    key: KEY,
    answers: {
      getMessages: listOf(messages),
      getNotes: {
        notes: [note(1, 'pays in cash')],
        readers: [reader, { ...reader, userAccountId: ME, profileName: 'Thida' }],
      },
      ...answers,
    },
  });
  await view.receive(page(ui));
  return view;
}
const noteInput = () => screen.findByRole('textbox', { name: 'Note for the staff ...' });
const toNote = async (user: Awaited<ReturnType<typeof serve>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Write a private note (N)' }));
  return noteInput();
};

describe('private notes in a conversation', () => {
  it('given a change was refused, when it is given up, then nothing more is said of it', async () => {
    const mine = note(2, 'mine', { userAccountId: ME, profileName: 'Thida' });
    const { user } = await serve({
      getNotes: { notes: [mine], readers: [reader] },
      updateNote: new Refused('notFound', 'This note is gone.'),
    });
    fireEvent.contextMenu(await screen.findByText('mine'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await fillIn(user, await noteInput(), ' too', '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This note is gone.');
    await user.click(screen.getByRole('button', { name: 'Cancel editing' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // covers: notes-in-timeline
  it('given a note, when staff with the flag look, then it says who wrote it and who sees it', async () => {
    await serve();
    const row = await screen.findByRole('article', { name: 'Private note by Thiri' });
    expect(row).toHaveTextContent('pays in cash');
    expect(row).toHaveTextContent('Only staff see this');
  });

  it('given the flag is missing or taken, then there are neither notes nor a switch', async () => {
    const { receive } = await serve();
    await screen.findByText('pays in cash');
    await receive(page({ ...FULL_PERMISSION, notes: false }));
    expect(screen.queryByText('pays in cash')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Write a private note (N)' })).toBeNull();
  });

  it('given the key N, when no input has the focus, then a note is written, else it is a letter', async () => {
    const { user } = await serve();
    await user.click(screen.getByRole('textbox', { name: 'Message ...' }));
    await user.keyboard('n');
    expect(screen.getByRole('textbox', { name: 'Message ...' })).toHaveValue('n');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('n');
    const input = await noteInput();
    await waitFor(() => expect(input).toHaveFocus());
  });

  // covers: note-stays-note
  it('given a note, when Enter is pressed, then it is saved as a note and never sent', async () => {
    const { user, wire, store } = await serve({ createNote: note(2, 'for us', { ...colleague, userAccountId: ME }) });
    // What the server lists is without the new one: it must have been read before.
    await screen.findByText('pays in cash');
    await fillIn(user, await toNote(user), 'for us', '{Enter}');
    await screen.findByText('for us', { selector: 'article *' });
    expect(wire.heard.map(({ name }) => name)).not.toContain('createMessage');
    expect(selectOutgoingIn(store.getState(), KEY)).toEqual([]);
    expect(await noteInput()).toHaveValue('');
  });

  // covers: note-stays-note
  it('given a refusal, when a note is added, then its text stays beside the reason', async () => {
    const { user, store } = await serve({ createNote: new Refused('unavailable', 'The database is away.') });
    await fillIn(user, await toNote(user), 'keep me');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('The note wasn’t saved. The database is away.')).toBeVisible();
    expect(await noteInput()).toHaveValue('keep me');
    expect(selectDraft(store.getState(), KEY).text).toBe('');
  });

  it('given a note on its way, when its input is left and it is refused, then an alert says so', async () => {
    let refuse = () => {};
    const refused = new Promise<Refused>((resolve) => {
      refuse = () => resolve(new Refused('unavailable', 'The database is away.'));
    });
    const { user, store } = await serve({ createNote: () => refused });
    await fillIn(user, await toNote(user), 'keep me', '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Write a message to the customer' }));
    refuse();
    await waitFor(() =>
      expect(selectAlert(store.getState())?.message).toMatch(/The note wasn’t saved. The database is away.$/),
    );
    expect(selectNoteDraft(store.getState(), KEY).text).toBe('keep me');
  });

  it('given a message that is written, when the input is switched, then each keeps its text', async () => {
    const { user, store } = await serve();
    await fillIn(user, screen.getByRole('textbox', { name: 'Message ...' }), 'hello');
    await fillIn(user, await toNote(user), 'secret');
    await user.click(screen.getByRole('button', { name: 'Write a message to the customer' }));
    expect(screen.getByRole('textbox', { name: 'Message ...' })).toHaveValue('hello');
    expect(selectNoteDraft(store.getState(), KEY).text).toBe('secret');
  });

  it('given more staff than fit in the list, when one goes to the last, then it is in view', async () => {
    const readers = Array.from({ length: 9 }, (_, i) => ({
      ...reader,
      userAccountId: 10 + i,
      profileName: `Aye ${i}`,
    }));
    const { user } = await serve({ getNotes: { notes: [], readers } });
    await fillIn(user, await toNote(user), 'ask @ay');
    await screen.findByRole('option', { name: /Aye 0/ });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrolled.mockRestore());
    await user.keyboard('{ArrowUp}');
    const last = screen.getByRole('option', { name: /Aye 8/ });
    await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(last));
  });

  // covers: note-mentions
  it('given an @, when a name is chosen by keys, then the note mentions that person', async () => {
    const { user, wire } = await serve({ createNote: note(2, 'ask @Thiri', { ...colleague, userAccountId: ME }) });
    const input = await toNote(user);
    await fillIn(user, input, 'ask @th');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('ask @Thiri ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wire.heard.some(({ name }) => name === 'createNote')).toBe(true));
    expect(wire.heard.find(({ name }) => name === 'createNote')?.body).toEqual({ text: 'ask @Thiri', mentions: [3] });
  });

  it('given offered names, when Enter ends a composition, then none of them is taken', async () => {
    const { user } = await serve();
    const input = await toNote(user);
    await fillIn(user, input, 'ask @th');
    await screen.findByRole('option', { name: /Thiri/ });
    // As Safari gives it.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(input).toHaveValue('ask @th');
  });

  it('given an own and another’s note, when their menus open, then each offers what is allowed', async () => {
    const own = note(2, 'mine', { userAccountId: ME, profileName: 'Me' });
    const { user, receive } = await serve({}, { ...FULL_PERMISSION, deleteallchat: false });
    await screen.findByText('pays in cash');
    await receive(noteSaved({ key: KEY, note: own }));
    const offered = async (author: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for the note by ${author}` }));
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      const labels = items.map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return labels;
    };
    expect(await offered('Me')).toEqual(['Copy', 'Edit', 'Delete']);
    expect(await offered('Thiri')).toEqual(['Copy']);
  });
});
