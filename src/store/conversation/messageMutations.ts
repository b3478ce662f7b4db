import type { ConversationKey, Side } from '#contract';
import { type Abortable, type CallResult, watched } from '../api/callResult.ts';
import { messagesApi } from '../api/messagesApi.ts';
import { privateMessagesApi } from '../api/privateMessagesApi.ts';
import { pageUsersApi } from '../inbox/pageUsersApi.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import type { AnyMessage } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';

/** What one sending carries, whichever its kind. */
export interface Sending {
  clientId: string;
  /** The side bound when it was written. */
  side: Side;
  /** The message it answers, 0 for none. */
  replyId: number;
}

/** Sends a text once. */
export const postText =
  (key: ConversationKey, text: string, { clientId, side, replyId }: Sending): AppThunk<Abortable<AnyMessage>> =>
  (dispatch) => {
    const ref = refOf(key);
    const running =
      ref.kind === 'page'
        ? dispatch(
            messagesApi.endpoints.createMessage.initiate({
              sendMessage: text,
              pageDto: { pageId: ref.pageId },
              customerOrPage: side,
              customerId: ref.customerId,
              replyDto: replyId > 0 ? { messageId: replyId } : null,
              clientId,
            }),
          )
        : dispatch(
            privateMessagesApi.endpoints.createPrivateMessage.initiate({
              sendMessage: text,
              requestFormId: ref.requestFormId,
              replyDto: replyId > 0 ? { privateMessageId: replyId } : null,
              clientId,
            }),
          );
    return watched<AnyMessage>(running);
  };

/** Sends a photo or a file once, and tells how far it is. */
export const putFile =
  (
    key: ConversationKey,
    file: Blob,
    extension: string,
    { clientId, side, replyId }: Sending,
    onProgress: (sent: number) => void,
  ): AppThunk<Abortable<AnyMessage>> =>
  (dispatch) => {
    const ref = refOf(key);
    const part = { replyOrZero: replyId, extension, clientId, file, onProgress };
    const running =
      ref.kind === 'page'
        ? dispatch(
            messagesApi.endpoints.putMessagePhoto.initiate({
              pageId: ref.pageId,
              customerId: ref.customerId,
              customerOrPage: side,
              ...part,
            }),
          )
        : dispatch(
            privateMessagesApi.endpoints.putPrivateMessagePhoto.initiate({ requestFormId: ref.requestFormId, ...part }),
          );
    return watched<AnyMessage>(running);
  };

/** Changes the text of an own message. */
export const putText =
  (key: ConversationKey, id: number, text: string): AppThunk<Promise<CallResult<AnyMessage>>> =>
  (dispatch) => {
    const ref = refOf(key);
    const running =
      ref.kind === 'page'
        ? dispatch(
            messagesApi.endpoints.updateMessage.initiate({
              messageId: id,
              sendMessage: text,
              pageDto: { pageId: ref.pageId },
              customerId: ref.customerId,
            }),
          )
        : dispatch(
            privateMessagesApi.endpoints.updatePrivateMessage.initiate({
              privateMessageId: id,
              sendMessage: text,
              requestFormId: ref.requestFormId,
            }),
          );
    return watched<AnyMessage>(running).done;
  };

/** Deletes a message. */
export const removeMessage =
  (key: ConversationKey, id: number): AppThunk<Promise<CallResult<unknown>>> =>
  (dispatch) => {
    const ref = refOf(key);
    const running =
      ref.kind === 'page'
        ? dispatch(
            messagesApi.endpoints.deleteMessage.initiate({
              messageId: id,
              pageId: ref.pageId,
              customerId: ref.customerId,
            }),
          )
        : dispatch(
            privateMessagesApi.endpoints.deletePrivateMessage.initiate({
              privateMessageId: id,
              requestFormId: ref.requestFormId,
            }),
          );
    return watched<unknown>(running).done;
  };

/** Marks read up to a message. */
export const putLook =
  (key: ConversationKey, upTo: number): AppThunk<Promise<CallResult<unknown>>> =>
  (dispatch, getState) => {
    const ref = refOf(key);
    const running =
      ref.kind === 'page'
        ? dispatch(
            pageUsersApi.endpoints.putPageLook.initiate({
              pageId: ref.pageId,
              customerOrPage: sideIn(ref, selectUserId(getState())),
              customerId: ref.customerId,
              upTo,
            }),
          )
        : dispatch(
            privateMessagesApi.endpoints.putPrivateMessageLook.initiate({
              privateMessageId: upTo,
              requestFormId: ref.requestFormId,
            }),
          );
    return watched<unknown>(running).done;
  };
