import type { ConversationKey, Side } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { unreadCounted } from '../model/unreadCounted.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { selectNewestId } from './messagesSlice.ts';
import { countFromOtherSide, selectUnreadIn } from './unread.ts';

/** The conversation was marked unread. */
interface Marked {
  /** What reads it again; absent where messages were unread before, or none is loaded. */
  undo?: { key: ConversationKey; side: Side; upTo: number };
}

/**
 * Marks the conversation unread from a message of the other side on; 0 is the newest one, also where no message is loaded. Its row
 * counts it at once; the answer and the event that follows have the exact number. Null where nothing is unread by it.
 */
export const markUnread =
  (key: ConversationKey, from: number): AppThunk<Promise<Marked | null>> =>
  async (dispatch, getState) => {
    const state = getState();
    const side = sideIn(refOf(key), selectUserId(state));
    const was = selectUnreadIn(state, key) ?? 0;
    const look = Math.max(was, from === 0 ? 1 : countFromOtherSide(state, key, from));
    const upTo = selectNewestId(state, key);
    dispatch(unreadCounted({ key, side, was, look }));
    const { data } = await dispatch(
      conversationApi.endpoints.putUnread.initiate({ key, side, from }, { track: false }),
    );
    dispatch(unreadCounted({ key, side, was: look, look: data?.look ?? was }));
    if (!data || data.look <= was) return null;
    return was === 0 && upTo !== null ? { undo: { key, side, upTo } } : {};
  };
