import { createAction } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { unreadCounted } from '../inbox/conversationActivity.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, RootState } from '../types.ts';
import { selectIsDetached, selectMessage, selectNewestId } from './messagesSlice.ts';
import { seenAsked, seenRefused, selectOpenConversation } from './openConversationsSlice.ts';
import { countFromOtherSide, selectUnreadIn } from './unread.ts';

/** The person types in the composer of a conversation; the STOMP middleware tells the other side, at intervals. */
export const typed = createAction<ConversationKey>('conversation/typed');

/** Does the list's row count something unread, or is the newest message the other side's and unread? */
function hasUnread(state: RootState, key: ConversationKey, newestId: number): boolean {
  const ref = refOf(key);
  const userId = selectUserId(state);
  const side = sideIn(ref, userId);
  const newest = selectMessage(state, key, newestId);
  if (newest && newest.look >= 0) {
    const isOwn =
      'messageStatus' in newest ? newest.messageStatus === side : newest.userAccountDto.userAccountId === userId;
    if (!isOwn) return true;
  }
  return (selectUnreadIn(state, key) ?? 0) > 0;
}

/**
 * Marks everything loaded as read. The view calls it when the newest message really is seen: window focused, list
 * visible, at the bottom. Asks the server only when something is unread, and each thing once. Failures are silent
 * (docs/specification.md#8-silent).
 */
export const markSeen =
  (key: ConversationKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const upTo = selectNewestId(state, key);
    if (upTo === null || selectIsDetached(state, key) || selectOpenConversation(state, key).isSeekingUnread) return;
    if (selectOpenConversation(state, key).seenUpTo >= upTo) return;
    // Also where nothing is to be told: what is marked unread later, here or on another device, is read only when it is opened anew.
    dispatch(seenAsked({ key, upTo }));
    if (!hasUnread(state, key, upTo)) return;
    const side = sideIn(refOf(key), selectUserId(state));
    const { error } = await dispatch(conversationApi.endpoints.putLook.initiate({ key, side, upTo }, { track: false }));
    if (error) dispatch(seenRefused({ key, upTo }));
  };

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
