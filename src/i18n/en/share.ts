import { plural } from '../plural.ts';

/** The screen that asks whom to send to what another app has shared. */
export const share = {
  title: 'Send to',
  photos: (count: number) => plural('en', count, { one: '# photo', other: '# photos' }),
  nothing: 'Nothing to send',
  nobody: 'Nobody to send to yet',
  nobodyText: 'Add a page or a friend first.',
  listsFailed: 'Couldn’t load everyone you can send to.',
  preparing: 'Preparing…',
  notAdded: (names: string, limit: string, atOnce: number) =>
    `Not added: ${names}. ${plural('en', atOnce, { one: 'One photo', other: 'Up to # photos' })} of ${limit} can be sent at once.`,
};
