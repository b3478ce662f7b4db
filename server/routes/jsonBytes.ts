import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, type Encoding, encodingFor, WORTH_BYTES } from './encoding.ts';

/** An answer that is JSON already, to be sent more than once. It is compressed once for each encoding. */
export class JsonBytes {
  readonly bytes: Buffer;
  #packed = new Map<Encoding, Promise<Buffer>>();

  /** `text` is JSON. */
  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const held = this.#packed.get(encoding);
    if (held) return held;
    const packed = compressed(this.bytes, encoding);
    this.#packed.set(encoding, packed);
    // What went wrong once may go well the next time.
    packed.catch(() => this.#packed.delete(encoding));
    return packed;
  }
}

/** Sends JSON, compressed where that is worth it and wanted. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string | JsonBytes,
): Promise<FastifyReply> {
  const plain = typeof json === 'string' ? json : json.bytes;
  reply.type('application/json; charset=utf-8');
  if (plain.length < WORTH_BYTES) return reply.send(plain);
  reply.header('Vary', 'Accept-Encoding');
  const encoding = encodingFor(request);
  if (encoding === null) return reply.send(plain);
  const packed = typeof json === 'string' ? await compressed(json, encoding) : await json.packed(encoding);
  return reply.header('Content-Encoding', encoding).send(packed);
}
