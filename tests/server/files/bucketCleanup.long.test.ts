import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { messageFile, newStoredName } from '../../../server/files/fileNames.ts';
import { s3Store } from '../../../server/files/s3Store.ts';
import { comesTo, endProcess, launchProduct } from '../../productProcess.ts';
import { startS3 } from '../../s3Server.ts';
import { waitFor } from '../../waitFor.ts';

// Two starts of the product, each with a database of its own.
vi.setConfig({ testTimeout: 120_000 });

it('given a bucket of its own, when it starts again, then old files without a row go', async ({ onTestFinished }) => {
  const [data, objects] = [await mkdtemp(join(tmpdir(), 'mingala-')), await mkdtemp(join(tmpdir(), 'mingala-s3-'))];
  const bucket = await startS3(objects);
  const files = await s3Store(bucket.settings);
  const start = async () => {
    const child = launchProduct(data, {
      DEMO: 'false',
      S3_BUCKET: bucket.settings.bucket,
      S3_ENDPOINT: bucket.settings.endpoint ?? '',
      S3_ACCESS_KEY_ID: bucket.settings.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: bucket.settings.credentials?.secretAccessKey ?? '',
    });
    expect(await comesTo(child)).toHaveProperty('url');
    return child;
  };
  let child = await start();
  onTestFinished(async () => {
    await endProcess(child, 'SIGTERM');
    files.close();
    await bucket.stop();
    await rm(data, { recursive: true, force: true });
  });
  await endProcess(child, 'SIGTERM');
  const [old, young] = [messageFile(newStoredName()), messageFile(newStoredName())];
  for (const name of [old, young]) await files.put(name, Buffer.from('bytes'));
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const entry of await readdir(objects, { recursive: true }))
    if (entry.includes(old)) await utimes(join(objects, entry), twoDaysAgo, twoDaysAgo);
  expect(await files.size(old)).toBe(5);

  child = await start();
  await waitFor(async () => expect(await files.size(old)).toBeNull());
  expect(await files.size(young)).toBe(5);
});
