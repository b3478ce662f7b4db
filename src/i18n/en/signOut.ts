/** The dialog before signing out. */
export const signOut = {
  title: 'Logout',
  text: 'Do you really want to log out?',
  unsent: 'Messages that were not sent yet will be lost.',
  confirm: 'Logout',
};
