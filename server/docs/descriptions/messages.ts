import type { RouteDescription } from './routeDescription.ts';

/** Calls for messages. */
export const messagesDescriptions = {
  getScheduled: {
    summary:
      'What is sent later in a conversation, and what was not sent, with the reason: of friends and customers their own, for staff of all staff',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  createScheduled: {
    summary: 'Send a text at a time; whoever may write in the conversation',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  putScheduledFile: {
    summary: 'Send a photo or file at a time; whoever may write in the conversation',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  updateScheduled: {
    summary:
      'Change the text and time of a scheduled message, or send it now; its author, or staff with the flag `editallchat`',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  deleteScheduled: {
    summary: 'Delete a scheduled message with its file; its author, or staff with the flag `editallchat`',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  getMessages: {
    summary:
      'A page of a conversation before the cursor `messageId` (0: the newest); with `replyId` back to that message',
    source: 'docs/specification.md#7-messages, docs/product-decisions.md#3',
  },
  createMessage: { summary: 'Send a text', source: 'docs/specification.md#7-messages' },
  updateMessage: { summary: 'Edit a text', source: 'docs/specification.md#7-messages' },
  deleteMessage: { summary: 'Delete a message', source: 'docs/specification.md#7-messages' },
  putMessagePhoto: {
    summary: 'Send a photo or a file',
    source: 'docs/specification.md#7-messages, docs/product-decisions.md#5',
  },
  getMessagePhoto: {
    summary: 'The neighbouring photo message, newer (next) or older (pre), or null',
    source: 'docs/specification.md#7-messages, docs/product-decisions.md#3',
  },
  searchMessages: {
    summary:
      'Messages and files by a piece of their text or name, newest first: of one conversation, of all own ones, or of the customers of pages',
    source: 'docs/decisions/0014-message-search.md, extension',
  },
  getMessageChanges: {
    summary: 'Everything that happened in a conversation after a revision',
    source: 'docs/product-decisions.md#4 (a client that reconnects), extension',
  },
  getPrivateMessages: {
    summary: 'A page of a conversation between friends before the cursor; with `replyId` back to that message',
    source: 'docs/specification.md#7-friends, docs/product-decisions.md#3',
  },
  createPrivateMessage: { summary: 'Send a text to a friend', source: 'docs/specification.md#7-friends' },
  updatePrivateMessage: { summary: 'Edit an own text', source: 'docs/specification.md#7-friends' },
  deletePrivateMessage: { summary: 'Delete an own message', source: 'docs/specification.md#7-friends' },
  putPrivateMessagePhoto: {
    summary: 'Send a photo or a file to a friend',
    source: 'docs/specification.md#7-friends, docs/product-decisions.md#5',
  },
  getPrivateMessagePhoto: {
    summary: 'The neighbouring photo message between friends, or null',
    source: 'docs/specification.md#7-friends, docs/product-decisions.md#3',
  },
  putPrivateMessageLook: {
    summary: 'Mark a conversation between friends read up to a message',
    source: 'docs/specification.md#7-friends',
  },
  putPrivateMessageUnread: {
    summary: 'Mark a conversation between friends unread, from a message of the friend on; 0 is the newest',
    source: 'docs/product-decisions.md#3-unread, extension',
  },
  getPrivateMessageChanges: {
    summary: 'Everything that happened between two friends after a revision',
    source: 'docs/product-decisions.md#4, extension',
  },
} as const satisfies Readonly<Record<string, RouteDescription>>;
