/** What happened outside the conversations. */
export const notifications = {
  title: 'Notifications',
  fresh: 'New',
  friendRequest: 'Sent you a friend request',
  friendAccepted: 'Accepted your friend request',
  friendDeclined: 'Declined your friend request',
  pageRequest: (page: string, userType: string) =>
    userType ? `Wants to join “${page}” as ${userType}` : `Wants to join the staff of “${page}”`,
  pageAccepted: (page: string, userType: string) =>
    userType ? `Added you to “${page}” as ${userType}` : `Added you to the staff of “${page}”`,
  pageDeclined: (page: string) => `Declined your request to join “${page}”`,
  userTypeChanged: (page: string, userType: string) => `Changed your user type on “${page}” to ${userType}`,
  removedFromPage: (page: string) => `Removed you from “${page}”`,
  removedPage: 'a deleted page',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted',
  declined: 'Declined',
  message: 'Message',
  empty: 'No notifications yet',
  emptyText: 'Requests and replies from friends and pages appear here.',
  findPeople: 'Find people',
  goHome: 'Go to home',
  loadFailed: 'Couldn’t load notifications.',
  arrived: 'You have new notifications',
};
