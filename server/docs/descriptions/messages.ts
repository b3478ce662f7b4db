import { from } from './routeDescription.ts';

/** Calls for messages. */
export const messagesDescriptions = {
  ...from('docs/product-decisions.md#3-scheduled, extension', {
    getScheduled:
      'What is sent later in a conversation, and what was not sent, with the reason: of friends and customers their own, for staff of all staff',
    createScheduled: 'Send a text at a time; whoever may write in the conversation',
    putScheduledFile: 'Send a photo or file at a time; whoever may write in the conversation',
    updateScheduled:
      'Change the text and time of a scheduled message, or send it now; its author, or staff with the flag `editallchat`',
    deleteScheduled: 'Delete a scheduled message with its file; its author, or staff with the flag `editallchat`',
  }),
  ...from('docs/specification.md#7-messages, docs/product-decisions.md#3', {
    getMessages:
      'A page of a conversation before the cursor `messageId` (0: the newest); with `replyId` back to that message',
    getMessagePhoto: 'The neighbouring photo message, newer (next) or older (pre), or null',
  }),
  ...from('docs/specification.md#7-messages', {
    createMessage: 'Send a text',
    updateMessage: 'Edit a text',
    deleteMessage: 'Delete a message',
  }),
  ...from('docs/specification.md#7-messages, docs/product-decisions.md#5', {
    putMessagePhoto: 'Send a photo or a file',
  }),
  ...from('docs/decisions/0014-message-search.md, extension', {
    searchMessages:
      'Messages and files by a piece of their text or name, newest first: of one conversation, of all own ones, or of the customers of pages',
  }),
  ...from('docs/product-decisions.md#4 (a client that reconnects), extension', {
    getMessageChanges: 'Everything that happened in a conversation after a revision',
  }),
  ...from('docs/specification.md#7-friends, docs/product-decisions.md#3', {
    getPrivateMessages:
      'A page of a conversation between friends before the cursor; with `replyId` back to that message',
    getPrivateMessagePhoto: 'The neighbouring photo message between friends, or null',
  }),
  ...from('docs/specification.md#7-friends', {
    createPrivateMessage: 'Send a text to a friend',
    updatePrivateMessage: 'Edit an own text',
    deletePrivateMessage: 'Delete an own message',
    putPrivateMessageLook: 'Mark a conversation between friends read up to a message',
  }),
  ...from('docs/specification.md#7-friends, docs/product-decisions.md#5', {
    putPrivateMessagePhoto: 'Send a photo or a file to a friend',
  }),
  ...from('docs/product-decisions.md#3-unread, extension', {
    putPrivateMessageUnread:
      'Mark a conversation between friends unread, from a message of the friend on; 0 is the newest',
  }),
  ...from('docs/product-decisions.md#4, extension', {
    getPrivateMessageChanges: 'Everything that happened between two friends after a revision',
  }),
};
