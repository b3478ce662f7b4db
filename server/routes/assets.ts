import type { FastifyInstance } from 'fastify';
import { whoAsksForFile } from '../auth/authenticate.ts';
import { conversationAccess } from '../chat/access.ts';
import { findMessageFile } from '../chat/messages/fileOf.ts';
import type { AppDeps } from '../deps.ts';
import { notFound, signedOut } from '../errors.ts';
import { messageFile, messagePreview, pagePhotoFile, STORED_NAME_LENGTH, userPhotoFile } from '../files/names.ts';
import { serveFile } from '../files/serve.ts';

const NAME = `[A-Za-z0-9_-]{${STORED_NAME_LENGTH}}`;
const PHOTO = new RegExp(`^(${NAME})\\.png$`);
const MESSAGE_FILE = new RegExp(`^(${NAME})([1-9]\\d{0,15})(\\.[a-z0-9.]{1,16})$`);

/** Pictures do not shrink, and a part of a compressed file is of no use to who asked for a range. */
const WHOLE = { compress: false } as const;

interface FileRequest {
  Params: { file: string };
  Querystring: { download?: string; preview?: string };
}

/** The asset paths of the specification. They stand outside the API, and answer only to people who are signed in. */
export function assetRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db, files, sessions } = deps;

  const photosAt = (path: string, placeOf: (photo: string) => string) =>
    app.get<FileRequest>(`/${path}/:file`, WHOLE, async (request, reply) => {
      if (!(await whoAsksForFile(request, sessions))) throw signedOut();
      const photo = PHOTO.exec(request.params.file)?.[1];
      if (!photo) throw notFound();
      return serveFile(files, placeOf(photo), { request, reply, media: 'image/webp' });
    });
  photosAt('userphoto', userPhotoFile);
  photosAt('pagephoto', pagePhotoFile);

  app.get<FileRequest>('/photo/:file', WHOLE, async (request, reply) => {
    const person = await whoAsksForFile(request, sessions);
    if (!person) throw signedOut();
    const [, photo, id, fileType] = MESSAGE_FILE.exec(request.params.file) ?? [];
    if (!photo || !id) throw notFound();
    const file = await findMessageFile(db, Number(id), photo);
    // A leaked address alone opens nothing (decisions 5): only who has a seat in the conversation gets the file.
    if (!file || file.fileType !== fileType || !(await conversationAccess(db, person, file.ref))) throw notFound();
    if (request.query.preview !== undefined && file.isImage)
      return serveFile(files, messagePreview(photo), { request, reply, media: 'image/webp' });
    const isAttachment = !file.isImage || request.query.download !== undefined;
    return serveFile(files, messageFile(photo), {
      request,
      reply,
      media: file.isImage ? 'sniff' : 'application/octet-stream',
      ...(isAttachment ? { attachmentName: file.fileName } : {}),
    });
  });
}
