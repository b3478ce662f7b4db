import { plural } from '../plural.ts';

/** The conversation as it comes on paper. */
export const print = {
  title: 'Print view',
  print: 'Print',
  preparing: 'Getting the photos ready',
  close: 'Close the print view',
  preview: 'Preview',
  with: (name: string) => `Conversation with ${name}`,
  page: (title: string) => `Page: ${title}`,
  printed: (when: string, name: string) => `Printed on ${when} by ${name}`,
  messages: (count: number) => plural('en', count, { one: '# message', other: '# messages' }),
  olderLeft: 'Older messages are not loaded, and not printed.',
  loadOlder: 'Load older messages',
  olderFailed: 'Older messages could not be loaded.',
  photoBy: (name: string) => `Photo from ${name}`,
  photoMissing: 'The photo could not be loaded',
  file: (name: string) => `File: ${name}`,
  answers: (name: string) => `Answers ${name}:`,
  photo: 'Photo or file',
  edited: 'edited',
  empty: 'No messages yet',
};
