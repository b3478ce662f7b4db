/** Signing in by phone number and code. */
export const loginPhone = {
  title: 'Sign in with your phone',
  phone: 'Phone number',
  phoneHint: 'For example 09 123 456 789',
  phoneInvalid: 'Enter a complete phone number',
  send: 'Send code',
  codeTitle: 'Enter the code',
  codeSent: (phone: string) => `If ${phone} is linked to an account, we’ve texted it a 6-digit code.`,
  code: '6-digit code',
  verify: 'Sign in',
  resend: 'Resend code',
  resendIn: (clock: string) => `Resend code in ${clock}`,
  resent: 'Code sent',
  otherNumber: 'Use a different number',
  byPassword: 'Sign in with user name',
};
