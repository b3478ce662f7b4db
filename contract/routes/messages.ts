import { z } from 'zod';
import { IdOrZeroText, IdText, Side } from '../ids.ts';
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
import { route } from './route.ts';

/** An extension in a path: with or without a leading dot, any case; the server settles it (decisions 5). */
const Extension = z.string().max(EXTENSION_MAX * 4);
const Direction = z.enum(['next', 'pre']);
/** What a deletion answers: the id that is gone. Deleting again answers the same. */
const Deleted = z.object({ deleted: z.int().positive() });

/** Messages between a customer and a page. For the customer, and the page's staff. */
export const messageRoutes = {
  getMessages: route('GET /message', {
    summary:
      'A page of a conversation before the cursor `messageId` (0: the newest); with `replyId` back to that message',
    source: 'spec 7, decisions 3',
    query: z.object({
      pageId: IdText,
      messageId: IdOrZeroText.default(0),
      customerId: IdText,
      customerOrPage: Side,
      replyId: IdOrZeroText.default(0),
    }),
    response: MessageList,
  }),
  createMessage: route('POST /message', {
    summary: 'Send a text',
    source: 'spec 7',
    body: NewMessage,
    idempotent: true,
    status: 201,
    response: Message,
  }),
  updateMessage: route('PUT /message/{messageId}', {
    summary: 'Edit a text',
    source: 'spec 7',
    params: z.object({ messageId: IdText }),
    body: MessageEdit,
    response: Message,
  }),
  deleteMessage: route('DELETE /message/{messageId}/{pageId}/{customerId}', {
    summary: 'Delete a message',
    source: 'spec 7',
    params: z.object({ messageId: IdText, pageId: IdText, customerId: IdText }),
    response: Deleted,
  }),
  putMessagePhoto: route('PUT message/{pageId}/photo/{customerId}/{customerOrPage}/{replyOrZero}/{extension}', {
    summary: 'Send a photo or a file',
    source: 'spec 7, decisions 5',
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
    summary: 'The neighbouring photo message, newer (next) or older (pre), or null',
    source: 'spec 7, decisions 3',
    params: z.object({ messageId: IdText, pageId: IdText, direction: Direction, customerId: IdText }),
    response: Message.nullable(),
  }),
  getMessageChanges: route('GET /message/changes', {
    summary: 'Everything that happened in a conversation after a revision',
    source: 'decisions 4 (a client that reconnects), extension',
    extension: true,
    query: z.object({ pageId: IdText, customerId: IdText, customerOrPage: Side, revision: IdOrZeroText }),
    response: MessageChanges,
  }),
};

/** Messages between friends. For the two of them. */
export const privateMessageRoutes = {
  getPrivateMessages: route('GET /fri/message', {
    summary: 'A page of a conversation between friends before the cursor; with `replyId` back to that message',
    source: 'spec 7, decisions 3',
    query: z.object({
      messageId: IdOrZeroText.default(0),
      requestFormId: IdText,
      replyId: IdOrZeroText.default(0),
    }),
    response: PrivateMessageList,
  }),
  createPrivateMessage: route('POST /fri/message', {
    summary: 'Send a text to a friend',
    source: 'spec 7',
    body: NewPrivateMessage,
    idempotent: true,
    status: 201,
    response: PrivateMessage,
  }),
  updatePrivateMessage: route('PUT /fri/message/{privateMessageId}', {
    summary: 'Edit an own text',
    source: 'spec 7',
    params: z.object({ privateMessageId: IdText }),
    body: PrivateMessageEdit,
    response: PrivateMessage,
  }),
  deletePrivateMessage: route('DELETE /fri/message/{privateMessageId}/{requestFormId}', {
    summary: 'Delete an own message',
    source: 'spec 7',
    params: z.object({ privateMessageId: IdText, requestFormId: IdText }),
    response: Deleted,
  }),
  putPrivateMessagePhoto: route('PUT /fri/message/{requestFormId}/photo/{replyOrZero}/{extension}', {
    summary: 'Send a photo or a file to a friend',
    source: 'spec 7, decisions 5',
    params: z.object({ requestFormId: IdText, replyOrZero: IdOrZeroText, extension: Extension }),
    file: true,
    idempotent: true,
    response: PrivateMessage,
  }),
  getPrivateMessagePhoto: route('GET /fri/message/photo/{privateMessageId}/{requestFormId}/{direction}', {
    summary: 'The neighbouring photo message between friends, or null',
    source: 'spec 7, decisions 3',
    params: z.object({ privateMessageId: IdText, requestFormId: IdText, direction: Direction }),
    response: PrivateMessage.nullable(),
  }),
  putPrivateMessageLook: route('PUT /fri/{privateMessageId}/{requestFormId}/look', {
    summary: 'Mark a conversation between friends read up to a message',
    source: 'spec 7',
    params: z.object({ privateMessageId: IdText, requestFormId: IdText }),
    response: Looked,
  }),
  getPrivateMessageChanges: route('GET /fri/message/changes', {
    summary: 'Everything that happened between two friends after a revision',
    source: 'decisions 4, extension',
    extension: true,
    query: z.object({ requestFormId: IdText, revision: IdOrZeroText }),
    response: PrivateMessageChanges,
  }),
};
