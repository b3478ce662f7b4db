/** Alerts and passing news: the titles of the error catalogue, and words for failures that bring none. */
export const alerts = {
  offlineTitle: 'Poor internet connection',
  failedTitle: 'Fail!',
  authenticationTitle: 'Authentication Error',
  uploadFailedTitle: 'Upload not successful',
  offline: 'Can’t reach the server. Check your internet connection and try again.',
  failed: 'Something went wrong. Please try again.',
  authentication: 'Your session has ended. Please press Logout and sign in again.',
  unreadable: 'The server’s response couldn’t be read. Please try again later.',
  ok: 'OK',
  logout: 'Logout',
  toasts: {
    copied: 'Copy Successful',
    passwordChanged: 'Password changed. Please sign in with the new one.',
    saved: 'Saved',
    linkCopied: 'Link copied',
    friendAsked: 'Friend request sent',
    pageAdded: 'Page added to your list',
    removed: 'Removed',
  },
};
