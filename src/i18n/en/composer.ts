import { plural } from '../plural.ts';

/** Writing a message. */
export const composer = {
  message: 'Message ...',
  send: 'Send',
  saveEdit: 'Save',
  attach: 'Attach photos or files',
  editMessage: 'Edit Message',
  stopEdit: 'Stop editing',
  replyTo: (author: string) => `Reply to ${author}`,
  stopReply: 'Stop replying',
  mayNotChat: 'You can read this conversation, but not write in it.',
  scrolledAway: 'Go to the newest messages to write',
  left: (count: number) => plural('en', count, { one: '# character left', other: '# characters left' }),
  tooLong: (count: number) => plural('en', count, { one: '# character too many', other: '# characters too many' }),
  chosen: (count: number) => plural('en', count, { one: '# file to send', other: '# files to send' }),
  remove: (name: string) => `Remove ${name}`,
  original: 'Send photos in original size',
  originalHint: 'Uses more data',
  drop: 'Drop photos or files here',
  refusedTooLarge: (name: string, limit: string) => `“${name}” is larger than ${limit} and cannot be sent.`,
  refusedEmpty: (name: string) => `“${name}” is empty and cannot be sent.`,
  refusedTooMany: (limit: number) =>
    plural('en', limit, { one: 'Only # file can be sent at once.', other: 'Only # files can be sent at once.' }),
  refusedInEdit: 'Finish editing before you attach files.',
  preparing: 'Preparing…',
};
