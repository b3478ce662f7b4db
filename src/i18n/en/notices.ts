import { plural } from '../plural.ts';

const newMessages = (count: number) => plural('en', count, { one: '# new message', other: '# new messages' });

/** The notifications of the system, and the switches for them. */
export const notices = {
  onThisDevice: 'Notifications on this device',
  hideWords: 'Hide message text',
  blocked:
    'Your browser is blocking notifications. Allow them for this site in your browser settings, then turn them on again.',
  install:
    'To get notifications on this device, press Share in Safari, choose “Add to Home Screen”, and open Mingala from there.',
  /** Which conversations of the person’s pages are announced. */
  pages: 'Messages from customers',
  pagesChoices: { all: 'All', mine: 'Answered by me or assigned to me', none: 'None' },
  quietHours: 'Quiet hours',
  quietFrom: 'From',
  quietTo: 'To',
  mute: 'Mute notifications',
  unmute: 'Unmute notifications',
  newMessage: 'New message',
  newMessages,
  summary: (messages: number, conversations: number) =>
    `${newMessages(messages)} in ${plural('en', conversations, { one: '# conversation', other: '# conversations' })}`,
};
