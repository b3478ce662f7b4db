import type { auditRoutes } from '#contract/routes/audit.ts';
import { ADMINS } from './actors.ts';
import type { Rows } from './rows.ts';

/** The audit log. */
export const auditRows = {
  // covers: call-getAuditEntries
  getAuditEntries: [{ asks: 'for the audit log', answers: ADMINS }],
} satisfies Rows<keyof typeof auditRoutes>;
