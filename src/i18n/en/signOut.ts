/** The dialog before signing out. */
export const signOut = {
  title: 'Logout',
  text: 'Are you sure you want to log out?',
  unsent: 'Unsent messages will be lost.',
  confirm: 'Logout',
};
