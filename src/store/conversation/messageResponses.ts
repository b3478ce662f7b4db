import { type ActionReducerMapBuilder, isAnyOf, isDraft, original } from '@reduxjs/toolkit';
import { type ConversationKey, conversationKey, type Side } from '#contract';
import { messagesApi } from '../api/messagesApi.ts';
import { privateMessagesApi } from '../api/privateMessagesApi.ts';
import type { AnyMessage } from '../model/events.ts';
import { type Conversation, unknownConversation, withMessage, withoutMessage } from './conversationMessages.ts';
import { type AnsweredPage, withChanges, withPage } from './conversationPages.ts';

/** The messages of both kinds of conversation. */
export interface MessagesState {
  byKey: Partial<Record<ConversationKey, Conversation>>;
  /** Conversations in the order they were last opened, newest first. */
  recent: ConversationKey[];
}

/** Changes what is held of one conversation. `how` is given what was held before the action, and makes another of it. */
export function change(
  state: MessagesState,
  key: ConversationKey,
  how: (conversation: Conversation) => Conversation,
): void {
  const held = state.byKey[key];
  const before = (isDraft(held) ? original(held) : held) ?? unknownConversation;
  const next = how(before);
  if (next !== before) state.byKey[key] = next;
}

const pageKey = ({ pageId, customerId }: { pageId: number; customerId: number }): ConversationKey =>
  conversationKey({ kind: 'page', pageId, customerId });
const friendKey = ({ requestFormId }: { requestFormId: number }): ConversationKey =>
  conversationKey({ kind: 'friend', requestFormId });

/** The conversation a message belongs to. */
const keyOfMessage = (message: AnyMessage): ConversationKey =>
  'messageId' in message
    ? pageKey({ pageId: message.pageDto.pageId, customerId: message.customerId })
    : friendKey(message);

/** The side across the conversation. */
export const otherSide = (side: Side): Side => (side === 'C' ? 'P' : 'C');

const pageOf = (
  asked: { messageId?: number | undefined; replyId?: number | undefined },
  list: { finalMessageId: number; revision?: number | undefined; gap?: boolean | undefined },
  messages: AnyMessage[],
): AnsweredPage => ({
  messages,
  before: asked.messageId ?? 0,
  reach: asked.replyId ?? 0,
  cursor: list.finalMessageId,
  revision: list.revision,
  gap: list.gap ?? false,
});

const ofPages = messagesApi.endpoints;
const ofFriends = privateMessagesApi.endpoints;

/** Calls that respond with one message as it is now, or with none. */
const isMessageRead = isAnyOf(
  ofPages.createMessage.matchFulfilled,
  ofPages.updateMessage.matchFulfilled,
  ofPages.putMessagePhoto.matchFulfilled,
  ofPages.getMessagePhoto.matchFulfilled,
  ofFriends.createPrivateMessage.matchFulfilled,
  ofFriends.updatePrivateMessage.matchFulfilled,
  ofFriends.putPrivateMessagePhoto.matchFulfilled,
  ofFriends.getPrivateMessagePhoto.matchFulfilled,
);

/** Adds the cases of the messages slice for responses of the server. */
export const addResponses = (builder: Pick<ActionReducerMapBuilder<MessagesState>, 'addMatcher'>): void => {
  builder
    .addMatcher(ofPages.getMessages.matchFulfilled, (state, { payload, meta: { arg } }) => {
      const messages = payload.messageDateList.flatMap((day) => day.messageList);
      const page = pageOf(arg.originalArgs, payload, messages);
      change(state, pageKey(arg.originalArgs), (held) => withPage(held, page));
    })
    .addMatcher(ofFriends.getPrivateMessages.matchFulfilled, (state, { payload, meta: { arg } }) => {
      const messages = payload.messageDateList.flatMap((day) => day.pmList);
      const page = pageOf(arg.originalArgs, payload, messages);
      change(state, friendKey(arg.originalArgs), (held) => withPage(held, page));
    })
    .addMatcher(isMessageRead, (state, { payload: message }) => {
      if (message) change(state, keyOfMessage(message), (held) => withMessage(held, message));
    })
    .addMatcher(ofPages.deleteMessage.matchFulfilled, (state, { meta: { arg } }) =>
      change(state, pageKey(arg.originalArgs), (held) => withoutMessage(held, arg.originalArgs.messageId)),
    )
    .addMatcher(ofFriends.deletePrivateMessage.matchFulfilled, (state, { meta: { arg } }) =>
      change(state, friendKey(arg.originalArgs), (held) => withoutMessage(held, arg.originalArgs.privateMessageId)),
    )
    .addMatcher(ofPages.getMessageChanges.matchFulfilled, (state, { payload, meta: { arg } }) => {
      const reader = otherSide(arg.originalArgs.customerOrPage);
      change(state, pageKey(arg.originalArgs), (held) => withChanges(held, { ...payload, reader }));
    })
    .addMatcher(ofFriends.getPrivateMessageChanges.matchFulfilled, (state, { payload, meta: { arg } }) =>
      change(state, friendKey(arg.originalArgs), (held) => withChanges(held, { ...payload, reader: 'other' })),
    );
};
