import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { NewReport, Report, ReportOutcome, ReportPage } from '../models/report.ts';
import { Empty, route } from './route.ts';

/** Reports of people and pages: anybody makes them, admins decide. */
export const reportRoutes = {
  createReport: route('POST /reports', {
    extension: true,
    body: NewReport,
    status: 204,
    response: Empty,
  }),
  getReports: route('GET /reports', {
    access: 'admin',
    cost: 'list',
    extension: true,
    query: z.object({ state: z.enum(['open', 'closed']), before: z.optional(IdText) }),
    response: ReportPage,
  }),
  closeReport: route('PUT /reports/{reportId}', {
    access: 'admin',
    extension: true,
    params: z.object({ reportId: IdText }),
    body: z.object({ outcome: ReportOutcome }),
    response: Report,
  }),
};
