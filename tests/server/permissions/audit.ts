import type { auditRoutes } from '#contract/routes/audit.ts';
import { ADMINS } from './actors.ts';
import type { Rows } from './rows.ts';

/** The overview and the audit log. */
export const auditRows = {
  // covers: call-getOverview
  getOverview: [{ asks: 'for the overview', answers: ADMINS }],
  // covers: call-getAuditEntries
  getAuditEntries: [{ asks: 'for the audit log', answers: ADMINS }],
} satisfies Rows<keyof typeof auditRoutes>;
