import type { FastifyInstance } from 'fastify';
import { parseConversationKey } from '#contract';
import { archiveOf, deleteArchive, presentArchive, readyArchive, requestArchive } from '../archive/archiveRows.ts';
import { exportableConversation } from '../archive/exportable.ts';
import { authenticateFileRequest } from '../auth/authenticate.ts';
import type { Person } from '../auth/sessions.ts';
import type { AppDeps } from '../deps.ts';
import { invalidField, notFound, signedOut } from '../errors.ts';
import { archiveFile, STORED_NAME_LENGTH } from '../files/fileNames.ts';
import { serveFile } from '../files/serveFile.ts';
import { register } from './register.ts';

const ARCHIVE = new RegExp(`^([A-Za-z0-9_-]{${STORED_NAME_LENGTH}})\\.zip$`);

/** Calls for the own archive of personal data, and its download. */
export function archiveRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files, sessions } = deps;

  async function conversationOf(person: Person, key: string) {
    const ref = parseConversationKey(key);
    if (!ref) throw invalidField('conversation', 'wrong');
    const conversation = await exportableConversation(db, person, ref);
    if (!conversation) throw notFound();
    return conversation;
  }

  register(app, 'getArchive', async ({ person }) => {
    const row = await archiveOf(db, person.userAccountId);
    // A backup has no archives, so the file of a restored row does not exist.
    const isGone = row?.file != null && (await files.size(archiveFile(row.file))) === null;
    return { archive: row && !isGone ? presentArchive(row) : null };
  });

  register(app, 'createArchive', async ({ person, body }) => {
    const conversation = body.conversation === undefined ? null : await conversationOf(person, body.conversation);
    const asked = { language: body.language, conversation };
    const { row, replaced } = await requestArchive(db, person.userAccountId, asked);
    if (replaced !== null) await files.remove(archiveFile(replaced));
    void app.archives.work();
    return presentArchive(row);
  });

  register(app, 'deleteArchive', async ({ person }) => {
    const file = await deleteArchive(db, person.userAccountId);
    if (file !== null) await files.remove(archiveFile(file));
  });

  // Outside the API, so that the browser downloads it itself and continues after an interruption.
  app.get<{ Params: { file: string } }>('/archive/:file', { compress: false }, async (request, reply) => {
    const person = await authenticateFileRequest(request, sessions);
    if (!person) throw signedOut();
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
