import { audit as en } from './en/audit.ts';
import { audit as my } from './my/audit.ts';
import { useTextsOf } from './useTextsOf.ts';

export const auditTexts = { en, my };

/** The texts of the audit log. */
export type AuditTexts = typeof en;

/** The texts of the audit log in the reader's language. */
export const useAuditTexts = (): AuditTexts => useTextsOf(auditTexts);
