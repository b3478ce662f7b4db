/** Whether the own phone number and e-mail address are verified. */
export const contacts = {
  verified: { phone: 'Phone number verified', email: 'Email verified' },
  notVerified: { phone: 'Phone number not verified', email: 'Email not verified' },
  cannotVerify: {
    phone: 'Not verified. This server can’t send text messages.',
    email: 'Not verified. This server can’t send email.',
  },
  loadFailed: 'Couldn’t load whether your phone and email are verified.',
  verify: 'Verify',
  verifyContact: { phone: 'Verify phone number', email: 'Verify email' },
  codeSent: (address: string) => `We sent a 6-digit code to ${address}.`,
  code: { phone: 'Code from the text message', email: 'Code from the email' },
};
