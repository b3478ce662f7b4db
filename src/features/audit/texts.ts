import { audit as en } from '../../i18n/en/audit.ts';
import { audit as my } from '../../i18n/my/audit.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the audit log in the reader's language. */
export const useAuditTexts = textsOf({ en, my });
export type AuditTexts = ReturnType<typeof useAuditTexts>;
