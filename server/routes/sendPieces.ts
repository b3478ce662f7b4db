import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressing, encodingFor } from './encoding.ts';

/**
 * How much of an answer may wait for a slow reader, in bytes. The source is read as fast as it gives, so that a phone on a
 * slow line does not hold a connection to the database for minutes; beyond this it waits all the same.
 */
const WAITING_MAX = 8 * 1024 * 1024;

async function* whole(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * Sends an answer while its pieces are being made. The first is made before anything is sent: what goes wrong until then
 * is told as for any other call; later the line breaks off, and the reader sees that it is not whole.
 */
export async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  const encoding = encodingFor(request);
  const waiting = new PassThrough({ highWaterMark: WAITING_MAX });
  reply.header('Vary', 'Accept-Encoding');
  if (encoding) reply.header('Content-Encoding', encoding);
  const source = Readable.from(whole(first, rest), { objectMode: true, highWaterMark: 1 });
  pipeline(encoding ? [source, compressing(encoding), waiting] : [source, waiting]).catch((error: unknown) => {
    // A reader who went away is no fault.
    if (!request.raw.destroyed) request.log.error({ err: error, id: request.id }, 'an answer broke off');
  });
  return reply.send(waiting);
}
