import { addListener, removeListener } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { unreadCounted } from '../inbox/conversationActivity.ts';
import { selectFriend } from '../inbox/friendsSlice.ts';
import { selectActor, selectPage } from '../inbox/pagesSlice.ts';
import { selectPageUserByCustomer } from '../inbox/pageUsersSlice.ts';
import { connected } from '../model/connectionSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, HeldState } from '../types.ts';
import { allMessages, isFromOtherSide, messageIdOf } from './conversationMessages.ts';
import { isReadByOther, selectConversation, selectMessage, selectNewestId } from './messagesSlice.ts';
import { seenAsked, seenRefused, selectOpenConversation } from './openConversationsSlice.ts';

/** Unread messages of a conversation as its row tells them; undefined while the row is not held. */
export function selectUnreadIn(state: HeldState, key: ConversationKey): number | undefined {
  const ref = refOf(key);
  if (ref.kind === 'friend') return selectFriend(state, ref.requestFormId)?.look;
  const isCustomer = sideIn(ref, selectUserId(state)) === 'C';
  const row = isCustomer
    ? selectPage(state, 'C', ref.pageId)
    : selectPageUserByCustomer(state, ref.pageId, ref.customerId);
  return row?.look;
}

/** The unread messages of the other side among the loaded ones. */
interface LoadedUnread {
  /** The oldest of them, null when there is none. */
  firstId: number | null;
  count: number;
  /** No older message is unread: a read one of the other side stands before them, or they are as many as the list's row counts. */
  isWhole: boolean;
}

/**
 * What is unread among the loaded messages. Reading is a watermark (docs/decisions/0003-read-state.md): the search ends at a read
 * message, unless the row counts more because the conversation was marked unread.
 */
export function selectLoadedUnread(state: HeldState, key: ConversationKey): LoadedUnread {
  const conversation = selectConversation(state, key);
  const { ids, entities } = conversation.rows;
  const viewer = selectActor(state, key);
  const found: LoadedUnread = { firstId: null, count: 0, isWhole: false };
  const total = selectUnreadIn(state, key);
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    const message = entities[ids[index] ?? 0];
    if (message === undefined || !isFromOtherSide(message, viewer)) continue;
    if (found.count >= (total ?? 0) && isReadByOther(conversation, message, viewer.userAccountId))
      return { ...found, isWhole: true };
    found.firstId = messageIdOf(message);
    found.count += 1;
    if (found.count === total) return { ...found, isWhole: true };
  }
  return found;
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
    if (upTo === null || selectConversation(state, key).detached || selectOpenConversation(state, key).isSeekingUnread)
      return;
    if (selectOpenConversation(state, key).seenUpTo >= upTo) return;
    // Also where nothing is to be told: what is marked unread later, here or on another device, is read only when it is opened anew.
    dispatch(seenAsked({ key, upTo }));
    const viewer = selectActor(state, key);
    const newest = selectMessage(state, key, upTo);
    const isNewestUnread = newest !== undefined && newest.look >= 0 && isFromOtherSide(newest, viewer);
    if (!isNewestUnread && (selectUnreadIn(state, key) ?? 0) === 0) return;
    const { side } = viewer;
    const call = dispatch(conversationApi.endpoints.putLook.initiate({ key, side, upTo }, { track: false }));
    // A dead connection never answers: the call ends once another is made, and the view asks again.
    const whenConnected = { actionCreator: connected, effect: () => call.abort() };
    dispatch(addListener(whenConnected));
    const { error } = await call;
    dispatch(removeListener(whenConnected));
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
    const viewer = selectActor(state, key);
    const { side } = viewer;
    const was = selectUnreadIn(state, key) ?? 0;
    const marked = allMessages(selectConversation(state, key).rows).filter(
      (message) => messageIdOf(message) >= from && isFromOtherSide(message, viewer),
    );
    const look = Math.max(was, from === 0 ? 1 : marked.length);
    const upTo = selectNewestId(state, key);
    dispatch(unreadCounted({ key, side, was, look }));
    const { data } = await dispatch(
      conversationApi.endpoints.putUnread.initiate({ key, side, from }, { track: false }),
    );
    dispatch(unreadCounted({ key, side, was: look, look: data?.look ?? was }));
    if (!data || data.look <= was) return null;
    return was === 0 && upTo !== null ? { undo: { key, side, upTo } } : {};
  };
