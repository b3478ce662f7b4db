import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { unavailable } from '../errors.ts';
import { checkName, isName } from './safeName.ts';
import { type ByteRange, FILE_KINDS, type FileStore } from './store.ts';

/** Where the bucket is, and who we are there. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a server that speaks S3; undefined means Amazon's own. */
  endpoint: string | undefined;
  /** Undefined leaves it to what the machine knows: a role, a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** A store that can say whether its bucket can be reached. */
export interface S3Store extends FileStore {
  check(): Promise<unknown>;
  close(): void;
}

/** Size of the parts that a large file travels in, which is what an upload costs of memory. S3 wants at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** How long S3 may take to take a connection in, and to begin its answer, in ms. */
const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 5_000;

/** Asked for when only an answer is wanted. */
const NO_FILE = 'message/none';

/** Cuts a stream into pieces of one size; the last one is what is left, and an empty stream is one empty piece. */
async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    let rest: Buffer = Buffer.from(chunk);
    while (bytes + rest.length >= PART_BYTES) {
      const fits = PART_BYTES - bytes;
      yield Buffer.concat([...held, rest.subarray(0, fits)]);
      isFirst = false;
      rest = rest.subarray(fits);
      held = [];
      bytes = 0;
    }
    if (rest.length > 0) held.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0 || isFirst) yield Buffer.concat(held);
}

/** Keeps files in a bucket of S3, or of a server that speaks it. Whatever is wrong with S3 is said as 503. */
export async function s3Store(
  { bucket, region, endpoint, credentials }: S3Settings,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<S3Store> {
  // Loaded only where it is used: it is large.
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 2,
    // Other servers than Amazon's take the checksums that the library adds by itself for a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  });

  const placeOf = (name: string) => {
    checkName(name);
    return { Bucket: bucket, Key: name };
  };

  /** Does something with S3. What fails there is nobody's fault here, and passes. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Sends a file of several parts. Until the last call nothing is there under its name. */
  async function putParts(at: { Bucket: string; Key: string }, first: Buffer, rest: AsyncGenerator<Buffer>) {
    const { UploadId } = await ask(() => client.send(new s3.CreateMultipartUploadCommand(at)));
    const upload = { ...at, UploadId };
    try {
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const send = async (part: Buffer) => {
        const PartNumber = parts.length + 1;
        const { ETag } = await ask(() => client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body: part })));
        parts.push({ ETag, PartNumber });
      };
      await send(first);
      for await (const part of rest) await send(part);
      await ask(() =>
        client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } })),
      );
    } catch (error) {
      // Parts of an upload that nobody ends cost money; S3 may be away, so this is only a try.
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  /** What S3 knows of a file, or null when there is none. */
  const head = (at: { Bucket: string; Key: string }) =>
    ask(() =>
      client.send(new s3.HeadObjectCommand(at)).catch((error: unknown) => {
        if (error instanceof s3.NotFound) return null;
        throw error;
      }),
    );

  async function size(name: string): Promise<number | null> {
    const found = await head(placeOf(name));
    return found === null ? null : (found.ContentLength ?? 0);
  }

  return {
    async put(name, content) {
      const at = placeOf(name);
      const parts = inParts(Buffer.isBuffer(content) ? Readable.from([content]) : content);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      if (first.length === PART_BYTES) return putParts(at, first, parts);
      await ask(() => client.send(new s3.PutObjectCommand({ ...at, Body: first })));
    },
    size,
    async read(name, range?: ByteRange) {
      const at = { ...placeOf(name), ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}) };
      const { Body } = await ask(() => client.send(new s3.GetObjectCommand(at)));
      if (!(Body instanceof Readable)) throw unavailable(new Error('S3 answered without a body'));
      return Body;
    },
    async remove(name) {
      const at = placeOf(name);
      await ask(() => client.send(new s3.DeleteObjectCommand(at)));
    },
    async *names() {
      for (const kind of FILE_KINDS) {
        let ContinuationToken: string | undefined;
        do {
          const at = { Bucket: bucket, Prefix: `${kind}/`, ...(ContinuationToken ? { ContinuationToken } : {}) };
          const page = await ask(() => client.send(new s3.ListObjectsV2Command(at)));
          for (const { Key } of page.Contents ?? []) if (Key !== undefined && isName(Key)) yield Key;
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (ContinuationToken !== undefined);
      }
    },
    async removeOlder(name, before) {
      const at = placeOf(name);
      const writtenAt = await head(at).then((found) => found?.LastModified);
      if (writtenAt === undefined || writtenAt >= before) return false;
      await ask(() => client.send(new s3.DeleteObjectCommand(at)));
      return true;
    },
    // What every other call needs: to be let in, and to be told that something is not there.
    check: () => size(NO_FILE),
    close: () => client.destroy(),
  };
}
