import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NAME_MAX } from '#contract';
import { goneSignal } from '../cost/currentCall.ts';
import { fileMissing, invalidField, Refusal, signedOut, tooLarge, unsupportedMedia } from '../errors.ts';
import type { DiskReservations } from '../files/diskReservations.ts';
import type { ImageQueue } from '../files/imageQueue.ts';
import type { RunImage } from '../files/images.ts';
import type { ScanFile } from '../files/malwareScanner.ts';

/** A completely received upload. */
export interface ReceivedFile {
  /** The name on the device. Untrusted, never used as a path. */
  name: string;
  /** The temporary file, deleted when the call ends; it may be moved. */
  path: string;
  /** Size in bytes, above zero. */
  bytes: number;
  /** Decodes its image when it is the sender's turn; not when the client is gone. */
  runImage: RunImage;
}

/** Turns an error of the multipart parser into a 400. Errors of Fastify and of the disk have a code and are passed on. */
function refuseForm(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? invalidField('file', 'wrong') : error;
}

async function* partsOf(request: FastifyRequest) {
  // The parser would wait forever for the end of a request that was aborted before.
  if (request.raw.destroyed) throw invalidField('body', 'wrong');
  const parts = request.parts();
  try {
    for (let next = await parts.next().catch(refuseForm); !next.done; next = await parts.next().catch(refuseForm))
      yield next.value;
  } finally {
    await parts.return?.(undefined);
  }
}

async function receiveParts(request: FastifyRequest, path: string): Promise<Omit<ReceivedFile, 'runImage'>> {
  let file: Omit<ReceivedFile, 'runImage'> | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') continue;
    // The name may be missing, although the type says otherwise.
    const field: string | undefined = part.fieldname;
    if (field !== 'file') throw invalidField(field?.slice(0, NAME_MAX) || 'file', 'unknown');
    // Opened before it is written, so that it exists before an aborted request deletes it.
    const temporary = await open(path, 'wx', 0o600);
    await pipeline(part.file, temporary.createWriteStream()).catch(refuseForm);
    if (part.file.truncated) throw tooLarge();
    file = { name: part.filename ?? '', path, bytes: part.file.bytesRead };
  }
  if (!file || file.bytes === 0) throw fileMissing();
  return file;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder for temporary files of uploads. */
    uploadFolder: string;
    /** Longest silence of a client during an upload, in ms. */
    uploadIdleMs: number;
    /** Room on the disk for unfinished uploads. */
    diskReservations: DiskReservations;
    /** Decodes the images of all accounts in turn. */
    images: ImageQueue;
    /** Scans received files for malware; undefined where no scanner is set. */
    scanFile: ScanFile | undefined;
  }
}

/** The length that a request announces; undefined for a chunked one. */
function contentLengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The one file that a call may receive. */
export class Upload {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #path: string | undefined;
  #release: (() => void) | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /**
   * Writes the one file of a multipart form, field `file`, to disk, so that slow uploads use no memory. Closes the connection
   * of a client that falls silent.
   */
  async receive(): Promise<ReceivedFile> {
    const { raw, server, person } = this.#request;
    if (!person) throw signedOut();
    if (!this.#request.isMultipart()) throw unsupportedMedia();
    const { userAccountId } = person;
    await server.images.requirePixels(userAccountId);
    // The remaining disk space is reserved for the database, so that texts can be sent longer than files.
    this.#release = await server.diskReservations.reserve(userAccountId, contentLengthOf(raw));
    this.#path = join(server.uploadFolder, randomUUID());
    raw.setTimeout(server.uploadIdleMs);
    try {
      const file = await receiveParts(this.#request, this.#path);
      const signal = goneSignal(this.#reply);
      raw.setTimeout(0);
      await this.#scan(file.path, signal);
      const runImage: RunImage = (pixels, decode) => server.images.run(userAccountId, signal, pixels, decode);
      return { ...file, runImage };
    } finally {
      raw.setTimeout(0);
    }
  }

  /** Refuses a file in which a scanner finds malware, before anything reads it; the log names who sent what. */
  async #scan(path: string, signal: AbortSignal): Promise<void> {
    const { server, person, log } = this.#request;
    await server.scanFile?.(path, signal).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === 'malware')
        log.warn({ id: this.#request.id, account: person?.userAccountId, found: error.cause }, 'malware in an upload');
      throw error;
    });
  }

  /** Deletes the temporary file, also one that was not received completely, and gives back its room on the disk. */
  async remove(): Promise<void> {
    try {
      if (this.#path) await rm(this.#path, { force: true });
    } finally {
      this.#release?.();
    }
  }
}
