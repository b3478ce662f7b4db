import { type ConversationKey, mayDeleteNote, mayEditNote, NO_PERMISSION, type Note, type PageActor } from '#contract';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

type WithRights = { entities: { pages: PagesState }; session: SessionState };

function selectActor(state: WithRights, key: ConversationKey): PageActor {
  const ref = refOf(key);
  const userId = selectUserId(state);
  const side = sideIn(ref, userId);
  const page = ref.kind === 'page' ? selectPage(state, side, ref.pageId) : undefined;
  return { side, userAccountId: userId ?? 0, ui: page?.ui ?? NO_PERMISSION };
}

/** May the viewer change this note? */
export const selectMayEditNote = (state: WithRights, key: ConversationKey, { author }: Note): boolean =>
  mayEditNote(selectActor(state, key), author.userAccountId);

/** May the viewer delete this note? */
export const selectMayDeleteNote = (state: WithRights, key: ConversationKey, { author }: Note): boolean =>
  mayDeleteNote(selectActor(state, key), author.userAccountId);
