import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { AUDIT_EXPORT_PATH, AuditFilter } from '#contract';
import project from '../../package.json' with { type: 'json' };
import { readOverview } from '../accounts/overview.ts';
import { auditRows, listAuditEntries, recordAuditExport } from '../audit/auditEntries.ts';
import { runWithOrigin } from '../audit/requestOrigin.ts';
import { requireFileReader } from '../auth/authenticate.ts';
import { requireConfirmation } from '../auth/confirmation.ts';
import { goneSignal } from '../cost/currentCall.ts';
import type { RouteDeps } from '../deps.ts';
import { forbidden, invalidField } from '../errors.ts';
import { attachment } from '../files/serveFile.ts';
import { AUDIT_COLUMNS } from '../presenters/auditEntry.ts';
import { register } from './register.ts';

/** Calls for the overview and the audit log, and its export, which the browser saves as it does files of messages. */
export function auditRoutes(app: FastifyInstance, { db, log, counters, config }: RouteDeps): void {
  const sources = { db, counters, dataDir: config.dataDir, version: project.version };
  register(app, 'getOverview', ({ person }) => readOverview(sources, person));
  register(app, 'getAuditEntries', ({ query: { before, ...filter } }) => listAuditEntries(db, filter, before));

  app.get(AUDIT_EXPORT_PATH, { compress: false }, async (request, reply) => {
    const person = await requireFileReader(request);
    if (person.role !== 'ADMIN') throw forbidden();
    await requireConfirmation(db, person);
    const filter = AuditFilter.safeParse(request.query);
    if (!filter.success) throw invalidField('query', 'wrong');
    const origin = { address: request.ip, tokenHash: person.tokenHash };
    await runWithOrigin(origin, () => recordAuditExport(db, person.userAccountId, filter.data));
    const gone = goneSignal(reply);
    const finish = await app.costQueues.stream.enter(person.userAccountId, gone);
    // Names are written by people: a spreadsheet must not run them as formulas. The mark tells Excel the encoding.
    const csv = stringify({ header: true, columns: AUDIT_COLUMNS, bom: true, escape_formulas: true });
    const source = Readable.from(auditRows(db, filter.data));
    source.once('close', finish);
    gone.addEventListener('abort', () => source.destroy());
    source.on('error', (error) => {
      log.error({ err: error, id: request.id }, 'an export of the audit log failed');
      csv.destroy(error);
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', attachment(`audit-${new Date().toISOString().slice(0, 10)}.csv`))
      .send(source.pipe(csv));
  });
}
