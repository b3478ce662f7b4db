import { from } from './routeDescription.ts';

/** Calls for signing in and out. */
export const sessionDescriptions = {
  ...from('docs/product-decisions.md#2-comp (/comp), extension', {
    getInstallation: 'Who runs this installation, what sign-in it offers, and the demo people while the demo is on',
  }),
  ...from('docs/decisions/0012-deletion-and-retention.md, extension', {
    restoreAccount: 'Restore an account within 30 days after its owner deleted it, by user name and password',
  }),
  ...from('docs/product-decisions.md#1', {
    login: 'Sign in by user name and password',
  }),
  ...from('docs/product-decisions.md#1-phone', {
    loginPhone: 'Ask for a six-digit code by text message; answers the same for unknown numbers',
    loginPhoneVerify: 'Sign in by the code; with `restore` it restores a deleted account first',
  }),
  ...from('docs/product-decisions.md#1-sign-up', {
    signUp: 'Make an account of a phone number by its code and a name, and sign in; the account of a guest stays',
  }),
  ...from('docs/product-decisions.md#1-guests', {
    createGuest: 'Write to a page with a name only: the session of a guest',
  }),
  ...from('docs/product-decisions.md#1-google, docs/specification.md#9-google', {
    loginGoogle: 'Start the OpenID Connect code flow with PKCE (scope openid email, prompt=consent)',
  }),
  ...from('docs/product-decisions.md#1-google', {
    loginGoogleCallback: 'Where the provider returns to; redirects to /login with a ticket or an error in the fragment',
    loginGoogleTicket:
      'Exchange the one-minute, one-use ticket for the account; with `restore` it restores a deleted account first',
  }),
  ...from('docs/product-decisions.md#1-confirmation, extension', {
    getConfirmationWays: 'The ways in which the caller can confirm who they are',
    confirmSession:
      'Confirm who uses this session; with the token of the answer, calls that answered `confirmationRequired` are answered for five minutes',
    getConfirmed:
      'Whether the session is confirmed, before the browser downloads what needs it (the audit log as a file)',
    sendConfirmationCode: 'Send a code for `confirmSession` to the verified phone of an account without a password',
  }),
  ...from('docs/product-decisions.md#1-second-step, extension', {
    loginSecondStep:
      'Complete a sign-in that was answered with `secondStepRequired`, by a code of the app or a recovery code',
    getSecondFactor: 'Whether the own account takes a second step to sign in, and how many recovery codes are left',
    startTotp: 'A new secret for an authenticator app, not in use until it is confirmed',
    confirmTotp: 'Turn two-step verification on by the first code of the app; answers ten recovery codes',
    replaceRecoveryCodes: 'Ten new recovery codes in place of all others',
    removeSecondFactor: 'Turn two-step verification of the own account off',
    resetSecondFactor: 'The same for an account whose owner lost it; notifies the owner',
  }),
  ...from('docs/product-decisions.md#1-contacts, extension', {
    getOwnContacts: 'The own phone number and e-mail address, and whether they are verified',
    sendContactCode: 'Send a code to the own phone number or e-mail address, to verify it',
    verifyContact: 'Verify the own phone number or e-mail address by the code that was sent to it',
  }),
  ...from('docs/product-decisions.md#1-passkey, extension', {
    startPasskeySignIn:
      'What the browser needs to sign in with a passkey; its challenge is valid for five minutes and one use',
    loginPasskey: 'Sign in with a passkey',
    getPasskeys: 'The passkeys of the own account',
    startPasskey: 'What the browser needs to create a passkey',
    createPasskey: 'Store a passkey that the browser created',
    renamePasskey: 'Rename a passkey',
    deletePasskey: 'Remove a passkey',
  }),
  ...from('docs/specification.md#7-users, docs/product-decisions.md#1', {
    logout: 'Revoke this session; its realtime connections close at once',
    changePassword: 'Change the own password; above 0 is success, then every session of the account is revoked',
  }),
  ...from('docs/product-decisions.md#1-query, extension', {
    setPassword: 'The same, with the passwords in the body instead of the address',
  }),
  ...from('docs/product-decisions.md#1-sessions', {
    getSessions: 'The sessions of the own account, this one first, then the last used',
    deleteSession: 'End one of the own sessions; its realtime connections close at once',
    deleteOtherSessions: 'End all own sessions but this one',
  }),
};
