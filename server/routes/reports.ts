import type { FastifyInstance } from 'fastify';
import { createReport } from '../chat/reports/createReport.ts';
import { closeReport, listReports } from '../chat/reports/reports.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for reports of people and pages. */
export function reportRoutes(app: FastifyInstance, { db, counters }: RouteDeps): void {
  register(app, 'createReport', async ({ person, body }) => {
    await createReport({ db, counters }, person, body);
    return undefined;
  });
  register(app, 'getReports', ({ person, query }) => listReports(db, person, query));
  register(app, 'closeReport', ({ person, params, body }) =>
    closeReport(db, person, { reportId: params.reportId, outcome: body.outcome }),
  );
}
