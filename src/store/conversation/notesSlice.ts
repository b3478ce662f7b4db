import { createEntityAdapter, createSlice, type EntityState, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { type ConversationKey, conversationKey, mayUseDesk, type Note, type NoteReader } from '#contract';
import { notesApi } from '../api/notesApi.ts';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { disconnected } from '../model/connectionSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { noteDeleted, noteSaved } from '../model/events.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

/** What happened to the notes of a conversation. */
type NoteChange = { saved: Note } | { deleted: number };

/** The private notes of a conversation. */
interface HeldNotes {
  rows: EntityState<Note, number>;
  /** Whom a note can mention. */
  readers: NoteReader[];
  /** How many views show them; live events are subscribed while above zero. */
  openCount: number;
  /** True while the server sends live events of them. */
  subscribed: boolean;
  /** The read on its way, and what happened since it began: its answer may not have it. */
  reading: { requestId: string; since: NoteChange[] } | null;
}

export type NotesState = Partial<Record<ConversationKey, HeldNotes>>;

/** Conversations whose notes are held. */
const CONVERSATIONS_MAX = 20;

const adapter = createEntityAdapter<Note, number>({
  selectId: ({ noteId }) => noteId,
  sortComparer: (a, b) => a.time.localeCompare(b.time) || a.noteId - b.noteId,
});
const { selectAll } = adapter.getSelectors();

const keyOf = (of: { pageId: number; customerId: number }): ConversationKey =>
  conversationKey({ kind: 'page', pageId: of.pageId, customerId: of.customerId });

const emptyNotes = (): HeldNotes => ({
  rows: adapter.getInitialState(),
  readers: [],
  openCount: 0,
  subscribed: false,
  reading: null,
});

function apply(held: HeldNotes, change: NoteChange): void {
  if ('saved' in change) adapter.setOne(held.rows, change.saved);
  else adapter.removeOne(held.rows, change.deleted);
}

function changed(state: NotesState, key: ConversationKey, change: NoteChange): void {
  const held = state[key];
  if (!held) return;
  held.reading?.since.push(change);
  apply(held, change);
}

/** Forgets the notes of conversations that are closed, where more are held than is allowed. */
function forgetClosed(state: NotesState): void {
  const closed = Object.entries(state).filter(([, held]) => held?.openCount === 0);
  const excess = Object.keys(state).length - CONVERSATIONS_MAX;
  for (const [key] of closed.slice(0, Math.max(0, excess))) delete state[key as ConversationKey];
}

const { getNotes, createNote, updateNote, deleteNote } = notesApi.endpoints;
const isWritten = isAnyOf(createNote.matchFulfilled, updateNote.matchFulfilled);

/** The private notes of conversations, as responses and events tell them. They are not stored on the device. */
const notesSlice = createSlice({
  name: 'notes',
  initialState: {} as NotesState,
  reducers: {
    /** A view of the conversation shows its notes. */
    notesOpened(state, { payload: key }: PayloadAction<ConversationKey>) {
      const held = state[key] ?? emptyNotes();
      state[key] = { ...held, openCount: held.openCount + 1 };
      forgetClosed(state);
    },
    /** The view is gone, or the right to see notes. */
    notesClosed(state, { payload: key }: PayloadAction<ConversationKey>) {
      const held = state[key];
      if (held) Object.assign(held, { openCount: held.openCount - 1, subscribed: false });
    },
    /** The server sends live events of the notes from now on. */
    notesSubscribed(state, { payload: key }: PayloadAction<ConversationKey>) {
      const held = state[key];
      if (held) held.subscribed = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(noteSaved, (state, { payload: { key, note } }) => changed(state, key, { saved: note }))
      .addCase(noteDeleted, (state, { payload: { key, noteId } }) => changed(state, key, { deleted: noteId }))
      .addCase(disconnected, (state) => {
        for (const held of Object.values(state)) if (held) held.subscribed = false;
      })
      .addMatcher(getNotes.matchPending, (state, { meta }) => {
        const held = state[keyOf(meta.arg.originalArgs)];
        if (held) held.reading = { requestId: meta.requestId, since: [] };
      })
      .addMatcher(getNotes.matchFulfilled, (state, { payload, meta }) => {
        const held = state[keyOf(meta.arg.originalArgs)];
        if (held?.reading?.requestId !== meta.requestId) return;
        adapter.setAll(held.rows, payload.notes);
        held.readers = payload.readers;
        for (const change of held.reading.since) apply(held, change);
        held.reading = null;
      })
      .addMatcher(getNotes.matchRejected, (state, { meta }) => {
        const held = state[keyOf(meta.arg.originalArgs)];
        if (held?.reading?.requestId === meta.requestId) held.reading = null;
      })
      .addMatcher(isWritten, (state, { payload }) => changed(state, keyOf(payload), { saved: payload }))
      .addMatcher(deleteNote.matchFulfilled, (state, { payload: { deleted } }) => {
        for (const held of Object.values(state)) if (held && deleted in held.rows.entities) apply(held, { deleted });
      });
  },
});

export const notesReducer = notesSlice.reducer;
export const { notesOpened, notesClosed, notesSubscribed } = notesSlice.actions;

interface HasNotes {
  entities: { notes: NotesState };
}

const NONE: readonly never[] = [];

/** The notes of a conversation that is on the screen, oldest first; none for people who may not see them. */
export function selectShownNotes({ entities }: HasNotes, key: ConversationKey): readonly Note[] {
  const held = entities.notes[key];
  return held && held.openCount > 0 ? selectAll(held.rows) : NONE;
}

/** One of them. */
export function selectShownNote({ entities }: HasNotes, key: ConversationKey, noteId: number): Note | undefined {
  const held = entities.notes[key];
  return held && held.openCount > 0 ? held.rows.entities[noteId] : undefined;
}

/** Whom a note of the conversation can mention. */
export const selectNoteReaders = ({ entities }: HasNotes, key: ConversationKey): readonly NoteReader[] =>
  entities.notes[key]?.readers ?? NONE;

/** Whether live events of the notes come. */
export const selectNotesSubscribed = ({ entities }: HasNotes, key: ConversationKey): boolean =>
  entities.notes[key]?.subscribed === true;

/** The conversations whose notes are on the screen. */
export const selectOpenNoteKeys = ({ entities }: HasNotes): ConversationKey[] =>
  (Object.keys(entities.notes) as ConversationKey[]).filter((key) => (entities.notes[key]?.openCount ?? 0) > 0);

/** May the viewer see and write private notes here? */
export function selectMayUseNotes(
  state: { entities: { pages: PagesState }; session: SessionState },
  key: ConversationKey,
): boolean {
  const ref = refOf(key);
  if (ref.kind !== 'page') return false;
  const side = sideIn(ref, selectUserId(state));
  const page = selectPage(state, side, ref.pageId);
  return page !== undefined && mayUseDesk(side, page.ui, 'notes');
}
