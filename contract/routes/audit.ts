import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { AuditFilter, AuditPage } from '../models/audit.ts';
import { Overview } from '../models/overview.ts';
import { route } from './route.ts';

/** The state of the installation and its audit log, for admins. */
export const auditRoutes = {
  getOverview: route('GET /overview', {
    access: 'admin',
    cost: 'list',
    response: Overview,
  }),
  getAuditEntries: route('GET /audit', {
    access: 'admin',
    cost: 'search',
    query: z.extend(AuditFilter, { before: z.optional(IdText) }),
    response: AuditPage,
  }),
};
