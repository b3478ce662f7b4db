import { plural } from '../plural.ts';

/** Two-step verification: the second step of signing in, and its section on the security screen. */
export const twoStep = {
  title: 'Two-step verification',
  signInText: 'Enter the code that your authenticator app shows now.',
  code: 'Six-digit code',
  submit: 'Sign in',
  useRecoveryCode: 'Use a recovery code',
  recoveryText: 'Enter one of the recovery codes that you saved. Each can be used once.',
  recoveryCode: 'Recovery code',
  useApp: 'Use the authenticator app',
  startAgain: 'Sign in as someone else',
  offText:
    'When you sign in, you also enter a code from an app on your phone. A stolen password alone is then not enough.',
  turnOn: 'Turn on',
  on: (date: string) => `On since ${date}`,
  codesLeft: (count: number) => plural('en', count, { one: '# recovery code left', other: '# recovery codes left' }),
  newCodes: 'New recovery codes',
  newCodesText: 'The codes that you have now will no longer be valid.',
  turnOff: 'Turn off',
  turnOffText: 'Your password alone will be enough to sign in.',
  scan: 'Scan this with an authenticator app, for example Google Authenticator, Aegis or 1Password.',
  qrCode: 'QR code for the authenticator app',
  orType: 'Or enter this key in the app:',
  copyKey: 'Copy key',
  thenCode: 'Then enter the code that the app shows:',
  codesTitle: 'Your recovery codes',
  codesText:
    'Keep these codes in a safe place. With one of them you can sign in when you do not have your phone. They are shown only now.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select it and copy it yourself.',
  download: 'Download',
  print: 'Print',
  done: 'I have saved them',
  fileName: 'recovery-codes.txt',
  fileHead: (userName: string, address: string) => `Recovery codes of ${userName} at ${address}`,
};
