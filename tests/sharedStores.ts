import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type S3Store, s3Store } from '../server/files/s3Store.ts';
import { hasRedis, startRedis } from './redisServer.ts';
import { startS3 } from './s3Server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `shared` in the project whose servers stand on Redis and S3, as several processes do; else undefined. */
    stores: 'shared' | undefined;
  }
}

/** The Redis, where this machine has one, and the bucket of one test server. */
interface SharedStores {
  redisUrl: string | undefined;
  files: S3Store;
  close(): Promise<void>;
}

/** Starts what a server of this test project stands on; undefined where that is the process's own memory and folder. */
export async function openSharedStores(dataDir: string): Promise<SharedStores | undefined> {
  if (inject('stores') !== 'shared') return undefined;
  const folder = join(dataDir, 'bucket');
  await mkdir(folder);
  const [redis, bucket] = await Promise.all([hasRedis ? startRedis() : undefined, startS3(folder)]);
  const files = await s3Store(bucket.settings);
  return {
    redisUrl: redis?.url,
    files,
    async close() {
      files.close();
      await redis?.stop();
      await bucket.stop();
    },
  };
}
