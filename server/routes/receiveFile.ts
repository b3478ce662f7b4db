import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { NAME_MAX } from '../../contract/index.ts';
import { fileMissing, invalidField, tooLarge, unavailable, unsupportedMedia } from '../errors.ts';
import { checkDiskSpace } from '../files/diskSpace.ts';

/** A completely received upload. */
export interface ReceivedFile {
  /** The name on the device. Untrusted, never used as a path. */
  name: string;
  /** The temporary file, deleted after the response; it may be moved. */
  path: string;
  /** Size in bytes, above zero. */
  bytes: number;
}

/** Temporary files by request. */
const received = new WeakMap<FastifyRequest, string>();

/** Turns an error of the multipart parser into a 400. Errors of Fastify and of the disk have a code and are passed on. */
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

/** Writes the one file of a multipart form, field `file`, to disk, so that slow uploads use no memory. */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw unsupportedMedia();
  // The remaining disk space is reserved for the database, so that texts can be sent longer than files.
  await checkDiskSpace(folder).catch((error: unknown) => {
    throw unavailable(error);
  });
  const path = join(folder, randomUUID());
  received.set(request, path);
  let file: ReceivedFile | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') continue;
    // The name may be missing, although the type says otherwise.
    const field: string | undefined = part.fieldname;
    if (field !== 'file') throw invalidField(field?.slice(0, NAME_MAX) || 'file', 'unknown');
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(refuseForm);
    if (part.file.truncated) throw tooLarge();
    file = { name: part.filename ?? '', path, bytes: part.file.bytesRead };
  }
  if (!file || file.bytes === 0) throw fileMissing();
  return file;
}

/** Deletes the temporary file of a request, if any. */
export async function clearReceivedFile(request: FastifyRequest): Promise<void> {
  const path = received.get(request);
  if (path) await rm(path, { force: true });
}
