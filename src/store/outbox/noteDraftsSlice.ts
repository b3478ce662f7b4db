import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationKey } from '#contract';
import { signedOut } from '../session/sessionSlice.ts';

/**
 * What a person writes as a private note about a customer. It is kept apart from the draft of the message, and nothing sends it but
 * `saveNote`: a note never goes out as a message.
 */
export interface NoteDraft {
  /** The input writes notes; otherwise it writes messages. */
  isOpen: boolean;
  text: string;
  /** The own note whose text is being changed. */
  edit: { noteId: number; textBefore: string /** What was being written before the edit began. */ } | null;
  /** Names the attempt to save this text, over every repeat; null until it is tried. */
  clientId: string | null;
}

/** Nothing written. */
export const emptyNoteDraft: NoteDraft = { isOpen: false, text: '', edit: null, clientId: null };

export type NoteDraftsState = Partial<Record<ConversationKey, NoteDraft>>;

type About<T = object> = PayloadAction<{ key: ConversationKey } & T>;

function change(state: NoteDraftsState, key: ConversationKey, part: Partial<NoteDraft>): void {
  const next = { ...(state[key] ?? emptyNoteDraft), ...part };
  if (!next.isOpen && next.text === '' && next.edit === null) delete state[key];
  else state[key] = next;
}

const noteDrafts = createSlice({
  name: 'noteDrafts',
  initialState: {} as NoteDraftsState,
  reducers: {
    /** The input is switched between notes and messages. What is written as either stays where it was written. */
    noteModeChanged(state, { payload: { key, isOpen } }: About<{ isOpen: boolean }>) {
      change(state, key, { isOpen });
    },
    noteTextChanged(state, { payload: { key, text } }: About<{ text: string }>) {
      change(state, key, { text, clientId: null });
    },
    /** Edit was chosen on an own note: its text is in the input, what was there before is kept. */
    noteEditStarted(state, { payload: { key, noteId, text } }: About<{ noteId: number; text: string }>) {
      const draft = state[key] ?? emptyNoteDraft;
      const textBefore = draft.edit ? draft.edit.textBefore : draft.text;
      change(state, key, { isOpen: true, edit: { noteId, textBefore }, text, clientId: null });
    },
    noteEditStopped(state, { payload: { key } }: About) {
      const edit = state[key]?.edit;
      if (edit) change(state, key, { edit: null, text: edit.textBefore, clientId: null });
    },
    /** The text is on its way to the server. */
    noteAttempted(state, { payload: { key, clientId } }: About<{ clientId: string }>) {
      change(state, key, { clientId });
    },
    /** The drafts this device keeps for the person were read. What is written already stays. */
    noteDraftsRestored(state, { payload }: PayloadAction<NoteDraftsState>) {
      return { ...payload, ...state };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({}));
  },
  selectors: {
    /** What is being written as a note about the customer of a conversation. */
    selectNoteDraft: (state, key: ConversationKey): NoteDraft => state[key] ?? emptyNoteDraft,
  },
});

export const noteDraftsReducer = noteDrafts.reducer;
export const { noteModeChanged, noteTextChanged, noteEditStarted, noteEditStopped, noteAttempted, noteDraftsRestored } =
  noteDrafts.actions;
export const { selectNoteDraft } = noteDrafts.selectors;
