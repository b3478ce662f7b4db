import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { IdText, SAVED_REPLY_EXPORT_PATH } from '#contract';
import { requireFileReader } from '../auth/authenticate.ts';
import { importSavedReplies, REPLY_COLUMNS } from '../chat/savedReplies/importReplies.ts';
import { requirePageReplies } from '../chat/savedReplies/owner.ts';
import { addReplyFile, filesOfReplies, findReplyFile, removeReplyFile } from '../chat/savedReplies/replyFiles.ts';
import {
  changeSavedReply,
  countSavedReplyUse,
  createSavedReply,
  deleteSavedReply,
  findReplies,
  listSavedReplies,
} from '../chat/savedReplies/savedReplies.ts';
import type { RouteDeps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { attachment, type MessageFileQuery, serveMessageFile } from '../files/serveFile.ts';
import { register } from './register.ts';

const ExportQuery = z.object({ pageId: z.optional(IdText) });

/** Calls for saved replies, their files, and their export, which the browser saves as it does files of messages. */
export function savedReplyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, files } = deps;
  register(app, 'getSavedReplies', ({ person, query }) => listSavedReplies(db, person, query.pageId));
  register(app, 'createSavedReply', ({ person, body, clientId }) => createSavedReply(db, person, body, clientId));
  register(app, 'updateSavedReply', ({ person, params, body }) =>
    changeSavedReply(db, person, params.savedReplyId, body),
  );
  register(app, 'deleteSavedReply', ({ person, params }) => deleteSavedReply(db, person, params.savedReplyId));
  register(app, 'putSavedReplyFile', ({ person, params, clientId, receiveFile }) =>
    addReplyFile(deps, person, params.savedReplyId, { receive: receiveFile, clientId }),
  );
  register(app, 'deleteSavedReplyFile', ({ person, params }) => removeReplyFile(db, person, params));
  register(app, 'countSavedReplyUse', ({ person, params }) => countSavedReplyUse(db, person, params.savedReplyId));
  register(app, 'importSavedReplies', ({ person, body }) => importSavedReplies(db, person, body));

  app.get(SAVED_REPLY_EXPORT_PATH, async (request, reply) => {
    const person = await requireFileReader(request);
    const query = ExportQuery.safeParse(request.query);
    if (!query.success) throw invalidField('pageId', 'wrong');
    const { pageId } = query.data;
    if (pageId !== undefined) await requirePageReplies(db, person, pageId, 'read');
    const replies = await findReplies(db, person, { pageId });
    const filesOf = await filesOfReplies(db, replies);
    const rows = replies.map((row) => ({
      ...row,
      files: filesOf(row)
        .map(({ fileName }) => fileName)
        .join('; '),
    }));
    const csv = stringify(rows, {
      header: true,
      // The names of files are for the reader: an import leaves files as they are.
      columns: [...REPLY_COLUMNS, 'files'],
      bom: true,
      // Texts are written by people: a spreadsheet must not run them as formulas. The import removes the marks.
      escape_formulas: true,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', attachment(`saved-replies-${new Date().toISOString().slice(0, 10)}.csv`))
      .send(csv);
  });

  type FileRequest = { Params: { photo: string }; Querystring: MessageFileQuery };
  app.get<FileRequest>('/replyfile/:photo', { compress: false }, async (request, reply) => {
    const person = await requireFileReader(request);
    const { width, ...file } = await findReplyFile(db, person, request.params.photo);
    return serveMessageFile(files, { ...file, isImage: width !== null }, { request, reply, query: request.query });
  });
}
