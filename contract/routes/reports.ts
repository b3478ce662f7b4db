import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { NewReport, Report, ReportOutcome, ReportPage } from '../models/report.ts';
import { route } from './route.ts';

/** Reports of people and pages: anybody makes them, admins decide. */
export const reportRoutes = {
  createReport: route('POST /reports', { body: NewReport }),
  getReports: route('GET /reports', {
    access: 'admin',
    cost: 'list',
    query: z.object({ state: z.enum(['open', 'closed']), before: z.optional(IdText) }),
    response: ReportPage,
  }),
  closeReport: route('PUT /reports/{reportId}', {
    access: 'admin',
    body: z.object({ outcome: ReportOutcome }),
    response: Report,
  }),
};
