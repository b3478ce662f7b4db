import { plural } from '../plural.ts';

/** The conversation as it comes on paper. */
export const print = {
  title: 'Print view',
  print: 'Print',
  close: 'Close print view',
  preview: 'Preview',
  with: (name: string) => `Conversation with ${name}`,
  page: (title: string) => `Page: ${title}`,
  printed: (when: string, name: string) => `Printed on ${when} by ${name}`,
  messages: (count: number) => plural('en', count, { one: '# message', other: '# messages' }),
  olderLeft: 'Older messages aren’t loaded and won’t be printed.',
  newestLeft: 'The newest messages aren’t loaded and won’t be printed.',
  loadAll: 'Load all messages',
  loaded: (count: number) => plural('en', count, { one: '# message loaded', other: '# messages loaded' }),
  stopLoading: 'Stop',
  tooMany: (most: number) =>
    `A conversation this long can’t be printed at once: the newest ${plural('en', most, { one: '# message', other: '# messages' })} will be. “Export conversation” saves all of it.`,
  olderFailed: 'Couldn’t load older messages.',
  photoBy: (name: string) => `Photo from ${name}`,
  photoMissing: 'Couldn’t load the photo',
  file: (name: string) => `File: ${name}`,
  answers: (name: string) => `In reply to ${name}:`,
  photo: 'Photo or file',
  edited: 'edited',
  empty: 'No messages yet',
};
