import { plural } from '../plural.ts';

/** The own profile. */
export const profile = {
  title: 'Profile',
  firstTitle: 'Welcome! What is your name?',
  firstText: 'This is the name others see. You can fill in the rest later.',
  signedInAs: (userName: string) => `Signed in as ${userName}`,
  addPhoto: 'Add a photo',
  changePhoto: 'Change photo',
  you: 'About you',
  contact: 'Contact',
  place: 'Location',
  profileName: 'Name',
  phone: 'Phone',
  phoneHint: 'For example 09 123 456 789',
  email: 'Email',
  nrcNo: 'NRC',
  nrcHint: 'For example 12/OUKAMA(N)123456',
  license: 'License',
  address: 'Address',
  city: 'City',
  township: 'Township',
  none: 'Not selected',
  nameRequired: 'Name is required',
  phoneWrong: 'Enter a valid phone number',
  emailWrong: 'Enter a valid email address',
  tooLong: (most: number) => plural('en', most, { one: 'At most # character', other: 'At most # characters' }),
  inDirectory: 'Show me in “People by township”',
  inDirectoryText:
    'Everyone signed in then sees your name, photo, city and township there. If you are staff of a page that hides its staff, only friends, colleagues, admins and pages in your list do.',
  privacy:
    'Everyone signed in can find your name and photo by name, user name or verified phone number. Friends and admins see everything you enter here. Pages in your list see your city, your township and the details you share with them.',
  undo: 'Discard changes',
  begin: 'Save and continue',
  loadFailed: 'Couldn’t load your profile.',
  aboutProduct: 'About this service',
};
