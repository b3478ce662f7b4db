import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { AuditFilter, AuditPage } from '../models/audit.ts';
import { route } from './route.ts';

/** The audit log, for admins. */
export const auditRoutes = {
  getAuditEntries: route('GET /audit', {
    access: 'admin',
    cost: 'search',
    extension: true,
    query: z.extend(AuditFilter, { before: z.optional(IdText) }),
    response: AuditPage,
  }),
};
