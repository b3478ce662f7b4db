import type { RouteDescription } from './routeDescription.ts';

/** Calls for people, their own data and administration. */
export const peopleDescriptions = {
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
  getNotifications: {
    summary: 'Notifications, newest first, 200 at most; marks them seen and sets the count to 0',
    source: 'docs/specification.md#7-noti, docs/specification.md#2',
  },
  getNotificationCount: { summary: 'How many were not seen yet', source: 'docs/specification.md#7-noti' },
  getProfiles: {
    summary: 'Profiles, 50 a page from 0, by name; optionally only people with a user type of that name',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#3',
  },
  getUserAccounts: {
    summary: 'Accounts by user type, by a part of the user name or profile name, by id; without a filter all of them',
    source: 'docs/specification.md#7-users',
  },
  findUserAccounts: {
    summary:
      'Accounts by the filters of `getUserAccounts`, 100 a page in the order of any column, with the number of all; `next` is the cursor of the page after it',
    source: 'docs/product-decisions.md#2-accounts, extension',
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
} as const satisfies Readonly<Record<string, RouteDescription>>;
