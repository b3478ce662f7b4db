import { plural } from '../plural.ts';

/** Messages that are sent later. */
export const scheduled = {
  sendLater: 'Send later',
  count: (count: number, next: string) =>
    plural('en', count, { one: `# scheduled: ${next}`, other: `# scheduled, next: ${next}` }),
  notSent: (count: number) => plural('en', count, { one: '# not sent', other: '# not sent' }),
  title: 'Scheduled messages',
  none: 'No scheduled messages',
  edit: 'Edit scheduled message',
  text: 'Message',
  answersEarlier: 'Reply to an earlier message',
  sendNow: 'Send now',
  notSentThen: 'The message won’t be sent. This can’t be undone.',
  failures: {
    author: 'Not sent: its author can no longer write here.',
    customer: 'Not sent: the customer is no longer a customer of the page.',
    reply: 'Not sent: the message that it answers is gone. With a new time it is sent without it.',
  },
};
