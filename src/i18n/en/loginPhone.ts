/** Signing in by phone number and code. */
export const loginPhone = {
  title: 'Sign in with your phone',
  phone: 'Phone number',
  phoneHint: 'For example 09 123 456 789',
  phoneInvalid: 'This is not a whole phone number',
  send: 'Send code',
  codeTitle: 'Enter the code',
  codeSent: (phone: string) => `If ${phone} belongs to an account, a text message with a six-digit code is on its way.`,
  code: 'Six-digit code',
  verify: 'Sign in',
  resend: 'Send a new code',
  resendIn: (clock: string) => `A new code can be sent in ${clock}`,
  resent: 'A new code was sent',
  otherNumber: 'Use another number',
  byPassword: 'Sign in with user name',
};
