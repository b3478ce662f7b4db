/** The dialog that asks the person to confirm who they are. */
export const confirmation = {
  title: 'Confirm that it is you',
  text: 'We ask once more, so that no one else can do this with your account.',
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
