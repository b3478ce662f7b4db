import type { RouteDescription } from './routeDescription.ts';

/** Calls for signing in and out. */
export const sessionDescriptions = {
  getInstallation: {
    summary: 'Who runs this installation, what sign-in it offers, and the demo people while the demo is on',
    source: 'docs/product-decisions.md#2-comp (/comp), extension',
  },
  restoreAccount: {
    summary: 'Restore an account within 30 days after its owner deleted it, by user name and password',
    source: 'docs/decisions/0012-deletion-and-retention.md, extension',
  },
  login: { summary: 'Sign in by user name and password', source: 'docs/product-decisions.md#1' },
  loginPhone: {
    summary: 'Ask for a six-digit code by text message; answers the same for unknown numbers',
    source: 'docs/product-decisions.md#1-phone',
  },
  loginPhoneVerify: {
    summary: 'Sign in by the code; with `restore` it restores a deleted account first',
    source: 'docs/product-decisions.md#1-phone',
  },
  signUp: {
    summary: 'Make an account of a phone number by its code and a name, and sign in; the account of a guest stays',
    source: 'docs/product-decisions.md#1-sign-up',
  },
  createGuest: {
    summary: 'Write to a page with a name only: the session of a guest',
    source: 'docs/product-decisions.md#1-guests',
  },
  loginGoogle: {
    summary: 'Start the OpenID Connect code flow with PKCE (scope openid email, prompt=consent)',
    source: 'docs/product-decisions.md#1-google, docs/specification.md#9-google',
  },
  loginGoogleCallback: {
    summary: 'Where the provider returns to; redirects to /login with a ticket or an error in the fragment',
    source: 'docs/product-decisions.md#1-google',
  },
  loginGoogleTicket: {
    summary:
      'Exchange the one-minute, one-use ticket for the account; with `restore` it restores a deleted account first',
    source: 'docs/product-decisions.md#1-google',
  },
  getConfirmationWays: {
    summary: 'The ways in which the caller can confirm who they are',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  confirmSession: {
    summary:
      'Confirm who uses this session; with the token of the answer, calls that answered `confirmationRequired` are answered for five minutes',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  getConfirmed: {
    summary: 'Whether the session is confirmed, before the browser downloads what needs it (the audit log as a file)',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  loginSecondStep: {
    summary: 'Complete a sign-in that was answered with `secondStepRequired`, by a code of the app or a recovery code',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  getSecondFactor: {
    summary: 'Whether the own account takes a second step to sign in, and how many recovery codes are left',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  startTotp: {
    summary: 'A new secret for an authenticator app, not in use until it is confirmed',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  confirmTotp: {
    summary: 'Turn two-step verification on by the first code of the app; answers ten recovery codes',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  replaceRecoveryCodes: {
    summary: 'Ten new recovery codes in place of all others',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  removeSecondFactor: {
    summary: 'Turn two-step verification of the own account off',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  resetSecondFactor: {
    summary: 'The same for an account whose owner lost it; notifies the owner',
    source: 'docs/product-decisions.md#1-second-step, extension',
  },
  sendConfirmationCode: {
    summary: 'Send a code for `confirmSession` to the verified phone of an account without a password',
    source: 'docs/product-decisions.md#1-confirmation, extension',
  },
  getOwnContacts: {
    summary: 'The own phone number and e-mail address, and whether they are verified',
    source: 'docs/product-decisions.md#1-contacts, extension',
  },
  sendContactCode: {
    summary: 'Send a code to the own phone number or e-mail address, to verify it',
    source: 'docs/product-decisions.md#1-contacts, extension',
  },
  verifyContact: {
    summary: 'Verify the own phone number or e-mail address by the code that was sent to it',
    source: 'docs/product-decisions.md#1-contacts, extension',
  },
  startPasskeySignIn: {
    summary: 'What the browser needs to sign in with a passkey; its challenge is valid for five minutes and one use',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  loginPasskey: { summary: 'Sign in with a passkey', source: 'docs/product-decisions.md#1-passkey, extension' },
  getPasskeys: { summary: 'The passkeys of the own account', source: 'docs/product-decisions.md#1-passkey, extension' },
  startPasskey: {
    summary: 'What the browser needs to create a passkey',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  createPasskey: {
    summary: 'Store a passkey that the browser created',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  renamePasskey: { summary: 'Rename a passkey', source: 'docs/product-decisions.md#1-passkey, extension' },
  deletePasskey: {
    summary: 'Remove a passkey',
    source: 'docs/product-decisions.md#1-passkey, extension',
  },
  logout: {
    summary: 'Revoke this session; its realtime connections close at once',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#1',
  },
  setPassword: {
    summary: 'The same, with the passwords in the body instead of the address',
    source: 'docs/product-decisions.md#1-query, extension',
  },
  changePassword: {
    summary: 'Change the own password; above 0 is success, then every session of the account is revoked',
    source: 'docs/specification.md#7-users, docs/product-decisions.md#1',
  },
  getSessions: {
    summary: 'The sessions of the own account, this one first, then the last used',
    source: 'docs/product-decisions.md#1-sessions',
  },
  deleteSession: {
    summary: 'End one of the own sessions; its realtime connections close at once',
    source: 'docs/product-decisions.md#1-sessions',
  },
  deleteOtherSessions: {
    summary: 'End all own sessions but this one',
    source: 'docs/product-decisions.md#1-sessions',
  },
} as const satisfies Readonly<Record<string, RouteDescription>>;
