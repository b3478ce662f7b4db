import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { NAME_MAX } from '../../contract/index.ts';
import { fileMissing, invalidField, tooLarge, unavailable, unsupportedMedia } from '../errors.ts';
import { hasRoom } from '../files/room.ts';

/** An upload that came in whole. */
export interface ReceivedFile {
  /** The name it had on the device; what a person typed, so never a path. */
  name: string;
  /** Where it lies until the answer is sent; it may be moved away. */
  path: string;
  /** Size in bytes, above zero. */
  bytes: number;
}

/** Files to be cleared after the answer of their request. */
const received = new WeakMap<FastifyRequest, string>();

/**
 * What a form's parser complains of is the sender's doing, not a fault of ours. The framework's refusals and the disk's failures have
 * codes of their own.
 */
function refuseForm(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? invalidField('file', 'wrong') : error;
}

async function* partsOf(request: FastifyRequest) {
  const parts = request.parts();
  try {
    for (let next = await parts.next().catch(refuseForm); !next.done; next = await parts.next().catch(refuseForm))
      yield next.value;
  } finally {
    await parts.return?.(undefined);
  }
}

/** Takes in the one file of a multipart form, field `file`, onto the disk: a slow line then costs no memory. */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw unsupportedMedia();
  // The last room belongs to the database, so that texts go through longer than files.
  await hasRoom(folder).catch((error: unknown) => {
    throw unavailable(error);
  });
  const path = join(folder, randomUUID());
  received.set(request, path);
  let file: ReceivedFile | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') continue;
    // A part may come without a name, whatever its type says.
    const field: string | undefined = part.fieldname;
    if (field !== 'file') throw invalidField(field?.slice(0, NAME_MAX) || 'file', 'unknown');
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(refuseForm);
    if (part.file.truncated) throw tooLarge();
    file = { name: part.filename ?? '', path, bytes: part.file.bytesRead };
  }
  if (!file || file.bytes === 0) throw fileMissing();
  return file;
}

/** Removes what a request left behind, if anything. */
export async function clearReceivedFile(request: FastifyRequest): Promise<void> {
  const path = received.get(request);
  if (path) await rm(path, { force: true });
}
