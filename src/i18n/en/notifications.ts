/** What happened outside the conversations. */
export const notifications = {
  title: 'Notifications',
  fresh: 'New',
  friendRequest: 'Wants to be your friend',
  friendAccepted: 'Accepted your friend request',
  friendDeclined: 'Declined your friend request',
  pageRequest: (page: string, userType: string) =>
    userType ? `Asks to serve “${page}” as ${userType}` : `Asks to serve “${page}”`,
  pageAccepted: (page: string, userType: string) =>
    userType ? `Lets you serve “${page}” as ${userType}` : `Lets you serve “${page}”`,
  pageDeclined: (page: string) => `Declined your request to serve “${page}”`,
  userTypeChanged: (page: string, userType: string) => `Made you ${userType} at “${page}”`,
  removedFromPage: (page: string) => `Removed you from “${page}”`,
  removedPage: 'a page that is gone',
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'Accepted',
  declined: 'Declined',
  message: 'Message',
  empty: 'Nothing has happened yet',
  emptyText: 'Requests and answers of friends and pages show up here.',
  findPeople: 'Find people',
  goHome: 'Go to home',
  loadFailed: 'Your notifications could not be loaded.',
  arrived: 'New notifications have arrived',
};
