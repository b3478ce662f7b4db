import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { S3Settings } from '../server/settings/services.ts';
import { freePort } from './freePort.ts';
import { type KillableProcess, startKillable } from './killableProcess.ts';

/** A server that speaks S3, with one bucket, in a process of its own. What was stored stays when it is killed. */
export interface S3Server extends KillableProcess {
  settings: S3Settings;
  stop(): Promise<void>;
}

const PROGRAM = resolve(import.meta.dirname, 'setup/s3Process.mjs');
const BUCKET = 'mingala';
/** Long lists are continued by a token that it enciphers with DES. */
const OLD_CIPHERS = '--openssl-legacy-provider';
/** What it knows by itself. */
const KEY = 'S3RVER';

/** Starts one that keeps its objects in a folder, which is removed when it stops. */
export async function startS3(given?: string): Promise<S3Server> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'mingala-s3-')));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const s3 = await startKillable(process.execPath, [OLD_CIPHERS, PROGRAM, folder, String(port), BUCKET], async () => {
    // Any answer will do, a refusal too.
    const answer = await fetch(endpoint).catch(() => null);
    return answer !== null;
  });
  return {
    ...s3,
    settings: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    async stop() {
      await s3.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
