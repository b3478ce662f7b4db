/** Writing to a page without an account. */
export const guest = {
  title: 'Write as a guest',
  to: (page: string) => `Your conversation with ${page} stays on this device. It ends after 30 days without use.`,
  name: 'Your name',
  nameMissing: 'Enter your name',
  start: 'Write',
  signIn: 'Sign in',
  gone: 'This page has no guests',
  goneText: 'Sign in or create an account to write to it.',
  ended: 'This conversation has ended',
  endedText: 'The page has removed it.',
  otherPage: (own: string, other: string) =>
    `On this device you write to ${own} as a guest, and a guest writes to one page only. To write to ${other} as a guest, leave this device first.`,
  backTo: (own: string) => `Back to ${own}`,
  both: 'To write to both pages:',
  keep: 'Keep this conversation:',
  keepAction: 'sign up with your phone',
  leave: 'Leave this device',
  leaveTitle: 'Leave this device?',
  leaveText:
    'You can’t find this conversation again, on this device or any other, unless you sign up first. Unsent messages are lost. The page keeps what you wrote.',
  leaveTextMember:
    'You find this conversation again in Mingala, when you sign in with your phone. Unsent messages are lost.',
  leaveConfirm: 'Leave',
};
