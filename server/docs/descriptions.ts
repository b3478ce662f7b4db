import type { RouteName } from '#contract';

/** What the published documentation says about a call. */
export interface RouteDescription {
  /** What the call does, in one line. */
  readonly summary: string;
  /** The sections of the specification or of the decisions that define it. */
  readonly source: string;
}

/**
 * The description of every call. It stands here and not in the contract so that the browser does not load it;
 * the type makes a call without a description a compile error.
 */
export const descriptions: Readonly<Record<RouteName, RouteDescription>> = {
  getInstallation: {
    summary: 'Who runs this installation, what sign-in it offers, and the demo people while the demo is on',
    source: 'docs/product-decisions.md#2-comp (/comp), extension',
  },
  getArchive: {
    summary: 'The archive of personal data that the caller asked for, with its progress; null without one',
    source: 'docs/decisions/0013-archives-of-own-data.md, extension',
  },
  createArchive: {
    summary: 'Make an archive of everything about the caller, or of one conversation; it replaces an earlier one',
    source: 'docs/decisions/0013-archives-of-own-data.md, extension',
  },
  deleteArchive: {
    summary: 'Delete the archive of the caller, or stop making it',
    source: 'docs/decisions/0013-archives-of-own-data.md, extension',
  },
  requestDeletion: {
    summary: 'Delete the own account: hidden from others at once, erased after 30 days',
    source: 'docs/decisions/0012-deletion-and-retention.md, extension',
  },
  restoreAccount: {
    summary: 'Restore an account within 30 days after its owner deleted it, by user name and password',
    source: 'docs/decisions/0012-deletion-and-retention.md, extension',
  },
  login: { summary: 'Sign in by user name and password', source: 'docs/product-decisions.md#1' },
  loginPhone: {
    summary: 'Ask for a six-digit code by text message; answers the same for unknown numbers',
    source: 'docs/product-decisions.md#1-phone',
  },
  loginPhoneVerify: {
    summary: 'Sign in by the code; with `restore` it restores a deleted account first',
    source: 'docs/product-decisions.md#1-phone',
  },
  signUp: {
    summary: 'Make an account of a phone number by its code and a name, and sign in; the account of a guest stays',
    source: 'docs/product-decisions.md#1-sign-up',
  },
  createGuest: {
    summary: 'Write to a page with a name only: the session of a guest',
    source: 'docs/product-decisions.md#1-guests',
  },
  loginGoogle: {
    summary: 'Start the OpenID Connect code flow with PKCE (scope openid email, prompt=consent)',
    source: 'docs/product-decisions.md#1-google, docs/specification.md#9-google',
  },
  loginGoogleCallback: {
    summary: 'Where the provider returns to; redirects to /login with a ticket or an error in the fragment',
    source: 'docs/product-decisions.md#1-google',
  },
  loginGoogleTicket: {
    summary:
      'Exchange the one-minute, one-use ticket for the account; with `restore` it restores a deleted account first',
    source: 'docs/product-decisions.md#1-google',
  },
  getConfirmationWays: {
    summary: 'The ways in which the caller can confirm who they are',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  confirmSession: {
    summary:
      'Confirm who uses this session; with the token of the answer, calls that answered `confirmationRequired` are answered for five minutes',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  getConfirmed: {
    summary: 'Whether the session is confirmed, before the browser downloads what needs it (the audit log as a file)',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  loginSecondStep: {
    summary: 'Complete a sign-in that was answered with `secondStepRequired`, by a code of the app or a recovery code',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  getSecondFactor: {
    summary: 'Whether the own account takes a second step to sign in, and how many recovery codes are left',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  startTotp: {
    summary: 'A new secret for an authenticator app, not in use until it is confirmed',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  confirmTotp: {
    summary: 'Turn two-step verification on by the first code of the app; answers ten recovery codes',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  replaceRecoveryCodes: {
    summary: 'Ten new recovery codes in place of all others',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  removeSecondFactor: {
    summary: 'Turn two-step verification of the own account off',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  resetSecondFactor: {
    summary: 'The same for an account whose owner lost it; notifies the owner',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  sendConfirmationCode: {
    summary: 'Send a code for `confirmSession` to the verified phone of an account without a password',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  getOwnContacts: {
    summary: 'The own phone number and e-mail address, and whether they are verified',
    source: 'docs/product-decisions.md#1-contacts, extension',
  },
  sendContactCode: {
    summary: 'Send a code to the own phone number or e-mail address, to verify it',
    source: 'docs/product-decisions.md#1-contacts, extension',
  },
  verifyContact: {
    summary: 'Verify the own phone number or e-mail address by the code that was sent to it',
    source: 'docs/product-decisions.md#1-contacts, extension',
  },
  startPasskeySignIn: {
    summary: 'What the browser needs to sign in with a passkey; its challenge is valid for five minutes and one use',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  loginPasskey: { summary: 'Sign in with a passkey', source: 'docs/product-decisions.md#1-passkey, extension' },
  getPasskeys: { summary: 'The passkeys of the own account', source: 'docs/product-decisions.md#1-passkey, extension' },
  startPasskey: {
    summary: 'What the browser needs to create a passkey',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  createPasskey: {
    summary: 'Store a passkey that the browser created',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  renamePasskey: { summary: 'Rename a passkey', source: 'docs/product-decisions.md#1-passkey, extension' },
  deletePasskey: {
    summary: 'Remove a passkey',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  logout: {
    summary: 'Revoke this session; its realtime connections close at once',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#1',
  },
  setPassword: {
    summary: 'The same, with the passwords in the body instead of the address',
    source: 'docs/product-decisions.md#1-query, extension',
  },
  changePassword: {
    summary: 'Change the own password; above 0 is success, then every session of the account is revoked',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#1',
  },
  getSessions: {
    summary: 'The sessions of the own account, this one first, then the last used',
    source: 'docs/product-decisions.md#1-sessions',
  },
  deleteSession: {
    summary: 'End one of the own sessions; its realtime connections close at once',
    source: 'docs/product-decisions.md#1-sessions',
  },
  deleteOtherSessions: {
    summary: 'End all own sessions but this one',
    source: 'docs/product-decisions.md#1-sessions',
  },
  getNotifications: {
    summary: 'Notifications, newest first, 200 at most; marks them seen and sets the count to 0',
    source: 'docs/specification.md#7-noti, docs/specification.md#2',
  },
  getNotificationCount: { summary: 'How many were not seen yet', source: 'docs/specification.md#7-noti' },
  getNotes: {
    summary: 'The private notes about a customer, for staff with the flag `notes`, and who else may read them',
    source: 'docs/product-decisions.md#3-notes, extension',
  },
  createNote: {
    summary: 'Write a private note about a customer; those whom it mentions are notified',
    source: 'docs/product-decisions.md#3-notes, extension',
  },
  updateNote: { summary: 'Change an own note', source: 'docs/product-decisions.md#3-notes, extension' },
  deleteNote: {
    summary: 'Delete an own note, or any with the flag `deleteallchat`',
    source: 'docs/product-decisions.md#3-notes, extension',
  },
  getPages: {
    summary: 'Pages of the caller in a mode, newest activity first; an admin may ask for all of them',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  createPage: {
    summary:
      'Make a page; the caller becomes its owner. For people who serve a page already, and admins; for another owner it needs a confirmation',
    source: 'docs/specification.md#7-pages, docs/specification.md#6',
  },
  updatePage: {
    summary:
      'Set the title of a page, the line `about` it (extension), and whether customers learn the names of its staff; owners and admins',
    source: 'docs/specification.md#7-pages',
  },
  deletePage: {
    summary: 'Remove a page; owners and admins. Its conversations are deleted after 30 days',
    source: 'docs/specification.md#7-pages',
  },
  restorePage: {
    summary: 'Put a removed page back within 30 days, with its members and conversations',
    source: 'docs/product-decisions.md#3-put-back, extension',
  },
  putPagePhoto: { summary: 'New photo; owners and admins', source: 'docs/specification.md#7-pages' },
  putPageHeaderPhoto: { summary: 'New header photo; owners and admins', source: 'docs/specification.md#7-pages' },
  getPageUsers: {
    summary:
      'Members of a page: customers (C) or staff (P, waiting requests first), newest activity first; its staff and admins',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  getPageUserChanges: {
    summary: 'What changed in a list of members since the cursor that its answer carried in `List-Cursor`',
    source: 'docs/product-decisions.md#4 (a client that reconnects), extension',
  },
  createPageUser: {
    summary: 'Add a page to the own list at once, or ask to serve on it with a user type of side P',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  deletePageUser: {
    summary:
      'Leave a page, or remove a member: the member themselves, owners and admins; needs a confirmation for an owner',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  restorePageUser: {
    summary: 'Make a removed or demoted owner an owner again within 30 days',
    source: 'docs/product-decisions.md#3-put-back, extension',
  },
  changeDesk: {
    summary:
      'Change what the staff of a page keeps of a customer: state, time to snooze until, pin, assignee; staff with the flag `assign`; the labels, with the flag `labels`; a note to the assignee, with the flag `notes`',
    source: 'docs/product-decisions.md#3-desk, extension',
  },
  startBulk: {
    summary:
      'Make the same change of the customers that match a filter and a part of the name, but for 1,000 at most, or of 1,000 at most by id, in the background; staff with the flag `assign`, for labels with the flag `labels`, for a message also with the flag `chat`; 409 when the page sends too many messages',
    source: 'docs/product-decisions.md#3-bulk, extension',
  },
  getBulk: { summary: 'How far a bulk change is', source: 'docs/product-decisions.md#3-bulk, extension' },
  stopBulk: {
    summary: 'Stop a bulk change; what it has changed stays',
    source: 'docs/product-decisions.md#3-bulk, extension',
  },
  undoBulk: {
    summary:
      'Take a bulk change back within 10 minutes, where nobody has changed the customer since; 409 when it cannot be',
    source: 'docs/product-decisions.md#3-bulk, extension',
  },
  getViews: {
    summary: 'The saved views of a page: those of all staff, then the own ones',
    source: 'docs/product-decisions.md#3-views, extension',
  },
  createView: {
    summary: 'Save a filter and order of the list of customers, for oneself or, with the flag `assign`, for all staff',
    source: 'docs/product-decisions.md#3-views, extension',
  },
  updateView: { summary: 'Change a saved view', source: 'docs/product-decisions.md#3-views, extension' },
  deleteView: { summary: 'Delete a saved view', source: 'docs/product-decisions.md#3-views, extension' },
  getAssignment: {
    summary: 'The rule of a page by which conversations get an assignee, and whether the caller takes part; its staff',
    source: 'docs/product-decisions.md#3-assignment, extension',
  },
  putAssignment: {
    summary: 'Change the rule of a page by which conversations get an assignee; staff with the flag `assign`',
    source: 'docs/product-decisions.md#3-assignment, extension',
  },
  putNotNow: {
    summary: 'Whether the rule of the page gives the caller no conversations for now; its staff',
    source: 'docs/product-decisions.md#3-assignment, extension',
  },
  getScheduled: {
    summary:
      'The messages that the staff of a page sends to a customer later, and those that were not sent, with the reason',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  createScheduled: {
    summary: 'Send a text to a customer at a time; staff with the flag `chat`',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  updateScheduled: {
    summary:
      'Change the text and time of a scheduled message, or send it now; its author, or staff with the flag `editallchat`',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  deleteScheduled: {
    summary: 'Delete a scheduled message; its author, or staff with the flag `editallchat`',
    source: 'docs/product-decisions.md#3-scheduled, extension',
  },
  getPage: { summary: 'One page as the caller sees it', source: 'docs/specification.md#7-pages' },
  searchPages: {
    summary: 'Pages whose title holds the text anywhere; most customers first, 50 at most',
    source: 'docs/specification.md#7-pages',
  },
  getPageUserStatus: {
    summary:
      'Accept or decline a request to serve, or change a settled member’s type; owners and admins; needs a confirmation where an owner is made or demoted',
    source: 'docs/specification.md#7-pages, docs/product-decisions.md#3',
  },
  putPageLook: {
    summary: 'Mark a page conversation read by one side; `upTo` (extension) marks no further than that message',
    source: 'docs/specification.md#7-pages (x and y not shown), docs/product-decisions.md#3',
  },
  putPageUnread: {
    summary:
      'Mark a page conversation unread for one side, from a message of the other side on; without `from` its newest; the other side is not told',
    source: 'docs/product-decisions.md#3-unread, extension',
  },
  getUi: {
    summary: 'Flags of the user types; one by name, or all',
    source: 'docs/specification.md#7-ui, docs/product-decisions.md#2',
  },
  putUi: {
    summary: 'Save the flags of one user type',
    source: 'docs/specification.md#7-ui, docs/product-decisions.md#2',
  },
  getOwnUi: {
    summary: 'The caller’s own flags, page by page',
    source: 'docs/specification.md#7-ui, docs/product-decisions.md#2',
  },
  getUiReason: { summary: 'What a person may do on a page, and why', source: 'screen /uiaccept, extension' },
  getProfiles: {
    summary: 'Profiles, 50 a page from 0, by name; optionally only people with a user type of that name',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#3',
  },
  getUserAccounts: {
    summary: 'Accounts by user type, by a part of the user name or profile name, by id; without a filter all of them',
    source: 'docs/specification.md#7-users',
  },
  createUserAccount: {
    summary: 'Make an account; answers its first password once; an admin’s needs a confirmation',
    source: 'docs/specification.md#7-users',
  },
  getUserAccount: {
    summary: 'A detail card: for oneself, those who share a conversation with the person, and admins',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#3',
  },
  updateUserAccount: {
    summary:
      'Change a profile: the own one, or any for admins; user name, contacts, role and disabling need a confirmation',
    source: 'docs/specification.md#7-users',
  },
  deleteUserAccount: {
    summary: 'Remove an account; its messages stay, signed by its name',
    source: 'docs/specification.md#7-users',
  },
  getOverview: {
    summary:
      'The state of the installation: accounts, open reports, last sign-ins, calls that failed today, version, disk',
    source: 'docs/product-decisions.md#2-overview, extension',
  },
  getAuditEntries: {
    summary: 'The audit log, 50 entries a page, newest first; by a part of a name, by action, by time',
    source: 'docs/decisions/0015-append-only-audit-log.md, extension',
  },
  resetPassword: {
    summary: 'Give an account a new first password, shown once; revokes its sessions',
    source: 'screen /ua, extension',
  },
  searchPeople: {
    summary: 'At most ten people by name, user name or whole phone number',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#3',
  },
  getTownspeople: {
    summary: 'People of a township who chose `inDirectory` (extension, of the own account, false at first)',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#2',
  },
  getCitypeople: {
    summary: 'The same of a city',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#2',
  },
  getCities: { summary: 'Cities and their townships', source: 'docs/product-decisions.md#2 (/ts), extension' },
  putUserPhoto: {
    summary: 'New profile photo: the own one, or any for admins',
    source: 'docs/specification.md#7-users',
  },
  getUserTypes: {
    summary: 'User types; one by name, or all',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#3',
  },
  createUserType: { summary: 'Make a user type; it starts with no flags', source: 'docs/product-decisions.md#3' },
  updateUserType: {
    summary: 'Rename a user type; the side of one in use, and built-in ones, stay',
    source: 'docs/product-decisions.md#3',
  },
  deleteUserType: {
    summary: 'Remove a user type that is not built in and that nobody has',
    source: 'docs/product-decisions.md#3',
  },
  getMessages: {
    summary:
      'A page of a conversation before the cursor `messageId` (0: the newest); with `replyId` back to that message',
    source: 'docs/specification.md#7-messages, docs/product-decisions.md#3',
  },
  createMessage: { summary: 'Send a text', source: 'docs/specification.md#7-messages' },
  updateMessage: { summary: 'Edit a text', source: 'docs/specification.md#7-messages' },
  deleteMessage: { summary: 'Delete a message', source: 'docs/specification.md#7-messages' },
  putMessagePhoto: {
    summary: 'Send a photo or a file',
    source: 'docs/specification.md#7-messages, docs/product-decisions.md#5',
  },
  getMessagePhoto: {
    summary: 'The neighbouring photo message, newer (next) or older (pre), or null',
    source: 'docs/specification.md#7-messages, docs/product-decisions.md#3',
  },
  searchMessages: {
    summary:
      'Messages and files by a piece of their text or name, newest first: of one conversation, of all own ones, or of the customers of pages',
    source: 'docs/decisions/0014-message-search.md, extension',
  },
  getMessageChanges: {
    summary: 'Everything that happened in a conversation after a revision',
    source: 'docs/product-decisions.md#4 (a client that reconnects), extension',
  },
  getPrivateMessages: {
    summary: 'A page of a conversation between friends before the cursor; with `replyId` back to that message',
    source: 'docs/specification.md#7-friends, docs/product-decisions.md#3',
  },
  createPrivateMessage: { summary: 'Send a text to a friend', source: 'docs/specification.md#7-friends' },
  updatePrivateMessage: { summary: 'Edit an own text', source: 'docs/specification.md#7-friends' },
  deletePrivateMessage: { summary: 'Delete an own message', source: 'docs/specification.md#7-friends' },
  putPrivateMessagePhoto: {
    summary: 'Send a photo or a file to a friend',
    source: 'docs/specification.md#7-friends, docs/product-decisions.md#5',
  },
  getPrivateMessagePhoto: {
    summary: 'The neighbouring photo message between friends, or null',
    source: 'docs/specification.md#7-friends, docs/product-decisions.md#3',
  },
  putPrivateMessageLook: {
    summary: 'Mark a conversation between friends read up to a message',
    source: 'docs/specification.md#7-friends',
  },
  putPrivateMessageUnread: {
    summary: 'Mark a conversation between friends unread, from a message of the friend on; 0 is the newest',
    source: 'docs/product-decisions.md#3-unread, extension',
  },
  getPrivateMessageChanges: {
    summary: 'Everything that happened between two friends after a revision',
    source: 'docs/product-decisions.md#4, extension',
  },
  getFriends: { summary: 'The caller’s friends, newest activity first', source: 'docs/specification.md#7-friends' },
  askFriend: {
    summary: 'Ask for friendship; where the other has asked already, this accepts',
    source: 'docs/product-decisions.md#3',
  },
  answerFriend: { summary: 'Accept or decline a request', source: 'docs/product-decisions.md#3' },
  endFriend: { summary: 'End a friendship, or take an own request back', source: 'docs/product-decisions.md#3' },
  getBlocks: {
    summary: 'The own blocks, and those of pages where the caller may block customers',
    source: 'docs/product-decisions.md#3',
  },
  createBlock: {
    summary: 'Block a person, a page, or with both ids a customer of a page',
    source: 'docs/product-decisions.md#3',
  },
  getPageHours: {
    summary: 'The opening hours of a page and what it sends by itself, for its staff; null while nobody has set them',
    source: 'docs/product-decisions.md#3-hours, extension',
  },
  putPageHours: {
    summary: 'Set the opening hours of a page, its greeting and its away text; staff with the flag `replies`',
    source: 'docs/product-decisions.md#3-hours, extension',
  },
  putRating: {
    summary:
      'Rate the own conversation with a page after it was done, once a round, or change that until one writes again',
    source: 'docs/product-decisions.md#3-rating, extension',
  },
  dismissRating: {
    summary: 'Be asked no more for a rating of this round; one that was given stays',
    source: 'docs/product-decisions.md#3-rating, extension',
  },
  getRating: {
    summary: 'The latest rating of a customer, for the staff of the page; null without one',
    source: 'docs/product-decisions.md#3-rating, extension',
  },
  getLabels: {
    summary: 'The labels of a page, for its staff',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  createLabel: {
    summary: 'Create a label of a page; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  updateLabel: {
    summary: 'Change the names and the colour of a label; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  deleteLabel: {
    summary: 'Delete a label and take it from all customers; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-labels, extension',
  },
  createPageField: {
    summary: 'Create a field of a page, which its staff fills in for each customer; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  updatePageField: {
    summary: 'Change the names, the choices and the position of a field; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  deletePageField: {
    summary: 'Delete a field and its values; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  getPageFieldUse: {
    summary: 'For how many customers a field is filled in; staff with the flag `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  getCustomerFields: {
    summary: 'The fields of a page in their order, with the values of a customer, for its staff',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  putCustomerField: {
    summary: 'Fill in a field for a customer, or empty it; staff with the flag `assign` or `labels`',
    source: 'docs/product-decisions.md#3-fields, extension',
  },
  getStatistics: {
    summary: 'What happened on a page in each period of a range of days; staff with the flag `assign`',
    source: 'docs/product-decisions.md#3-statistics, extension',
  },
  getInvitations: {
    summary: 'The open invitations to the staff of a page, newest first; for those who manage it',
    source: 'docs/product-decisions.md#3',
  },
  createInvitation: {
    summary:
      'Invite a person to the staff of a page, or create a link with an end for whoever opens it; an owner needs a confirmation',
    source: 'docs/product-decisions.md#3',
  },
  deleteInvitation: {
    summary: 'Revoke an invitation, or decline the own one',
    source: 'docs/product-decisions.md#3',
  },
  previewInvitation: { summary: 'What an invitation link leads to', source: 'docs/product-decisions.md#3' },
  acceptInvitation: {
    summary: 'Join the staff of a page by a link, or by the own invitation',
    source: 'docs/product-decisions.md#3',
  },
  getPush: {
    summary: 'The public key for push, the settings of the session’s subscription, and the muted conversations',
    source: 'docs/decisions/0036-notifications.md',
  },
  savePush: {
    summary:
      'Subscribe the session to push, or change the settings; an address that is not a public https one is refused',
    source: 'docs/decisions/0036-notifications.md',
  },
  deletePush: { summary: 'End the push subscription of the session', source: 'docs/decisions/0036-notifications.md' },
  mutePush: { summary: 'Send no push for a conversation', source: 'docs/decisions/0036-notifications.md' },
  unmutePush: { summary: 'Send push for a conversation again', source: 'docs/decisions/0036-notifications.md' },
  deleteBlock: { summary: 'End a block; what it ended returns', source: 'docs/product-decisions.md#3' },
  createReport: {
    summary:
      'Report the other side of a conversation to the admins, with some of its messages; or a person or a page without one',
    source: 'docs/decisions/0009-reports.md',
  },
  getPublicPage: {
    summary:
      'The public card of a page by its name; the answer has its current name where an earlier one was asked for',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getPageAddress: {
    summary: 'The name of a page in its address, whether it is listed, and a suggestion, for those who manage it',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  putPageAddress: {
    summary: 'Set the name of a page, or none, and whether it is listed; an earlier name leads to it for a year',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  checkPageName: {
    summary: 'Whether a page can take a name',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getPageWebsite: {
    summary: 'The websites that may show the bubble of a page, for those who manage it',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  putPageWebsite: {
    summary: 'Set the websites that may show the bubble of a page: at most ten origins with https',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  replaceWebsiteSecret: {
    summary: 'Give the websites of a page another secret, by which they sign who their customers are; shown once',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getPublicAccess: {
    summary: 'What is open to people without an account; all off until an admin turns it on',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  putPublicAccess: {
    summary: 'Decide what is open to people without an account',
    source: 'docs/decisions/0047-public-access.md, extension',
  },
  getReports: { summary: 'Open or closed reports, newest first', source: 'docs/decisions/0009-reports.md' },
  closeReport: {
    summary: 'Close a report with its outcome. The first decision holds',
    source: 'docs/decisions/0009-reports.md',
  },
  changeFriendName: {
    summary: 'Give a friend a name of one’s own choosing; empty returns to theirs. `userAccountId` is the caller',
    source: 'docs/specification.md#7-friends, docs/specification.md#6',
  },
  getSavedReplies: {
    summary:
      'The saved replies of a page and the own ones, the most used first; for staff of the page who may write or change them',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  createSavedReply: {
    summary: 'Save a reply of a page, with the flag `replies`, or without a page an own one, as staff of any page',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  updateSavedReply: {
    summary: 'Change a saved reply; the same rules as for creating it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  deleteSavedReply: {
    summary: 'Delete a saved reply; the same rules as for creating it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  countSavedReplyUse: {
    summary: 'Count that a saved reply was put into a message; for those who may read it',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  importSavedReplies: {
    summary: 'Add and change saved replies by a CSV file, all or none; the same rules as for creating them',
    source: 'docs/product-decisions.md#3-replies, extension',
  },
  getPageTokens: {
    summary: 'The tokens of a page, for its owners',
    source: 'docs/api.md#tokens, extension',
  },
  getCustomerInvitations: {
    summary: 'The invitations by which people sign up as customers of a page, newest first',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  createCustomerInvitation: {
    summary: 'Make a link with an end and a number of uses, by which people sign up and become customers of the page',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  deleteCustomerInvitation: {
    summary: 'Revoke an invitation of customers',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  previewCustomerInvitation: {
    summary: 'The page to which an invitation of customers leads',
    source: 'docs/product-decisions.md#1-invitations, extension',
  },
  createPageToken: {
    summary:
      'Add a token by which a bot or a system acts as staff of the page. The answer has the token, which is shown once',
    source: 'docs/api.md#tokens, extension',
  },
  revokePageToken: {
    summary: 'Revoke a token of a page',
    source: 'docs/api.md#tokens, extension',
  },
  getWebhooks: {
    summary: 'The webhooks of a page, for its owners',
    source: 'docs/api.md#webhooks, extension',
  },
  createWebhook: {
    summary: 'Add a webhook. The answer has its secret, which is shown once',
    source: 'docs/api.md#webhooks, extension',
  },
  updateWebhook: {
    summary: 'Change a webhook, and turn it on or off',
    source: 'docs/api.md#webhooks, extension',
  },
  deleteWebhook: {
    summary: 'Delete a webhook with its log',
    source: 'docs/api.md#webhooks, extension',
  },
  rotateWebhookSecret: {
    summary: 'Give a webhook another secret, which is shown once',
    source: 'docs/api.md#webhooks, extension',
  },
  getWebhookDeliveries: {
    summary: 'The last hundred deliveries of a webhook within 30 days, the newest first',
    source: 'docs/api.md#webhooks, extension',
  },
  testWebhook: {
    summary: 'Send a test soon, also to a webhook that is off',
    source: 'docs/api.md#webhooks, extension',
  },
  resendWebhookDelivery: {
    summary: 'Send a delivery again soon, with the same id',
    source: 'docs/api.md#webhooks, extension',
  },
};
