import type { ConversationKey } from '#contract';
import { type PagesState, selectPage } from '../inbox/pagesSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

/**
 * The page whose saved replies the viewer can put into a conversation. Null for its customers, between friends, and where the server
 * has no saved replies (docs/product-decisions.md#3-extensions).
 */
export function selectRepliesPage(
  state: { entities: { pages: PagesState }; session: SessionState },
  key: ConversationKey,
): number | null {
  const ref = refOf(key);
  if (ref.kind !== 'page' || sideIn(ref, selectUserId(state)) !== 'P') return null;
  return selectPage(state, 'P', ref.pageId)?.ui.replies === undefined ? null : ref.pageId;
}
