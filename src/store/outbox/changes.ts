import type { ConversationKey } from '#contract';
import { mentionsIn } from '../../lib/mentions.ts';
import { randomUuid } from '../../lib/randomUuid.ts';
import { conversationApi } from '../api/conversationApi.ts';
import { deskApi } from '../api/deskApi.ts';
import { selectNoteReaders } from '../conversation/notesSlice.ts';
import { type ApiFailure, failureOf } from '../model/apiFailure.ts';
import { refOf } from '../model/conversationRef.ts';
import type { AppThunk } from '../types.ts';
import { editSaved, noteAttempted, noteEditStopped, noteTextChanged, selectNoteDraft } from './draftsSlice.ts';

const { createNote, updateNote, deleteNote } = deskApi.endpoints;
const UNTRACKED = { track: false } as const;

/**
 * Saves an edit. The compose mode returns to "save" when the server has it (docs/specification.md#4-compose); until
 * then, and when it refuses, the text stays in the input, with what is typed meanwhile. Gives true when it was saved.
 */
export const saveEdit =
  (key: ConversationKey, id: number, text: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (text.trim() === '') return false;
    const { error } = await dispatch(conversationApi.endpoints.putText.initiate({ key, id, text }, UNTRACKED));
    if (error) return false;
    dispatch(editSaved({ key, id, text }));
    return true;
  };

/** Deletes a message for both sides. Gives true when it is gone. */
export const deleteMessage =
  (key: ConversationKey, id: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(conversationApi.endpoints.deleteMessage.initiate({ key, id }, UNTRACKED));
    return error === undefined;
  };

/**
 * Saves what is written as a note, new or changed. The text stays in the input until the server has it. Gives the failure, or null when
 * it was saved.
 */
export const saveNote =
  (key: ConversationKey): AppThunk<Promise<ApiFailure | null>> =>
  async (dispatch, getState) => {
    const ref = refOf(key);
    const draft = selectNoteDraft(getState(), key);
    const text = draft.text.trim();
    if (ref.kind !== 'page' || text === '') return null;
    const clientId = draft.clientId ?? randomUuid();
    dispatch(noteAttempted({ key, clientId }));
    const note = { text, mentions: mentionsIn(text, selectNoteReaders(getState(), key)) };
    const { pageId, customerId } = ref;
    const { error } = draft.edit
      ? await dispatch(updateNote.initiate({ noteId: draft.edit.noteId, ...note }, UNTRACKED))
      : await dispatch(createNote.initiate({ pageId, customerId, ...note, clientId }, UNTRACKED));
    if (error) return failureOf(error);
    const now = selectNoteDraft(getState(), key);
    // What was typed meanwhile stays: behind a blank it is the next note.
    const next = now.text.startsWith(draft.text) ? now.text.slice(draft.text.length) : undefined;
    if (now.clientId === clientId) dispatch(draft.edit ? noteEditStopped({ key }) : noteTextChanged({ key, text: '' }));
    else if (!draft.edit && !now.edit && next && /^\s/.test(next))
      dispatch(noteTextChanged({ key, text: next.trimStart() }));
    return null;
  };

/** Deletes a note. A failure is shown as an alert. */
export const removeNote =
  (key: ConversationKey, noteId: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { error } = await dispatch(deleteNote.initiate({ noteId }, UNTRACKED));
    if (!error && selectNoteDraft(getState(), key).edit?.noteId === noteId) dispatch(noteEditStopped({ key }));
  };
