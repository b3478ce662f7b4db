import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Compressed bytes buffered for a slow client. The source is read at full speed up to this limit, so that a client on a slow
 * network does not hold a database connection for minutes.
 */
const BUFFER_BYTES = 8 * 1024 * 1024;

const COMPRESSORS = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
} satisfies Record<string, () => Transform>;

/** The preferred supported encoding that the client accepts, or null. */
function negotiateEncoding({ headers }: FastifyRequest): keyof typeof COMPRESSORS | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

async function* resume(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * Sends JSON while its chunks are produced, flushed chunk by chunk. The first chunk is awaited before the headers are sent, so
 * that an early error becomes an error response; a later error aborts the connection.
 */
export async function sendJsonStream(
  request: FastifyRequest,
  reply: FastifyReply,
  chunks: AsyncIterable<string>,
): Promise<FastifyReply> {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  const encoding = negotiateEncoding(request);
  const buffer = new PassThrough({ highWaterMark: BUFFER_BYTES });
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
  if (encoding) reply.header('Content-Encoding', encoding);
  const source = Readable.from(resume(first, rest), { objectMode: true, highWaterMark: 1 });
  pipeline(encoding ? [source, COMPRESSORS[encoding](), buffer] : [source, buffer]).catch((error: unknown) => {
    // A client that disconnected is not an error.
    if (!request.raw.destroyed) request.log.error({ err: error, id: request.id }, 'a streamed response failed');
  });
  return reply.send(buffer);
}
