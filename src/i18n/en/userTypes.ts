import { plural } from '../plural.ts';

/** Kinds of members of a page, for admins. */
export const userTypes = {
  title: 'User types',
  intro: 'Every member of a page has one of these user types.',
  toFlags: 'Permissions by user type',
  search: 'Search user types',
  newType: 'New user type',
  make: 'Create',
  name: 'Name',
  nameRequired: 'Name is required',
  side: 'Side',
  sides: { C: 'Customer side', P: 'Page side' },
  sideChoices: { C: 'Customer side: messages the page', P: 'Page side: answers customers' },
  startsEmpty: 'A new user type has no permissions until you turn them on under Permissions.',
  sideStays: 'You can change the side only while no one has this user type.',
  builtIn: 'Built-in, can’t be changed',
  count: (count: number) => plural('en', count, { one: '# user type', other: '# user types' }),
  nothingFound: 'No user types found',
  noneText: 'Create one to use it on pages.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  editTitle: 'Edit user type',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove the user type ${name}?`,
  removeText: 'You can remove it only while no one has it. Its permissions are deleted too. This can’t be undone.',
};
