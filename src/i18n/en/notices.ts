import { plural } from '../plural.ts';

const newMessages = (count: number) => plural('en', count, { one: '# new message', other: '# new messages' });

/** The notifications of the system, and the switches for them. */
export const notices = {
  onThisDevice: 'Notifications on this device',
  hideWords: 'Hide message text',
  blocked:
    'Your browser is blocking notifications. Allow them for this site in your browser settings, then turn them on again.',
  newMessage: 'New message',
  newMessages,
  summary: (messages: number, conversations: number) =>
    `${newMessages(messages)} in ${plural('en', conversations, { one: '# conversation', other: '# conversations' })}`,
};
