import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBucketOwner, markBucketOwner } from '../../../server/files/bucketOwner.ts';
import { messageFile, messagePreview, newStoredName, userPhotoFile } from '../../../server/files/fileNames.ts';
import { deleteOrphanedFiles } from '../../../server/files/orphans.ts';
import { type S3Store, s3Store } from '../../../server/files/s3Store.ts';
import { type S3Server, startS3 } from '../../s3Server.ts';
import { startServer, type TestServer } from '../../serverApp.ts';

let bucket: S3Server;
let files: S3Store;
beforeEach(async () => {
  bucket = await startS3();
  files = await s3Store(bucket.settings);
});
afterEach(async () => {
  files.close();
  await bucket.stop();
});

const signal = new AbortController().signal;
const soon = () => new Date(Date.now() + 60_000);
const store = (name: string) => files.put(name, Buffer.from('bytes'));
async function stored() {
  const names = [];
  for await (const name of files.names()) names.push(name);
  return names.sort();
}

describe('given a server with a bucket, and what a crash left in it between a file and its row', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ files });
  });
  afterEach(() => server.close());

  const send = () =>
    server.as('customer').call('putMessagePhoto', {
      params: {
        pageId: server.shop.pageId,
        customerId: server.people.customer.userAccountId,
        customerOrPage: 'C' as const,
        replyOrZero: 0,
        extension: 'txt',
      },
      file: { name: 'list.txt', content: 'rice' },
    });

  it('when swept, then what rows speak of stays, and the rest goes', async () => {
    const { sendPhoto = '' } = await send();
    const lost = newStoredName();
    for (const name of [messageFile(lost), messagePreview(lost), userPhotoFile(newStoredName())]) await store(name);
    expect(await deleteOrphanedFiles(server.db, files, soon(), signal)).toBe(3);
    expect(await stored()).toEqual([messageFile(sendPhoto)]);
  });

  it('when it is younger than the border, then it stays: its row may be on its way', async () => {
    const young = messageFile(newStoredName());
    await store(young);
    expect(await deleteOrphanedFiles(server.db, files, new Date(Date.now() - 60_000), signal)).toBe(0);
    expect(await stored()).toEqual([young]);
  });
});

describe('given a bucket and two databases', () => {
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    one = await startServer();
    other = await startServer();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });
  const isOwner = async ({ db }: TestServer) => (await checkBucketOwner(db, files)).isOwner;

  it('when it is empty, then the first server to ask owns it, and no other', async () => {
    expect(await isOwner(one)).toBe(true);
    await store(messageFile(newStoredName()));
    expect([await isOwner(other), await isOwner(one)]).toEqual([false, true]);
  });

  it('when there are files in it and nobody said whose, then it is nobody’s until it is said', async () => {
    await store(messageFile(newStoredName()));
    expect(await isOwner(one)).toBe(false);
    const { identity } = await checkBucketOwner(one.db, files);
    await files.put('owner/database', Readable.from([Buffer.from(identity)]));
    expect([await isOwner(one), await isOwner(other)]).toEqual([true, false]);
  });

  it('when it is marked anew, as by a restore, then it is that one’s', async () => {
    expect(await isOwner(one)).toBe(true);
    await markBucketOwner(other.db, files);
    expect([await isOwner(one), await isOwner(other)]).toEqual([false, true]);
  });
});

it('given more files than S3 names at once, when they are listed, then all are', async () => {
  const names = Array.from({ length: 1_005 }, () => messageFile(newStoredName()));
  for (let from = 0; from < names.length; from += 50) await Promise.all(names.slice(from, from + 50).map(store));
  await files.put('other/thing', Buffer.from('not ours'));
  expect(await stored()).toEqual(names.sort());
});
