import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { messageFile, messagePreview } from './fileNames.ts';
import type { ByteRange, FileStore } from './fileStore.ts';
import { harmlessName } from './harmlessNames.ts';
import { detectImageFormat, IMAGE_MEDIA_TYPE, SNIFF_BYTES } from './imageFormat.ts';

interface Serving {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The media type, or `sniff` for an image whose format is detected by its content. */
  media: 'image/webp' | 'application/octet-stream' | 'sniff';
  /** Serves the file as a download with this name. */
  attachmentName?: string;
  /** The browser keeps no copy beside the download. */
  isPrivate?: boolean;
}

/** The content of a name never changes, so browsers may cache it for a year; shared caches may not. */
const CACHE = 'private, max-age=31536000, immutable';
/** If a browser opens the file as a page, nothing in it can run, load or send, and no page can frame it. */
const POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The Content-Disposition of an attachment (RFC 6266), under a name that runs nothing when it is opened. Old clients read the
 * ASCII `filename`; the whole name is in `filename*` (RFC 5987).
 */
export function attachment(given: string): string {
  const name = harmlessName(given);
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The range of a `Range` header; `null` when it cannot be satisfied, `undefined` for the whole file. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const found = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, from = '', to = ''] = found;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? null : { first, last };
}

async function mediaOf(files: FileStore, name: string, size: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(name, { first: 0, last: Math.min(SNIFF_BYTES, size) - 1 }))
    chunks.push(chunk);
  const format = detectImageFormat(Buffer.concat(chunks));
  return format ? IMAGE_MEDIA_TYPE[format] : 'application/octet-stream';
}

/** Sends a stored file, whole or a range, with headers that prevent browsers from interpreting it as something else. */
export async function serveFile(files: FileStore, name: string, serving: Serving): Promise<FastifyReply> {
  const { request, reply, attachmentName } = serving;
  const size = await files.size(name);
  if (size === null || size === 0) throw notFound();
  const media = serving.media === 'sniff' ? await mediaOf(files, name, size) : serving.media;
  const etag = `"${name.replace('/', '-')}"`;
  reply.headers({
    'cache-control': serving.isPrivate ? 'private, no-store' : CACHE,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
  if (attachmentName !== undefined || media === 'application/octet-stream')
    reply.header('content-disposition', attachment(attachmentName ?? 'file'));
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(media);
  const range = rangeOf(request.headers.range, size);
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
    reply.header('content-length', range.last - range.first + 1);
    return reply.send(await files.read(name, range));
  }
  reply.header('content-length', size);
  return reply.send(await files.read(name));
}

/** The file of a message, also of one that is sent later, of a saved reply or of a report. */
interface MessageFile {
  photo: string;
  fileName: string;
  isImage: boolean;
}

/** The query of a request for such a file: only its preview, or an image as a download too. */
export interface MessageFileQuery {
  preview?: string;
  download?: string;
}

/** Sends a message's file: an image to be shown, any other file as a download. */
export function serveMessageFile(
  files: FileStore,
  { photo, fileName, isImage }: MessageFile,
  { query, ...serving }: Omit<Serving, 'media' | 'attachmentName'> & { query: MessageFileQuery },
): Promise<FastifyReply> {
  if (isImage && query.preview !== undefined)
    return serveFile(files, messagePreview(photo), { ...serving, media: 'image/webp' });
  return serveFile(files, messageFile(photo), {
    ...serving,
    media: isImage ? 'sniff' : 'application/octet-stream',
    ...(isImage && query.download === undefined ? {} : { attachmentName: fileName }),
  });
}
