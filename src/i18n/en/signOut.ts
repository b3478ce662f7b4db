import { plural } from '../plural.ts';
/** The dialog before signing out. */
export const signOut = {
  text: 'Are you sure you want to log out?',
  unsent: (count: number) =>
    plural('en', count, { one: '# unsent message will be lost.', other: '# unsent messages will be lost.' }),
  confirm: 'Logout',
};
