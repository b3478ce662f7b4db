import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** How an answer may be packed, the one we would rather use first. */
export type Encoding = 'br' | 'gzip';

/** Brotli's quality for what is compressed once and sent once. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** From this size on, in bytes, an answer is worth compressing. */
export const WORTH_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The encoding a reader likes best of those we have, or null when they take none. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return null;
  const wanted = String(accepted)
    .split(',')
    .flatMap((one) => {
      const [name = '', ...rest] = one.split(';');
      return rest.some((part) => /^\s*q=0(\.0*)?\s*$/.test(part)) ? [] : [name.trim()];
    });
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : null;
}

/** Compresses what is held whole, beside the event loop. */
export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params }) : gzipped(text);

/** Compresses what comes in pieces; every piece leaves as soon as it is there. */
export const compressing = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });
