import * as z from 'zod/mini';
import { Id, IdOrZeroText, IdText, Side } from '../ids.ts';
import { EXTENSION_MAX } from '../limits.ts';
import {
  Looked,
  Message,
  MessageChanges,
  MessageEdit,
  MessageList,
  NewMessage,
  NewPrivateMessage,
  PrivateMessage,
  PrivateMessageChanges,
  PrivateMessageEdit,
  PrivateMessageList,
} from '../models/message.ts';
import { MessageFilter, MessagesFound } from '../models/messageSearch.ts';
import { route } from './route.ts';

/**
 * A file extension in a path: with or without a leading dot, any case; the server normalises it
 * (docs/product-decisions.md#5-extension).
 */
export const Extension = z.string().check(z.maxLength(EXTENSION_MAX * 4));
const Direction = z.enum(['next', 'pre']);
/** The response to a deletion: the id of the message. A second deletion gets the same response. */
const Deleted = z.object({ deleted: Id });

/** Messages between a customer and a page, for the customer and the staff of the page. */
export const messageRoutes = {
  getMessages: route('GET /message', {
    specified: true,
    token: 'read',
    guests: true,
    cost: 'list',
    query: z.object({
      pageId: IdText,
      messageId: z._default(IdOrZeroText, 0),
      customerId: IdText,
      customerOrPage: Side,
      replyId: z._default(IdOrZeroText, 0),
    }),
    response: MessageList,
  }),
  createMessage: route('POST /message', {
    specified: true,
    token: 'write',
    guests: true,
    cost: 'conversion',
    body: NewMessage,
    idempotent: true,
    status: 201,
    response: Message,
  }),
  updateMessage: route('PUT /message/{messageId}', {
    specified: true,
    guests: true,
    cost: 'conversion',
    body: MessageEdit,
    response: Message,
  }),
  deleteMessage: route('DELETE /message/{messageId}/{pageId}/{customerId}', {
    specified: true,
    guests: true,
    response: Deleted,
  }),
  putMessagePhoto: route('PUT message/{pageId}/photo/{customerId}/{customerOrPage}/{replyOrZero}/{extension}', {
    specified: true,
    token: 'write',
    guests: true,
    params: z.object({
      pageId: IdText,
      customerId: IdText,
      customerOrPage: Side,
      replyOrZero: IdOrZeroText,
      extension: Extension,
    }),
    file: true,
    idempotent: true,
    response: Message,
  }),
  getMessagePhoto: route('GET /message/photo/{messageId}/{pageId}/{direction}/{customerId}', {
    specified: true,
    token: 'read',
    guests: true,
    params: z.object({ messageId: IdText, pageId: IdText, direction: Direction, customerId: IdText }),
    response: z.nullable(Message),
  }),
  searchMessages: route('GET /message/search', {
    token: 'read',
    cost: 'search',
    query: z.extend(MessageFilter, {
      customerOrPage: Side,
      pageId: z.optional(IdText),
      customerId: z.optional(IdText),
      requestFormId: z.optional(IdText),
      before: z.optional(IdText),
    }),
    response: MessagesFound,
  }),
  getMessageChanges: route('GET /message/changes', {
    token: 'read',
    guests: true,
    cost: 'changes',
    query: z.object({ pageId: IdText, customerId: IdText, customerOrPage: Side, revision: IdOrZeroText }),
    response: MessageChanges,
  }),
};

/** Messages between two friends, for both of them. */
export const privateMessageRoutes = {
  getPrivateMessages: route('GET /fri/message', {
    specified: true,
    cost: 'list',
    query: z.object({
      messageId: z._default(IdOrZeroText, 0),
      requestFormId: IdText,
      replyId: z._default(IdOrZeroText, 0),
    }),
    response: PrivateMessageList,
  }),
  createPrivateMessage: route('POST /fri/message', {
    specified: true,
    cost: 'conversion',
    body: NewPrivateMessage,
    idempotent: true,
    status: 201,
    response: PrivateMessage,
  }),
  updatePrivateMessage: route('PUT /fri/message/{privateMessageId}', {
    specified: true,
    cost: 'conversion',
    body: PrivateMessageEdit,
    response: PrivateMessage,
  }),
  deletePrivateMessage: route('DELETE /fri/message/{privateMessageId}/{requestFormId}', {
    specified: true,
    response: Deleted,
  }),
  putPrivateMessagePhoto: route('PUT /fri/message/{requestFormId}/photo/{replyOrZero}/{extension}', {
    specified: true,
    params: z.object({ requestFormId: IdText, replyOrZero: IdOrZeroText, extension: Extension }),
    file: true,
    idempotent: true,
    response: PrivateMessage,
  }),
  getPrivateMessagePhoto: route('GET /fri/message/photo/{privateMessageId}/{requestFormId}/{direction}', {
    specified: true,
    params: z.object({ privateMessageId: IdText, requestFormId: IdText, direction: Direction }),
    response: z.nullable(PrivateMessage),
  }),
  putPrivateMessageLook: route('PUT /fri/{privateMessageId}/{requestFormId}/look', {
    specified: true,
    response: Looked,
  }),
  putPrivateMessageUnread: route('PUT /fri/{privateMessageId}/{requestFormId}/unread', {
    params: z.object({ privateMessageId: IdOrZeroText, requestFormId: IdText }),
    response: Looked,
  }),
  getPrivateMessageChanges: route('GET /fri/message/changes', {
    cost: 'changes',
    query: z.object({ requestFormId: IdText, revision: IdOrZeroText }),
    response: PrivateMessageChanges,
  }),
};
