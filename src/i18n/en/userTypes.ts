import { plural } from '../plural.ts';

/** Kinds of members of a page, for admins. */
export const userTypes = {
  title: 'UserType',
  intro: 'Everybody on a page is there as one of these.',
  toFlags: 'What each of them may do',
  search: 'Search user types',
  newType: 'New user type',
  make: 'Make',
  name: 'Name',
  nameRequired: 'Name is required',
  side: 'Side',
  sides: { C: 'Customer side', P: 'Page side' },
  sideChoices: { C: 'Customer side: writes to the page', P: 'Page side: answers for the page' },
  startsEmpty: 'A new user type may do nothing until you say so under Ui Accept.',
  sideStays: 'The side can change only while nobody has this user type.',
  builtIn: 'Built in, stays as it is',
  count: (count: number) => plural('en', count, { one: '# user type', other: '# user types' }),
  nothingFound: 'No such user type',
  noneText: 'Make one, and pages can use it.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  editTitle: 'Edit user type',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove the user type ${name}?`,
  removeText: 'It works only while nobody has it. What it may do is forgotten with it. This cannot be undone.',
};
