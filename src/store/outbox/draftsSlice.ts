import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { ConversationKey } from '#contract';

/** The message a reply will answer, as the banner shows it. */
export const ReplyTarget = z.object({
  id: z.number(),
  authorName: z.string(),
  text: z.string(),
  isFile: z.boolean(),
  /** The name of a file that is no photo, empty where the server does not tell it; absent for words and photos. */
  fileName: z.optional(z.string()),
});
export type ReplyTarget = z.infer<typeof ReplyTarget>;

/** The upright size of a photo in px. */
export const PhotoSize = z.object({ width: z.number(), height: z.number() });

/** A file chosen for sending. Its bytes lie in the device database under `fileId`; the store holds only what is shown. */
const DraftFile = z.object({
  fileId: z.string(),
  name: z.string(),
  /** MIME type as the browser gave it; may be empty. */
  type: z.string(),
  /** Size in bytes. */
  bytes: z.number(),
  /** Absent until the picture was drawn. */
  size: z.optional(PhotoSize),
});
export type DraftFile = z.infer<typeof DraftFile>;

/** What a person writes as a private note about the customer. Nothing sends it but `saveNote`: a note never goes out as a message. */
const NoteDraft = z.object({
  /** The input writes notes; otherwise it writes messages. */
  isOpen: z.boolean(),
  text: z.string(),
  /** The own note whose text is being changed, and what was being written before. */
  edit: z.nullable(z.object({ noteId: z.number(), textBefore: z.string() })),
  /** Names the attempt to save this text, over every repeat; null until it is tried. */
  clientId: z.nullable(z.string()),
});
type NoteDraft = z.infer<typeof NoteDraft>;

/** What a person is writing into one conversation, as it is stored on the device too. */
export const Draft = z.object({
  text: z.string(),
  reply: z.nullable(ReplyTarget),
  /**
   * The own message whose text is being changed, and what was being written before: compose mode "update"
   * (docs/specification.md#4-compose).
   */
  edit: z.nullable(z.object({ id: z.number(), originalText: z.string(), textBefore: z.string() })),
  files: z.array(DraftFile),
  note: z.optional(NoteDraft),
});
export type Draft = z.infer<typeof Draft>;

/** Nothing written. */
export const emptyDraft: Draft = { text: '', reply: null, edit: null, files: [] };
const emptyNoteDraft: NoteDraft = { isOpen: false, text: '', edit: null, clientId: null };

export type DraftsState = Partial<Record<ConversationKey, Draft>>;

/** The little of a draft's key and payload that every action carries. */
type About<T = object> = PayloadAction<{ key: ConversationKey } & T>;

const isEmpty = ({ text, reply, edit, files, note }: Draft) =>
  text === '' && reply === null && edit === null && files.length === 0 && note === undefined;

const change = (state: DraftsState, key: ConversationKey, part: Partial<Draft>): void => {
  const next = { ...(state[key] ?? emptyDraft), ...part };
  if (isEmpty(next)) delete state[key];
  else state[key] = next;
};

const stopEdit = (state: DraftsState, key: ConversationKey): void => {
  const edit = state[key]?.edit;
  if (edit) change(state, key, { edit: null, text: edit.textBefore });
};

const changeNote = (state: DraftsState, key: ConversationKey, part: Partial<NoteDraft>): void => {
  const note = { ...(state[key]?.note ?? emptyNoteDraft), ...part };
  change(state, key, { note: note.isOpen || note.text !== '' || note.edit ? note : undefined });
};

const drafts = createSlice({
  name: 'drafts',
  initialState: {} as DraftsState,
  reducers: {
    draftTextChanged(state, { payload: { key, text } }: About<{ text: string }>) {
      change(state, key, { text });
    },
    /** Reply was chosen on a message. A running edit ends: one does not edit and reply at once. */
    replyStaged(state, { payload: { key, reply } }: About<{ reply: ReplyTarget }>) {
      const draft = state[key] ?? emptyDraft;
      change(state, key, { reply, edit: null, text: draft.edit ? draft.edit.textBefore : draft.text });
    },
    replyCleared(state, { payload: { key } }: About) {
      change(state, key, { reply: null });
    },
    /** Edit was chosen on an own message: its text is in the input, what was there before is kept. */
    editStarted(state, { payload: { key, id, text } }: About<{ id: number; text: string }>) {
      const draft = state[key] ?? emptyDraft;
      const textBefore = draft.edit ? draft.edit.textBefore : draft.text;
      change(state, key, { edit: { id, originalText: text, textBefore }, text, reply: null });
    },
    /** The edit was given up: compose mode "save" again, with the text from before (docs/specification.md#4-compose). */
    editStopped(state, { payload: { key } }: About) {
      stopEdit(state, key);
    },
    /** The server has a text of the edit. What was typed meanwhile is a further edit of it. */
    editSaved(state, { payload: { key, id, text } }: About<{ id: number; text: string }>) {
      const draft = state[key];
      if (draft?.edit?.id !== id) return;
      if (draft.text.trim() === text.trim()) stopEdit(state, key);
      else change(state, key, { edit: { ...draft.edit, originalText: text } });
    },
    /** Files were chosen and their bytes are safe. They come last, or before another file. */
    draftFilesKept(
      state,
      { payload: { key, files, before } }: About<{ files: DraftFile[]; before?: string | undefined }>,
    ) {
      const held = state[key]?.files ?? [];
      const found = held.findIndex(({ fileId }) => fileId === before);
      const place = found < 0 ? held.length : found;
      change(state, key, { files: [...held.slice(0, place), ...files, ...held.slice(place)] });
    },
    /** The picture of a chosen photo was drawn: its size is known. */
    draftPhotoMeasured(state, { payload }: About<{ fileId: string; size: z.infer<typeof PhotoSize> }>) {
      const { key, fileId, size } = payload;
      const measured = state[key]?.files.find((file) => file.fileId === fileId);
      if (measured) measured.size = size;
    },
    draftFileDropped(state, { payload: { key, fileId } }: About<{ fileId: string }>) {
      change(state, key, { files: (state[key]?.files ?? []).filter((file) => file.fileId !== fileId) });
    },
    /** A message that was not sent was taken back: it stands before what is being written meanwhile. */
    messageReturned(state, action: About<Pick<Draft, 'text' | 'reply' | 'files'>>) {
      const { key, text, reply, files } = action.payload;
      const draft = state[key] ?? emptyDraft;
      const joined = (below: string) => [text, below].filter((part) => part !== '').join('\n');
      const { edit } = draft;
      change(state, key, {
        ...(edit
          ? { edit: { ...edit, textBefore: joined(edit.textBefore) } }
          : { text: joined(draft.text), reply: draft.reply ?? reply }),
        files: [...files, ...draft.files],
      });
    },
    /** The text went into the outbox: the input is empty, chosen files stay until they go too. */
    draftTextTaken(state, { payload: { key } }: About) {
      change(state, key, { text: '', reply: null, edit: null });
    },
    /** The input is switched between notes and messages. What is written as either stays where it was written. */
    noteModeChanged(state, { payload: { key, isOpen } }: About<{ isOpen: boolean }>) {
      changeNote(state, key, { isOpen });
    },
    noteTextChanged(state, { payload: { key, text } }: About<{ text: string }>) {
      changeNote(state, key, { text, clientId: null });
    },
    /** Edit was chosen on an own note: its text is in the input, what was there before is kept. */
    noteEditStarted(state, { payload: { key, noteId, text } }: About<{ noteId: number; text: string }>) {
      const { edit, text: written } = state[key]?.note ?? emptyNoteDraft;
      const textBefore = edit ? edit.textBefore : written;
      changeNote(state, key, { isOpen: true, edit: { noteId, textBefore }, text, clientId: null });
    },
    noteEditStopped(state, { payload: { key } }: About) {
      const edit = state[key]?.note?.edit;
      if (edit) changeNote(state, key, { edit: null, text: edit.textBefore, clientId: null });
    },
    /** The text of a note is on its way to the server. */
    noteAttempted(state, { payload: { key, clientId } }: About<{ clientId: string }>) {
      changeNote(state, key, { clientId });
    },
    /** Another tab of the person changed a draft, or emptied it. */
    draftFollowed(state, { payload: { key, value: draft } }: About<{ value: Draft | undefined }>) {
      const isNoteOpen = state[key]?.note?.isOpen ?? false;
      if (draft) state[key] = draft;
      else delete state[key];
      // Each tab writes what it has open.
      if (isNoteOpen || draft?.note) changeNote(state, key, { isOpen: isNoteOpen });
    },
    /** The drafts this device keeps for the person were read. What is written already stays. */
    draftsRestored(state, action: PayloadAction<DraftsState>) {
      return { ...action.payload, ...state };
    },
  },
  selectors: {
    /** What is being written into a conversation. */
    selectDraft: (state, key: ConversationKey): Draft => state[key] ?? emptyDraft,
    /** What is being written as a note about the customer of a conversation. */
    selectNoteDraft: (state, key: ConversationKey): NoteDraft => state[key]?.note ?? emptyNoteDraft,
    /** The draft of a conversation that lists show: there are words or files to send. */
    selectStoredDraft: (state, key: ConversationKey): Draft | undefined => {
      const draft = state[key];
      const words = draft?.edit ? draft.edit.textBefore : draft?.text;
      return words?.trim() || draft?.files.length ? draft : undefined;
    },
  },
});

export const draftsReducer = drafts.reducer;
export const {
  draftTextChanged,
  replyStaged,
  replyCleared,
  editStarted,
  editSaved,
  editStopped,
  draftFilesKept,
  draftFileDropped,
  draftPhotoMeasured,
  draftTextTaken,
  messageReturned,
  noteModeChanged,
  noteTextChanged,
  noteEditStarted,
  noteEditStopped,
  noteAttempted,
  draftFollowed,
  draftsRestored,
} = drafts.actions;
export const { selectDraft, selectNoteDraft, selectStoredDraft } = drafts.selectors;
