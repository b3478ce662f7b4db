import type { ConversationKey } from '#contract';
import { mentionsIn } from '../../lib/mentions.ts';
import { deskApi } from '../api/deskApi.ts';
import { selectNoteReaders } from '../conversation/notesSlice.ts';
import { type ApiFailure, isApiFailure } from '../model/apiFailure.ts';
import { refOf } from '../model/conversationRef.ts';
import type { AppThunk } from '../types.ts';
import { noteAttempted, noteEditStopped, noteTextChanged, selectNoteDraft } from './noteDraftsSlice.ts';

const { createNote, updateNote, deleteNote } = deskApi.endpoints;
const UNTRACKED = { track: false } as const;

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
    const clientId = draft.clientId ?? crypto.randomUUID();
    dispatch(noteAttempted({ key, clientId }));
    const note = { text, mentions: mentionsIn(text, selectNoteReaders(getState(), key)) };
    const { pageId, customerId } = ref;
    const { error } = draft.edit
      ? await dispatch(updateNote.initiate({ noteId: draft.edit.noteId, ...note }, UNTRACKED))
      : await dispatch(createNote.initiate({ pageId, customerId, ...note, clientId }, UNTRACKED));
    if (error) return isApiFailure(error) ? error : { kind: 'offline' };
    // What was typed meanwhile stays.
    if (selectNoteDraft(getState(), key).clientId === clientId)
      dispatch(draft.edit ? noteEditStopped({ key }) : noteTextChanged({ key, text: '' }));
    return null;
  };

/** Deletes a note. A failure is shown as an alert. */
export const removeNote =
  (key: ConversationKey, noteId: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { error } = await dispatch(deleteNote.initiate({ noteId }, UNTRACKED));
    if (!error && selectNoteDraft(getState(), key).edit?.noteId === noteId) dispatch(noteEditStopped({ key }));
  };
