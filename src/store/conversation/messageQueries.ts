import type { ConversationKey, MessageList, PrivateMessageList } from '#contract';
import { type CallResult, callResultOf, type Told } from '../api/callResult.ts';
import { messagesApi } from '../api/messagesApi.ts';
import { privateMessagesApi } from '../api/privateMessagesApi.ts';
import { settle } from '../api/settle.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import type { AnyMessage } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';

const once = { subscribe: false, forceRefetch: true } as const;

/** A page of messages as it was answered. */
interface AnsweredMessages {
  cursor: number;
  messages: AnyMessage[];
}

/**
 * Reads a page of messages before `cursor` (0: the newest), with `reach` back to that message. The entities take the
 * answer as it passes. Gives the messages, oldest first, and the new cursor: negative when nothing older is left.
 */
export const readMessages =
  (key: ConversationKey, { cursor = 0, reach = 0 } = {}): AppThunk<Promise<CallResult<AnsweredMessages>>> =>
  async (dispatch, getState) => {
    const ref = refOf(key);
    const part = { messageId: cursor, replyId: reach };
    let told: Told<MessageList | PrivateMessageList>;
    if (ref.kind === 'page') {
      const { pageId, customerId } = ref;
      const arg = { pageId, customerId, customerOrPage: sideIn(ref, selectUserId(getState())), ...part };
      await settle(dispatch(messagesApi.util.getRunningQueryThunk('getMessages', arg)));
      told = await dispatch(messagesApi.endpoints.getMessages.initiate(arg, once));
    } else {
      const arg = { requestFormId: ref.requestFormId, ...part };
      await settle(dispatch(privateMessagesApi.util.getRunningQueryThunk('getPrivateMessages', arg)));
      told = await dispatch(privateMessagesApi.endpoints.getPrivateMessages.initiate(arg, once));
    }
    const result = callResultOf(told);
    if (!result.ok) return result;
    const { finalMessageId, messageDateList } = result.value;
    const messages = messageDateList.flatMap((day): AnyMessage[] => ('pmList' in day ? day.pmList : day.messageList));
    return { ok: true, value: { cursor: finalMessageId, messages } };
  };

/** What an answer says of itself. */
interface AnsweredChanges {
  reset: boolean;
  revision: number;
  more?: boolean | undefined;
}

/** One answer of what happened after a revision. The entities take it as it passes. */
const readSomeChanges =
  (key: ConversationKey, revision: number): AppThunk<Promise<CallResult<AnsweredChanges>>> =>
  async (dispatch, getState) => {
    const ref = refOf(key);
    const told =
      ref.kind === 'page'
        ? await dispatch(
            messagesApi.endpoints.getMessageChanges.initiate(
              {
                pageId: ref.pageId,
                customerId: ref.customerId,
                customerOrPage: sideIn(ref, selectUserId(getState())),
                revision,
              },
              once,
            ),
          )
        : await dispatch(
            privateMessagesApi.endpoints.getPrivateMessageChanges.initiate(
              { requestFormId: ref.requestFormId, revision },
              once,
            ),
          );
    return callResultOf<AnsweredChanges>(told);
  };

/**
 * Reads everything that happened after a revision (extension), in as many answers as the server needs. `reset` tells that the newest
 * page is to be read instead: the server says so, or it answers with no progress and would be asked for ever.
 */
export const readChanges =
  (key: ConversationKey, revision: number): AppThunk<Promise<CallResult<{ reset: boolean }>>> =>
  async (dispatch) => {
    for (let since = revision; ; ) {
      const result = await dispatch(readSomeChanges(key, since));
      if (!result.ok || result.value.reset || !result.value.more) return result;
      if (result.value.revision <= since) return { ok: true, value: { reset: true } };
      since = result.value.revision;
    }
  };

/** The photo message after (`next`) or before (`pre`) another, null when none remains. */
export const readPhotoNeighbour =
  (key: ConversationKey, id: number, direction: 'next' | 'pre'): AppThunk<Promise<CallResult<AnyMessage | null>>> =>
  async (dispatch) => {
    const ref = refOf(key);
    const told =
      ref.kind === 'page'
        ? await dispatch(
            messagesApi.endpoints.getMessagePhoto.initiate(
              { messageId: id, pageId: ref.pageId, direction, customerId: ref.customerId },
              once,
            ),
          )
        : await dispatch(
            privateMessagesApi.endpoints.getPrivateMessagePhoto.initiate(
              { privateMessageId: id, requestFormId: ref.requestFormId, direction },
              once,
            ),
          );
    return callResultOf<AnyMessage | null>(told);
  };
