import type { FastifyInstance } from 'fastify';
import { requireFileReader } from '../auth/authenticate.ts';
import { conversationAccess } from '../chat/access.ts';
import { findMessageFile } from '../chat/messages/messageFile.ts';
import type { AppDeps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { pagePhotoFile, STORED_NAME_LENGTH, userPhotoFile } from '../files/fileNames.ts';
import { type MessageFileQuery, serveFile, serveMessageFile } from '../files/serveFile.ts';

const NAME = `[A-Za-z0-9_-]{${STORED_NAME_LENGTH}}`;
const PHOTO = new RegExp(`^(${NAME})\\.png$`);
const MESSAGE_FILE = new RegExp(`^(${NAME})([1-9]\\d{0,15})(\\.[a-z0-9.]{1,16})$`);

/** Images do not get smaller, and ranges refer to the uncompressed file. */
const UNCOMPRESSED = { compress: false } as const;

interface FileRequest {
  Params: { file: string };
  Querystring: MessageFileQuery;
}

/** The asset paths of the specification, outside the API, for signed-in people only. */
export function assetRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files } = deps;

  const photosAt = (path: string, fileOf: (photo: string) => string) =>
    app.get<FileRequest>(`/${path}/:file`, UNCOMPRESSED, async (request, reply) => {
      await requireFileReader(request);
      const photo = PHOTO.exec(request.params.file)?.[1];
      if (!photo) throw notFound();
      return serveFile(files, fileOf(photo), { request, reply, media: 'image/webp' });
    });
  photosAt('userphoto', userPhotoFile);
  photosAt('pagephoto', pagePhotoFile);

  app.get<FileRequest>('/photo/:file', UNCOMPRESSED, async (request, reply) => {
    const person = await requireFileReader(request);
    const [, photo, id, fileType] = MESSAGE_FILE.exec(request.params.file) ?? [];
    if (!photo || !id) throw notFound();
    const file = await findMessageFile(db, Number(id), photo);
    // A leaked URL alone gives no access (docs/product-decisions.md#5-names): the file needs access to its conversation.
    if (!file || file.fileType !== fileType || !(await conversationAccess(db, person, file.ref))) throw notFound();
    return serveMessageFile(files, { ...file, photo }, { request, reply, query: request.query });
  });
}
