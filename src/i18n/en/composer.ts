import { plural } from '../plural.ts';

/** Writing a message. */
export const composer = {
  message: 'Message ...',
  messageOrReply: 'Message, / for saved replies',
  fillIn: (label: string) => (label === '' ? 'Fill in the blank' : `Fill in: ${label}`),
  send: 'Send',
  saveEdit: 'Save',
  attach: 'Attach photos or files',
  editMessage: 'Edit Message',
  stopEdit: 'Cancel editing',
  replyTo: (author: string) => `Reply to ${author}`,
  stopReply: 'Cancel reply',
  mayNotChat: 'You can read this conversation but can’t send messages.',
  justAnswered: (name: string) => `${name} has just answered`,
  sendAnyway: 'Send anyway',
  left: (count: number) => plural('en', count, { one: '# character left', other: '# characters left' }),
  tooLong: (count: number) =>
    plural('en', count, { one: '# character over the limit', other: '# characters over the limit' }),
  chosen: (count: number) => plural('en', count, { one: '# file selected', other: '# files selected' }),
  removeAll: 'Remove all',
  remove: (name: string) => `Remove ${name}`,
  original: 'Send photos in original quality',
  originalHint: 'Uses more data',
  drop: 'Drop photos or files here',
  refusedTooLarge: (name: string, limit: string) => `“${name}” can’t be sent: it’s larger than ${limit}.`,
  refusedEmpty: (name: string) => `“${name}” can’t be sent: the file is empty.`,
  refusedNotLoaded: (name: string) => `“${name}” couldn’t be loaded. Choose the saved reply again.`,
  refusedTooMany: (limit: number) =>
    plural('en', limit, { one: 'You can send only # file at a time.', other: 'You can send up to # files at a time.' }),
  refusedInEdit: 'Finish editing before attaching files.',
  notAdded: (names: string, more: number) =>
    more === 0 ? `Not added: ${names}` : `Not added: ${names} ${plural('en', more, { other: 'and # more' })}`,
  preparing: 'Preparing…',
};
