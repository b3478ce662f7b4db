/** The dialog before signing out. */
export const signOut = {
  text: 'Are you sure you want to log out?',
  unsent: 'Unsent messages will be lost.',
  confirm: 'Logout',
};
