import {
  type ConversationKey,
  mayDeleteNote,
  mayEditNote,
  mayUseDesk,
  NO_PERMISSION,
  type Note,
  type NoteReader,
  type PageActor,
} from '#contract';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';
import { type HasNotes, notesAdapter } from './notesSlice.ts';

type WithRights = { entities: { pages: PagesState }; session: SessionState };

const NONE: readonly never[] = [];
const { selectAll } = notesAdapter.getSelectors();

/** The notes of a conversation on the screen, oldest first; none for people who may not see them. */
export function selectShownNotes({ entities }: HasNotes, key: ConversationKey): readonly Note[] {
  const shown = entities.notes[key];
  return shown ? selectAll(shown.rows) : NONE;
}

/** One of them. */
export const selectShownNote = ({ entities }: HasNotes, key: ConversationKey, noteId: number): Note | undefined =>
  entities.notes[key]?.rows.entities[noteId];

/** Whom a note of the conversation can mention. */
export const selectNoteReaders = ({ entities }: HasNotes, key: ConversationKey): readonly NoteReader[] =>
  entities.notes[key]?.readers ?? NONE;

function selectActor(state: WithRights, key: ConversationKey): PageActor {
  const ref = refOf(key);
  const userId = selectUserId(state);
  const side = sideIn(ref, userId);
  const page = ref.kind === 'page' ? selectPage(state, side, ref.pageId) : undefined;
  return { side, userAccountId: userId ?? 0, ui: page?.ui ?? NO_PERMISSION };
}

/** May the viewer see and write private notes here? */
export function selectMayUseNotes(state: WithRights, key: ConversationKey): boolean {
  const { side, ui } = selectActor(state, key);
  return mayUseDesk(side, ui, 'notes');
}

/** May the viewer change this note? */
export const selectMayEditNote = (state: WithRights, key: ConversationKey, { author }: Note): boolean =>
  mayEditNote(selectActor(state, key), author.userAccountId);

/** May the viewer delete this note? */
export const selectMayDeleteNote = (state: WithRights, key: ConversationKey, { author }: Note): boolean =>
  mayDeleteNote(selectActor(state, key), author.userAccountId);
