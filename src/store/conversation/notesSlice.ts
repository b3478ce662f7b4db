import {
  createAction,
  createEntityAdapter,
  createSlice,
  type EntityState,
  isAnyOf,
  type PayloadAction,
} from '@reduxjs/toolkit';
import {
  type ConversationKey,
  conversationKey,
  INITIAL_MESSAGE_DELAY_MS,
  mayUseDesk,
  type NamedPerson,
  type Note,
} from '#contract';
import { waitBefore } from '../../lib/backoff.ts';
import { type Answer, type CallResult, callResultOf, ended, FRESH, settle } from '../api/call.ts';
import { deskApi } from '../api/deskApi.ts';
import { selectActor } from '../inbox/pagesSlice.ts';
import { isForGood } from '../model/apiFailure.ts';
import { selectConnection } from '../model/connectionSlice.ts';
import { refOf } from '../model/conversationRef.ts';
import { noteDeleted, noteSaved } from '../model/events.ts';
import type { AppThunk, HeldState, StartListening } from '../types.ts';

/** What happened to the notes of a conversation. */
type NoteChange = { saved: Note } | { deleted: number };

/** The private notes of a conversation on the screen. */
interface ShownNotes {
  rows: EntityState<Note, number>;
  /** Whom a note can mention. */
  readers: NamedPerson[];
  /** The read on its way, and what happened since it began: its answer may not have it. */
  reading: { requestId: string; since: NoteChange[] } | null;
}

type NotesState = Partial<Record<ConversationKey, ShownNotes>>;

/** The notes of a conversation, oldest first. */
const notesAdapter = createEntityAdapter<Note, number>({
  selectId: ({ noteId }) => noteId,
  sortComparer: (a, b) => a.time.localeCompare(b.time) || a.noteId - b.noteId,
});

const keyOf = ({ pageId, customerId }: { pageId: number; customerId: number }): ConversationKey =>
  conversationKey({ kind: 'page', pageId, customerId });

function apply(shown: ShownNotes, change: NoteChange): void {
  if ('saved' in change) notesAdapter.setOne(shown.rows, change.saved);
  else notesAdapter.removeOne(shown.rows, change.deleted);
}

function changed(state: NotesState, key: ConversationKey, change: NoteChange): void {
  const shown = state[key];
  if (!shown) return;
  shown.reading?.since.push(change);
  apply(shown, change);
}

const { getNotes, createNote, updateNote, deleteNote } = deskApi.endpoints;
const isWritten = isAnyOf(createNote.matchFulfilled, updateNote.matchFulfilled);

/** The private notes of the conversations on the screen, as responses and events tell them. They are not stored on the device. */
const notesSlice = createSlice({
  name: 'notes',
  initialState: {} as NotesState,
  reducers: {
    /** A view of the conversation shows its notes; live events are subscribed until it closes. */
    notesOpened(state, { payload: key }: PayloadAction<ConversationKey>) {
      state[key] = { rows: notesAdapter.getInitialState(), readers: [], reading: null };
    },
    /** The view is gone, or the right to see notes. */
    notesClosed(state, { payload: key }: PayloadAction<ConversationKey>) {
      delete state[key];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(noteSaved, (state, { payload: { key, note } }) => changed(state, key, { saved: note }))
      .addCase(noteDeleted, (state, { payload: { key, noteId } }) => changed(state, key, { deleted: noteId }))
      .addMatcher(getNotes.matchPending, (state, { meta }) => {
        const shown = state[keyOf(meta.arg.originalArgs)];
        if (shown) shown.reading = { requestId: meta.requestId, since: [] };
      })
      .addMatcher(getNotes.matchFulfilled, (state, { payload, meta }) => {
        const shown = state[keyOf(meta.arg.originalArgs)];
        if (shown?.reading?.requestId !== meta.requestId) return;
        notesAdapter.setAll(shown.rows, payload.notes);
        shown.readers = payload.readers;
        for (const change of shown.reading.since) apply(shown, change);
        shown.reading = null;
      })
      .addMatcher(isWritten, (state, { payload }) => changed(state, keyOf(payload), { saved: payload }))
      .addMatcher(deleteNote.matchFulfilled, (state, { payload: { deleted } }) => {
        for (const shown of Object.values(state)) if (shown) apply(shown, { deleted });
      });
  },
});

export const notesReducer = notesSlice.reducer;
export const { notesOpened, notesClosed } = notesSlice.actions;

/** The server sends live events of the notes from now on. */
export const notesSubscribed = createAction<ConversationKey>('notes/subscribed');

/** The conversations whose notes are on the screen. */
export const selectOpenNoteKeys = ({ entities }: HeldState): ConversationKey[] =>
  Object.keys(entities.notes) as ConversationKey[];

const NONE: readonly never[] = [];
const { selectAll } = notesAdapter.getSelectors();

/** The notes of a conversation on the screen, oldest first; none for people who may not see them. */
export function selectShownNotes({ entities }: HeldState, key: ConversationKey): readonly Note[] {
  const shown = entities.notes[key];
  return shown ? selectAll(shown.rows) : NONE;
}

/** One of them. */
export const selectShownNote = ({ entities }: HeldState, key: ConversationKey, noteId: number): Note | undefined =>
  entities.notes[key]?.rows.entities[noteId];

/** Whom a note of the conversation can mention. */
export const selectNoteReaders = ({ entities }: HeldState, key: ConversationKey): readonly NamedPerson[] =>
  entities.notes[key]?.readers ?? NONE;

/** May the viewer see and write private notes here? */
export function selectMayUseNotes(state: HeldState, key: ConversationKey): boolean {
  const { side, ui } = selectActor(state, key);
  return mayUseDesk(side, ui, 'notes');
}

/** Reads the notes of a conversation with a page's customer again. */
export const readNotes =
  (key: ConversationKey): AppThunk<Promise<CallResult<Answer<'getNotes'>>>> =>
  async (dispatch) => {
    const ref = refOf(key);
    if (ref.kind !== 'page') throw new Error(`${key} has no notes`);
    const arg = { pageId: ref.pageId, customerId: ref.customerId };
    await settle(dispatch(deskApi.util.getRunningQueryThunk('getNotes', arg)));
    return callResultOf(await ended(dispatch(deskApi.endpoints.getNotes.initiate(arg, FRESH))));
  };

/**
 * Reads notes that come on the screen, after their events are subscribed, so that none is missed. Where that takes long they are read
 * at once, and again then; where the server is in trouble, until it answers. After a reconnect `catchUp` reads them.
 */
export function listenToNotes(startListening: StartListening): void {
  startListening({
    actionCreator: notesOpened,
    effect: async ({ payload: key }, { dispatch, take }) => {
      const isSubscribed = await take(
        (action) => notesSubscribed.match(action) && action.payload === key,
        INITIAL_MESSAGE_DELAY_MS,
      );
      if (!isSubscribed) await dispatch(readNotes(key));
    },
  });
  startListening({
    actionCreator: notesSubscribed,
    effect: async ({ payload: key }, { dispatch, getState, delay, extra: { random } }) => {
      for (let failed = 1; selectConnection(getState()) !== 'connecting'; failed += 1) {
        const read = await dispatch(readNotes(key));
        if (read.ok || isForGood(read.failure)) return;
        await delay(waitBefore(failed, random()));
        if (!getState().entities.notes[key]) return;
      }
    },
  });
}
