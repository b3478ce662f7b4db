import type { FastifyInstance } from 'fastify';
import { runWithOrigin } from '../audit/requestOrigin.ts';
import { requireFileReader } from '../auth/authenticate.ts';
import { createReport } from '../chat/reports/createReport.ts';
import { openReportFile } from '../chat/reports/reportFiles.ts';
import { closeReport, listReports } from '../chat/reports/reports.ts';
import type { RouteDeps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { serveMessageFile } from '../files/serveFile.ts';
import { register } from './register.ts';

const ID = /^[1-9]\d{0,15}$/;

/** Calls for reports of people and pages. */
export function reportRoutes(app: FastifyInstance, { db, counters, files }: RouteDeps): void {
  register(app, 'createReport', ({ person, body }) => createReport({ db, counters }, person, body));
  register(app, 'getReports', ({ person, query }) => listReports(db, person, query));
  register(app, 'closeReport', ({ person, params, body }) =>
    closeReport(db, person, { reportId: params.reportId, outcome: body.outcome }),
  );

  // Outside the API, because an image element cannot send the Authorization header.
  type FileRequest = { Params: { reportId: string; messageId: string } };
  app.get<FileRequest>('/reportfile/:reportId/:messageId', { compress: false }, async (request, reply) => {
    const person = await requireFileReader(request);
    const { reportId, messageId } = request.params;
    if (person.role !== 'ADMIN' || !ID.test(reportId) || !ID.test(messageId)) throw notFound();
    const of = { reportId: Number(reportId), messageId: Number(messageId) };
    const origin = { address: request.ip, tokenHash: person.tokenHash };
    const file = await runWithOrigin(origin, () => openReportFile(db, person, of));
    // Each reading is recorded, so the browser keeps no copy.
    return serveMessageFile(files, file, { request, reply, query: {}, isPrivate: true });
  });
}
