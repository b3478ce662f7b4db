import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { notFound, unavailable } from '../errors.ts';
import type { S3Settings } from '../settings/services.ts';
import { checkName, isName } from './fileNames.ts';
import { type ByteRange, FILE_KINDS, type FileStore } from './fileStore.ts';

/** A file store with a health check. */
export interface S3Store extends FileStore {
  check(): Promise<unknown>;
  close(): void;
}

/** Size of the parts of a large upload, which is the memory it needs. S3 requires at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** How long S3 may take to accept a connection, and to begin its response, in ms. */
const CONNECT_TIMEOUT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 5_000;
/** The library's own limit is 50. */
const MANY_CONNECTIONS = { maxSockets: Number.POSITIVE_INFINITY };

/** A name that does not exist, for the health check. */
const NO_FILE = 'message/none';

/** Splits a stream into parts of one size; the last may be smaller, and an empty stream is one empty part. */
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

/** Stores files in a bucket of S3 or a compatible server. Every failure of S3 but a missing file becomes 503. */
export async function s3Store(
  { bucket, region, endpoint, credentials }: S3Settings,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<S3Store> {
  // Imported dynamically, because it is large.
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 2,
    // Some compatible servers store the checksums that the library adds as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      // A client on a slow network holds one for as long as its download takes; 50 of them must not keep everybody else from files.
      httpAgent: MANY_CONNECTIONS,
      httpsAgent: MANY_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });

  const addressOf = (name: string) => {
    checkName(name);
    return { Bucket: bucket, Key: name };
  };

  /** Calls S3, and turns every failure into 503, but for a missing file. */
  async function request<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw error instanceof s3.NoSuchKey ? notFound() : unavailable(error);
    }
  }

  /** Uploads a file in several parts. It exists only after the last call. */
  async function putParts(at: { Bucket: string; Key: string }, first: Buffer, rest: AsyncGenerator<Buffer>) {
    const { UploadId } = await request(() => client.send(new s3.CreateMultipartUploadCommand(at)));
    const upload = { ...at, UploadId };
    try {
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const send = async (part: Buffer) => {
        const PartNumber = parts.length + 1;
        const { ETag } = await request(() =>
          client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body: part })),
        );
        parts.push({ ETag, PartNumber });
      };
      await send(first);
      for await (const part of rest) await send(part);
      await request(() =>
        client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } })),
      );
    } catch (error) {
      // Best effort: parts of an incomplete upload cost money.
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  /** The metadata of a file, or null when it does not exist. */
  const head = (at: { Bucket: string; Key: string }) =>
    request(() =>
      client.send(new s3.HeadObjectCommand(at)).catch((error: unknown) => {
        if (error instanceof s3.NotFound) return null;
        throw error;
      }),
    );

  async function size(name: string): Promise<number | null> {
    const found = await head(addressOf(name));
    return found === null ? null : (found.ContentLength ?? 0);
  }

  return {
    async put(name, content) {
      const at = addressOf(name);
      const parts = inParts(Buffer.isBuffer(content) ? Readable.from([content]) : content);
      try {
        const { value: first = Buffer.alloc(0) } = await parts.next();
        if (first.length === PART_BYTES) await putParts(at, first, parts);
        else await request(() => client.send(new s3.PutObjectCommand({ ...at, Body: first })));
      } finally {
        // Closes the file that is read, also where S3 refused it: an open one keeps its room on the disk.
        await parts.return(undefined);
      }
    },
    size,
    async read(name, range?: ByteRange) {
      const at = { ...addressOf(name), ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}) };
      const { Body } = await request(() => client.send(new s3.GetObjectCommand(at)));
      if (!(Body instanceof Readable)) throw unavailable(new Error('S3 responded without a body'));
      return Body;
    },
    async remove(name) {
      const at = addressOf(name);
      await request(() => client.send(new s3.DeleteObjectCommand(at)));
    },
    async *names() {
      for (const kind of FILE_KINDS) {
        let ContinuationToken: string | undefined;
        do {
          const at = { Bucket: bucket, Prefix: `${kind}/`, ...(ContinuationToken ? { ContinuationToken } : {}) };
          const page = await request(() => client.send(new s3.ListObjectsV2Command(at)));
          for (const { Key } of page.Contents ?? []) if (Key !== undefined && isName(Key)) yield Key;
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
        } while (ContinuationToken !== undefined);
      }
    },
    async removeOlder(name, before) {
      const at = addressOf(name);
      const writtenAt = await head(at).then((found) => found?.LastModified);
      if (writtenAt === undefined || writtenAt >= before) return false;
      await request(() => client.send(new s3.DeleteObjectCommand(at)));
      return true;
    },
    // Needs the permissions that every other call needs.
    check: () => size(NO_FILE),
    close: () => client.destroy(),
  };
}
