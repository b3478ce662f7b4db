/** Alerts and passing news: the titles of the error catalogue, and words for failures that bring none. */
export const alerts = {
  offlineTitle: 'Poor internet connection',
  failedTitle: 'Fail!',
  authenticationTitle: 'Authentication Error',
  uploadFailedTitle: 'Upload not successful',
  offline: 'Can’t reach the server. Check your internet connection and try again.',
  offlineWaits: 'Can’t reach the server. Messages wait here and are sent as soon as you’re back online.',
  failed: 'Something went wrong. Please try again.',
  authentication: 'Your session has ended. Press Sign in, and sign in again. What you wrote is kept.',
  unreadable: 'The server’s response couldn’t be read. Please try again later.',
  ok: 'OK',
  signIn: 'Sign in',
  toasts: {
    copied: 'Copy Successful',
    newestFailed: 'The newest messages couldn’t be loaded. Please try again.',
    passwordChanged: 'Password changed. Please sign in with the new one.',
    saved: 'Saved',
    linkCopied: 'Link copied',
    friendAsked: 'Friend request sent',
    pageAdded: 'Page added to your list',
    removed: 'Removed',
  },
};
