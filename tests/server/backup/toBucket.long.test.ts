import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../../../server/backup/connectDatabase.ts';
import { createBackup } from '../../../server/backup/createBackup.ts';
import { restoreFolder } from '../../../server/backup/restore.ts';
import { checkBucketOwner } from '../../../server/files/bucketOwner.ts';
import { type S3Store, s3Store } from '../../../server/files/s3Store.ts';
import { type S3Server, startS3 } from '../../s3Server.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { sendFile } from './sendFile.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let bucket: S3Server;
let files: S3Store;
let folder: string;
let sent: string;
beforeAll(async () => {
  server = await startServer();
  sent = await sendFile(server);
  return () => server.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-to-bucket-'));
  bucket = await startS3();
  files = await s3Store(bucket.settings);
});
afterEach(async () => {
  files.close();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const quiet = () => undefined;
const saved = () => join(folder, 'saved');
const data = () => join(folder, 'data');
const save = () =>
  createBackup({ db: server.owner, filesDir: join(server.config.dataDir, 'files'), target: saved() }, quiet);
const restore = () => restoreFolder({ source: saved(), dataDir: data(), force: true, bucket: files }, quiet);

describe('given a backup with files and a bucket for them', () => {
  it('when the bucket holds files already, then it is refused and nothing is changed', async () => {
    await save();
    await files.put('message/there', Buffer.from('before'));
    await expect(restore()).rejects.toThrow(
      /^The bucket S3_BUCKET holds files already: name an empty one, or empty it first\.$/,
    );
    expect(await readdir(data())).toEqual(['owner.lock']);
    expect(await text(await files.read('message/there'))).toBe('before');
    expect(await files.size(sent)).toBeNull();
  });

  it('when it is empty, then the files lie in it, and it is the restored database’s own', async () => {
    await save();
    await restore();
    expect(await text(await files.read(sent))).toBe('rice, oil');
    const { db, close } = await startEmbedded(data());
    try {
      expect((await checkBucketOwner(db, files)).isOwner).toBe(true);
      expect((await checkBucketOwner(server.db, files)).isOwner).toBe(false);
    } finally {
      await close();
    }
  });

  it('when the bucket goes away meanwhile, then nothing takes the place of the product', async () => {
    await save();
    const put = files.put.bind(files);
    const failing: S3Store = {
      ...files,
      async put(name, content) {
        await put(name, content);
        throw new Error('away');
      },
    };
    const restoring = restoreFolder({ source: saved(), dataDir: data(), force: true, bucket: failing }, quiet);
    await expect(restoring).rejects.toThrow('away');
    expect(await readdir(data())).toEqual(['owner.lock']);
    expect(await files.size(sent)).toBeNull();
  });
});

it('given a backup made beside a bucket, when it is restored, then the bucket stays as it is', async () => {
  await createBackup({ db: server.owner, filesDir: undefined, target: saved() }, quiet);
  await files.put(sent, Buffer.from('rice, oil'));
  await restore();
  expect(await text(await files.read(sent))).toBe('rice, oil');
});
