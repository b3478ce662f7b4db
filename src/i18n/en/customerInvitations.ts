/** Invitations by which people sign up as customers of a page. */
export const customerInvitations = {
  title: 'Invite customers',
  intro:
    'People who open the link sign up with their phone number, and are taken to their conversation with this page.',
  link: 'Link',
  linkText: 'It isn’t shown again. Anyone who has it can sign up until it expires or is used.',
  qrCode: 'QR code of the link',
  list: 'Invitations',
  none: 'No invitations yet',
  loadFailed: 'Couldn’t load invitations',
  by: (person: string) => `By ${person}`,
  close: 'Close',
  invited: (page: string) => `Write to ${page}`,
  invitedText: 'This page invites you. Enter your phone number: we’ll text you a code.',
  signIn: 'Sign in',
};
