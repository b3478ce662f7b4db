/** The way from the public card of a page into the conversation with it. */
export const write = {
  title: 'Write to a page',
  text: 'The page is added to your list, and its staff can answer you.',
  write: 'Write',
  served: 'You’re on the staff of this page.',
  openPage: 'Open the page',
  gone: 'This page isn’t available',
  goneText: 'The address may be wrong, or the page was removed.',
  signIn: (title: string) => `Sign in to write to ${title}.`,
  asGuest: 'Write without an account',
  kept: 'Your text is kept.',
};
