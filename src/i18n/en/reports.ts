import { plural } from '../plural.ts';

/** Reports: the dialog that makes one, and the screen where admins decide. */
export const reports = {
  reportTitle: (name: string) => `Report ${name}`,
  private: 'Only the admins see your report. The other side isn’t told.',
  why: 'What’s wrong?',
  reasons: {
    spam: 'Spam',
    harassment: 'Harassment or threats',
    fraud: 'Fraud',
    inappropriate: 'Inappropriate content',
    other: 'Something else',
  },
  details: 'Details (optional)',
  sent: (count: number) =>
    plural('en', count, {
      one: 'The admins will see this message:',
      other: 'The admins will see the last # messages shown here:',
    }),
  sentNothing: 'No message is sent with the report.',
  alsoBlock: (name: string) => `Block ${name} as well`,
  send: 'Send report',

  title: 'Reports',
  intro:
    'What people reported. You see the reported messages only, never the rest of a conversation. Opening a photo or file is recorded in the audit log.',
  open: 'Open',
  closed: 'Closed',
  loadFailed: 'Couldn’t load the reports',
  moreFailed: 'Couldn’t load older reports',
  notOffered: 'This server has no reports',
  noneOpen: 'No open reports',
  noneOpenText: 'When someone reports a person, a page or a message, it appears here.',
  noneClosed: 'No closed reports',
  noneClosedText: 'Closed reports are kept for 180 days.',
  about: (reporter: string, reported: string) => `${reporter} reported ${reported}`,
  atPage: (title: string) => `Page: ${title}`,
  noMessages: 'No messages were sent with the report.',
  messagesOf: (reported: string) => `Reported messages of ${reported}`,
  file: (name: string) => `File: ${name}`,
  showPhoto: 'Show photo',
  photoOf: (name: string) => `Reported photo from ${name}`,
  photoFailed: 'Couldn’t load the photo',
  download: 'Download',
  dismiss: 'Dismiss',
  close: 'Close as handled',
  disable: 'Disable account',
  disableTitle: (name: string) => `Disable the account of ${name}?`,
  disableText:
    'They’re signed out and can’t sign in until an admin enables the account. The report is closed as handled.',
  outcomes: {
    dismissed: (name: string, time: string) => `Dismissed by ${name}, ${time}`,
    actionTaken: (name: string, time: string) => `Handled by ${name}, ${time}`,
  },
};
