/** The dialog that asks the person to confirm who they are. */
export const confirmation = {
  title: 'Confirm that it is you',
  text: 'This change protects your account, so we ask once more.',
  password: 'Your password',
  passwordRequired: 'Password is required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  notConfirmed: 'Not confirmed. Try again, or use another way.',
  anotherWay: 'Use another way',
  sendCode: 'Send a code to my phone',
  signInAgain: 'Sign out and sign in again. Then you have five minutes for this change.',
  signOut: 'Sign out',
};
