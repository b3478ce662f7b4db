import { from } from './routeDescription.ts';

/** Calls for people, their own data and administration. */
export const peopleDescriptions = {
  ...from('docs/decisions/0013-archives-of-own-data.md, extension', {
    getArchive: 'The archive of personal data that the caller asked for, with its progress; null without one',
    createArchive: 'Make an archive of everything about the caller, or of one conversation; it replaces an earlier one',
    deleteArchive: 'Delete the archive of the caller, or stop making it',
  }),
  ...from('docs/decisions/0012-deletion-and-retention.md, extension', {
    requestDeletion: 'Delete the own account: hidden from others at once, erased after 30 days',
  }),
  ...from('docs/specification.md#7-noti, docs/specification.md#2', {
    getNotifications:
      'Notifications, newest first, 200 at most, and older requests that wait for an answer; marks them seen and sets the count to 0',
  }),
  ...from('docs/specification.md#7-noti', {
    getNotificationCount: 'How many were not seen yet',
  }),
  ...from('docs/specification.md#7-users, docs/product-decisions.md#3', {
    getProfiles: 'Profiles, 50 a page from 0, by name; optionally only people with a user type of that name',
    getUserAccount: 'A detail card: for oneself, those who share a conversation with the person, and admins',
    searchPeople: 'At most ten people by name, user name or whole phone number',
    getUserTypes: 'User types; one by name, or all',
  }),
  ...from('docs/specification.md#7-users', {
    getUserAccounts:
      'Accounts by user type, by a part of the user name or profile name, by id; without a filter all of them',
    createUserAccount: 'Make an account; answers its first password once; an admin’s needs a confirmation',
    updateUserAccount:
      'Change a profile: the own one, or any for admins; user name, contacts, role and disabling need a confirmation',
    deleteUserAccount: 'Remove an account; its messages stay, signed by its name',
    putUserPhoto: 'New profile photo: the own one, or any for admins',
  }),
  ...from('docs/product-decisions.md#2-accounts, extension', {
    findUserAccounts:
      'Accounts by the filters of `getUserAccounts`, 100 a page in the order of any column, with the number of all; `next` is the cursor of the page after it',
  }),
  ...from('docs/product-decisions.md#2-overview, extension', {
    getOverview:
      'The state of the installation: accounts, open reports, last sign-ins, calls that failed today, version, disk',
  }),
  ...from('docs/decisions/0015-append-only-audit-log.md, extension', {
    getAuditEntries: 'The audit log, 50 entries a page, newest first; by a part of a name, by action, by time',
  }),
  ...from('screen /ua, extension', {
    resetPassword: 'Give an account a new first password, shown once; revokes its sessions',
  }),
  ...from('docs/specification.md#7-users, docs/product-decisions.md#2', {
    getTownspeople: 'People of a township who chose `inDirectory` (extension, of the own account, false at first)',
    getCitypeople: 'The same of a city',
  }),
  ...from('docs/product-decisions.md#2 (/ts), extension', {
    getCities: 'Cities and their townships',
  }),
  ...from('docs/product-decisions.md#3', {
    createUserType: 'Make a user type; it starts with no flags',
    updateUserType: 'Rename a user type; the side of one in use, and built-in ones, stay',
    deleteUserType: 'Remove a user type that is not built in and that nobody has',
    askFriend: 'Ask for friendship; where the other has asked already, this accepts',
    answerFriend: 'Accept or decline a request',
    endFriend: 'End a friendship, or take an own request back',
    getBlocks: 'The own blocks, and those of pages where the caller may block customers',
    createBlock: 'Block a person, a page, or with both ids a customer of a page',
    deleteBlock: 'End a block; what it ended returns',
  }),
  ...from('docs/specification.md#7-friends', {
    getFriends: 'The caller’s friends, newest activity first',
  }),
  ...from('docs/decisions/0033-notifications.md', {
    getPush: 'The public key for push, the settings of the session’s subscription, and the muted conversations',
    savePush:
      'Subscribe the session to push, or change the settings; an address that is not a public https one is refused',
    deletePush: 'End the push subscription of the session',
    mutePush: 'Send no push for a conversation',
    unmutePush: 'Send push for a conversation again',
  }),
  ...from('docs/decisions/0009-reports.md', {
    createReport:
      'Report the other side of a conversation to the admins, with some of its messages; or a person or a page without one',
    getReports: 'Open or closed reports, newest first',
    closeReport: 'Close a report with its outcome. The first decision holds',
  }),
  ...from('docs/decisions/0044-public-access.md, extension', {
    getPublicAccess: 'What is open to people without an account; all off until an admin turns it on',
    putPublicAccess: 'Decide what is open to people without an account',
  }),
  ...from('docs/specification.md#7-friends, docs/specification.md#6', {
    changeFriendName:
      'Give a friend a name of one’s own choosing; empty returns to theirs. `userAccountId` is the caller',
  }),
};
