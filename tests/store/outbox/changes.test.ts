import { describe, expect, it } from 'vitest';
import { notesOpened, selectNoteReaders, selectShownNotes } from '../../../src/store/conversation/notesSlice.ts';
import { removeNote, saveEdit, saveNote } from '../../../src/store/outbox/changes.ts';
import {
  draftTextChanged,
  editStarted,
  noteEditStarted,
  noteEditStopped,
  noteModeChanged,
  noteTextChanged,
  selectDraft,
  selectNoteDraft,
} from '../../../src/store/outbox/draftsSlice.ts';
import { selectOutgoingIn } from '../../../src/store/outbox/outboxSlice.ts';
import { OFFLINE } from '../../wireDouble.ts';
import { memoryStorage } from '../fakes/memoryStorage.ts';
import { noteRow } from '../fakes/rows.ts';
import { openTab, pageMessage, type Tab, until } from '../fakes/tab.ts';

const KEY = 'page:7:42';
const OTHER = 'page:7:43';
const reader = { userAccountId: 3, profileName: 'Thiri', profilePhoto: '' };
const draft = ({ store }: Tab) => selectNoteDraft(store.getState(), KEY);
const sent = ({ heard }: Tab, name: string) => heard.filter((call) => call.name === name);

function writing(text: string, answers: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab({ ...answers, answers: { getNotes: { notes: [], readers: [reader] }, ...answers.answers } });
  tab.store.dispatch(notesOpened(KEY));
  tab.store.dispatch(noteModeChanged({ key: KEY, isOpen: true }));
  tab.store.dispatch(noteTextChanged({ key: KEY, text }));
  return tab;
}

describe('saving an edit', () => {
  it('given words typed while it is saved, then they stay and the edit goes on', async () => {
    const edited = pageMessage({ messageId: 8, sendMessage: 'new' });
    const tab = openTab({ answers: { updateMessage: edited } });
    const { dispatch, getState } = tab.store;
    dispatch(draftTextChanged({ key: KEY, text: 'not yet sent' }));
    dispatch(editStarted({ key: KEY, id: 8, text: 'old' }));
    dispatch(draftTextChanged({ key: KEY, text: 'new' }));
    const saved = dispatch(saveEdit(KEY, 8, 'new'));
    dispatch(draftTextChanged({ key: KEY, text: 'new and more' }));
    expect(await saved).toBe(true);
    expect(selectDraft(getState(), KEY)).toMatchObject({ text: 'new and more', edit: { id: 8, originalText: 'new' } });
    await dispatch(saveEdit(KEY, 8, 'new and more'));
    expect(selectDraft(getState(), KEY)).toMatchObject({ text: 'not yet sent', edit: null });
  });
});

describe('saving a note', () => {
  it('given a text with a mention, when it is saved, then the server has both', async () => {
    const made = noteRow({ noteId: 5, customerId: 42 });
    const tab = writing(' ask @Thiri ', { answers: { createNote: made } });
    await until(() => selectNoteReaders(tab.store.getState(), KEY).length > 0);
    expect(await tab.store.dispatch(saveNote(KEY))).toBeNull();
    expect(sent(tab, 'createNote')[0]?.body).toEqual({ text: 'ask @Thiri', mentions: [3] });
    expect(draft(tab)).toMatchObject({ isOpen: true, text: '' });
    expect(selectShownNotes(tab.store.getState(), KEY)).toEqual([made]);
  });

  // covers: note-stays-note
  it('given a failure, when a note is saved, then its text stays and nothing is in the outbox', async () => {
    const tab = writing('only for the staff', { answers: { createNote: OFFLINE } });
    expect(await tab.store.dispatch(saveNote(KEY))).toMatchObject({ kind: 'offline' });
    expect(draft(tab)).toMatchObject({ isOpen: true, text: 'only for the staff' });
    expect(selectOutgoingIn(tab.store.getState(), KEY)).toEqual([]);
  });

  it('given an unknown outcome, when it is saved again, then it names the same attempt', async () => {
    const tab = writing('once', { answers: { createNote: OFFLINE } });
    await tab.store.dispatch(saveNote(KEY));
    const { clientId } = draft(tab);
    await tab.store.dispatch(saveNote(KEY));
    expect(draft(tab).clientId).toBe(clientId);
    tab.store.dispatch(noteTextChanged({ key: KEY, text: 'once more' }));
    await tab.store.dispatch(saveNote(KEY));
    expect(draft(tab).clientId).not.toBe(clientId);
  });

  it('given words typed while it is saved, then they are the next note', async () => {
    const tab = writing('the first', { answers: { createNote: noteRow({ noteId: 5, customerId: 42 }) } });
    const saved = tab.store.dispatch(saveNote(KEY));
    tab.store.dispatch(noteTextChanged({ key: KEY, text: 'the first the second' }));
    expect(await saved).toBeNull();
    expect(draft(tab).text).toBe('the second');
  });

  it('given a note that is edited, when it is saved, then the draft is there again', async () => {
    const tab = writing('not yet saved', { answers: { updateNote: noteRow({ noteId: 5, customerId: 42 }) } });
    tab.store.dispatch(noteEditStarted({ key: KEY, noteId: 5, text: 'old' }));
    tab.store.dispatch(noteTextChanged({ key: KEY, text: 'new' }));
    await tab.store.dispatch(saveNote(KEY));
    expect(sent(tab, 'updateNote')[0]?.body).toEqual({ text: 'new', mentions: [] });
    expect(draft(tab)).toMatchObject({ text: 'not yet saved', edit: null });
  });

  it('given a note that is edited, when it is deleted, then the edit ends', async () => {
    const tab = writing('', { answers: { deleteNote: { deleted: 5 } } });
    tab.store.dispatch(noteEditStarted({ key: KEY, noteId: 5, text: 'old' }));
    await tab.store.dispatch(removeNote(KEY, 5));
    expect(draft(tab)).toMatchObject({ text: '', edit: null });
    tab.store.dispatch(noteEditStopped({ key: KEY }));
    expect(draft(tab).isOpen).toBe(true);
  });
});

describe('drafts of notes and of messages', () => {
  // covers: note-stays-note
  it('given both in one conversation, when one is written, then the other stays as it is', () => {
    const tab = writing('the note');
    tab.store.dispatch(draftTextChanged({ key: KEY, text: 'the message' }));
    tab.store.dispatch(noteModeChanged({ key: OTHER, isOpen: true }));
    tab.store.dispatch(noteModeChanged({ key: KEY, isOpen: false }));
    expect([draft(tab).text, selectDraft(tab.store.getState(), KEY).text]).toEqual(['the note', 'the message']);
    expect(selectNoteDraft(tab.store.getState(), OTHER)).toMatchObject({ isOpen: true, text: '' });
  });

  // covers: note-stays-note
  it('given a note that is written, when the tab opens again, then it is a note still', () => {
    const storage = memoryStorage();
    const tab = writing('the note', { storage });
    tab.stop();
    const again = openTab({ storage });
    expect(draft(again)).toMatchObject({ isOpen: true, text: 'the note' });
    expect(selectDraft(again.store.getState(), KEY).text).toBe('');
  });
});
