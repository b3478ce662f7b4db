import { plural } from '../plural.ts';

const days = (count: number) => plural('en', count, { one: '# day', other: '# days' });
const people = (count: number) => plural('en', count, { one: '# person', other: '# people' });

/** Invitations to the staff of a page. */
export const invitations = {
  invite: 'Invite staff',
  way: 'How to invite',
  byName: 'By name',
  byLink: 'By link',
  searchPeople: 'Search people',
  searchText: 'Enter at least two letters of a name, or a full phone number.',
  nobody: 'No one found',
  send: 'Invite',
  sent: (name: string) => `${name} was invited`,
  invited: 'Invited',
  ends: 'Expires after',
  days,
  uses: 'Can be used by',
  people,
  create: 'Create link',
  link: 'Invitation link',
  linkText: 'Copy it now: it isn’t shown again. Anyone who has it can sign in and join.',
  copy: 'Copy link',
  open: 'Open invitations',
  none: 'None yet. People you invite appear here until they answer.',
  linkOf: (userType: string) => `Link for ${userType}`,
  until: (time: string) => `Expires ${time}`,
  used: (uses: string, most: string) => `used ${uses} of ${most}`,
  revoke: 'Revoke',
  revoked: 'The invitation was revoked',
  title: 'Invitation',
  question: (page: string) => `Join the staff of “${page}”?`,
  text: (person: string, userType: string) =>
    `${person} invites you as ${userType}. Staff read and answer the messages of a page’s customers.`,
  customerText: 'If you’re a customer of this page, your own conversation with it is hidden while you’re on its staff.',
  join: 'Join',
  notNow: 'Not now',
  gone: 'This invitation is no longer valid',
  goneText: 'It has expired, was used or was revoked. Ask for a new link.',
  isStaff: 'You’re already on this page’s staff',
  openPage: 'Open page',
};
