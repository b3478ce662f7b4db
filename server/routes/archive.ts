import type { FastifyInstance } from 'fastify';
import { readyArchive } from '../archive/archiveRows.ts';
import { deleteOwnArchive, ownArchive, requestOwnArchive } from '../archive/ownArchive.ts';
import { requireFileReader } from '../auth/authenticate.ts';
import type { AppDeps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { archiveFile, STORED_NAME_LENGTH } from '../files/fileNames.ts';
import { serveFile } from '../files/serveFile.ts';
import { presentArchive } from '../presenters/archive.ts';
import { register } from './register.ts';

const ARCHIVE = new RegExp(`^([A-Za-z0-9_-]{${STORED_NAME_LENGTH}})\\.zip$`);

/** Calls for the own archive of personal data, and its download. */
export function archiveRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files } = deps;

  register(app, 'getArchive', async ({ person }) => {
    const row = await ownArchive(deps, person.userAccountId);
    return { archive: row && presentArchive(row) };
  });

  register(app, 'createArchive', async ({ person, body }) => {
    const row = await requestOwnArchive(deps, person, body);
    void app.archives.work();
    return presentArchive(row);
  });

  register(app, 'deleteArchive', ({ person }) => deleteOwnArchive(deps, person.userAccountId));

  // Outside the API, so that the browser downloads it itself and continues after an interruption.
  app.get<{ Params: { file: string } }>('/archive/:file', { compress: false }, async (request, reply) => {
    const person = await requireFileReader(request);
    const file = ARCHIVE.exec(request.params.file)?.[1];
    const row = file === undefined ? null : await readyArchive(db, person.userAccountId, file);
    if (!row || file === undefined) throw notFound();
    const attachmentName = `mingala-${row.requestedAt.toISOString().slice(0, 10)}.zip`;
    return serveFile(files, archiveFile(file), {
      request,
      reply,
      media: 'application/octet-stream',
      attachmentName,
      isPrivate: true,
    });
  });
}
