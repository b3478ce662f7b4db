import { plural } from '../plural.ts';

/** Searching pages and people. */
export const search = {
  title: 'Search',
  label: 'Search pages and people',
  people: 'People',
  pages: 'Pages',
  popularPages: 'Popular pages',
  startTitle: 'Who do you want to message?',
  startText: 'Enter at least two letters of a name or user name, or a full phone number.',
  byTownship: 'Browse by township',
  nothingFound: 'No results',
  nothingFoundText: (search: string) => `No people or pages match “${search}”.`,
  tooShortText: 'Enter at least two letters to find people by part of their name.',
  found: (people: number, pages: number) =>
    `${plural('en', people, { one: '# person', other: '# people' })}, ${plural('en', pages, { one: '# page', other: '# pages' })} found`,
  add: 'Add to list',
  message: 'Message',
  inList: 'In your list',
  youServe: 'You’re on this page’s staff',
  requestWaits: 'Request to join sent',
  more: 'More',
  askToServe: 'Ask to join the staff',
  askToServeText: (title: string) =>
    `Staff read and answer the messages of a page’s customers. The owner of “${title}” will review your request.`,
  serveAs: 'Join as',
  typesFailed: 'Couldn’t load the user types.',
  ask: 'Send request',
  takeBack: 'Cancel request',
  addFriend: 'Add friend',
  accept: 'Accept',
  decline: 'Decline',
  friends: 'Friends',
  asked: 'Friend request sent',
  asks: 'Sent you a friend request',
  self: 'You',
};
