import * as z from 'zod/mini';

/** What the audit log records. Each member has a sentence in both languages (`src/i18n`). */
export const AuditAction = z.enum([
  'signedIn',
  'signInFailed',
  'signedOut',
  'passwordChanged',
  'passwordReset',
  'accountCreated',
  'accountRemoved',
  'accountDisabled',
  'accountEnabled',
  'roleChanged',
  'userNameChanged',
  'userTypeCreated',
  'userTypeChanged',
  'userTypeRemoved',
  'flagsChanged',
  'pageCreated',
  'pageRemoved',
  'memberAccepted',
  'memberDeclined',
  'memberRemoved',
  'memberTypeChanged',
  'messageRemoved',
  'conversationRead',
  'auditExported',
]);
export type AuditAction = z.infer<typeof AuditAction>;
