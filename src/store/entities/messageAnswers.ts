import { type ConversationKey, conversationKey, type Side } from '../../../contract/index.ts';
import type { AnyMessage } from '../model/events.ts';
import type { Answer } from './answers.ts';
import { type Conversation, unknownConversation, withMessage, withoutMessage } from './conversationMessages.ts';
import { type AnsweredPage, withChanges, withPage } from './conversationPages.ts';

/** The messages of both kinds of conversation. */
export interface MessagesState {
  readonly byKey: Readonly<Partial<Record<ConversationKey, Conversation>>>;
  /** Conversations in the order they were last opened, newest first. */
  readonly recent: readonly ConversationKey[];
}

/** Changes what is held of one conversation. */
export function change(
  state: MessagesState,
  key: ConversationKey,
  how: (conversation: Conversation) => Conversation,
): MessagesState {
  const held = state.byKey[key] ?? unknownConversation;
  const next = how(held);
  return next === held ? state : { ...state, byKey: { ...state.byKey, [key]: next } };
}

const pageKey = (pageId: unknown, customerId: unknown): ConversationKey =>
  conversationKey({ kind: 'page', pageId: Number(pageId), customerId: Number(customerId) });
const friendKey = (requestFormId: unknown): ConversationKey =>
  conversationKey({ kind: 'friend', requestFormId: Number(requestFormId) });

/** The conversation a message belongs to. */
const keyOfMessage = (message: AnyMessage): ConversationKey =>
  'messageId' in message ? pageKey(message.pageDto.pageId, message.customerId) : friendKey(message.requestFormId);

/** The side across the conversation. */
export const otherSide = (side: Side): Side => (side === 'C' ? 'P' : 'C');

interface AskedWith {
  messageId?: unknown;
  replyId?: unknown;
}

const pageOf = (
  args: AskedWith,
  list: { finalMessageId: number; revision?: number | undefined; gap?: boolean | undefined },
  messages: AnyMessage[],
): AnsweredPage => ({
  messages,
  before: Number(args.messageId ?? 0),
  reach: Number(args.replyId ?? 0),
  cursor: list.finalMessageId,
  revision: list.revision,
  gap: list.gap ?? false,
});

/** The messages after a call was answered. */
export function withAnswer(state: MessagesState, answer: Answer): MessagesState {
  switch (answer.name) {
    case 'getMessages': {
      const messages = answer.body.messageDateList.flatMap((day) => day.messageList);
      const page = pageOf(answer.args, answer.body, messages);
      return change(state, pageKey(answer.args.pageId, answer.args.customerId), (held) => withPage(held, page));
    }
    case 'getPrivateMessages': {
      const messages = answer.body.messageDateList.flatMap((day) => day.pmList);
      const page = pageOf(answer.args, answer.body, messages);
      return change(state, friendKey(answer.args.requestFormId), (held) => withPage(held, page));
    }
    case 'createMessage':
    case 'updateMessage':
    case 'putMessagePhoto':
    case 'createPrivateMessage':
    case 'updatePrivateMessage':
    case 'putPrivateMessagePhoto':
    case 'getMessagePhoto':
    case 'getPrivateMessagePhoto': {
      const message = answer.body;
      return message ? change(state, keyOfMessage(message), (held) => withMessage(held, message)) : state;
    }
    case 'deleteMessage': {
      const { pageId, customerId, messageId } = answer.args;
      return change(state, pageKey(pageId, customerId), (held) => withoutMessage(held, Number(messageId)));
    }
    case 'deletePrivateMessage': {
      const { requestFormId, privateMessageId } = answer.args;
      return change(state, friendKey(requestFormId), (held) => withoutMessage(held, Number(privateMessageId)));
    }
    case 'getMessageChanges': {
      const { pageId, customerId, customerOrPage } = answer.args;
      return change(state, pageKey(pageId, customerId), (held) =>
        withChanges(held, { ...answer.body, reader: otherSide(customerOrPage) }),
      );
    }
    case 'getPrivateMessageChanges':
      return change(state, friendKey(answer.args.requestFormId), (held) =>
        withChanges(held, { ...answer.body, reader: 'other' }),
      );
    default:
      return state;
  }
}
