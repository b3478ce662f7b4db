import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { s3Store } from '../../../server/files/s3Store.ts';

/** Ends what a test has started. */
let close = async () => {};
afterEach(() => close());

/** A store on a bucket whose server answers as the listener does. */
async function storeAt(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server has no port');
  const store = await s3Store({
    bucket: 'mingala',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${place.port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  close = async () => {
    store.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return store;
}

describe('given files in a bucket', () => {
  test('when many slow clients read, then others are served too', async () => {
    const store = await storeAt((request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      // Of a file only the beginning has been read so far.
      if (request.method === 'HEAD') response.end();
      else response.write('x');
    });
    const slow = await Promise.all(Array.from({ length: 60 }, () => store.read('message/slow')));
    expect(await store.size('message/other')).toBe(1_000);
    for (const content of slow) content.destroy();
  });

  test('when the bucket refuses a large file, then the file that was read for it is closed', async () => {
    const store = await storeAt((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(403).end());
    });
    const content = Readable.from([randomBytes(9_000_000), randomBytes(1_000)]);
    await expect(store.put('message/large', content)).rejects.toMatchObject({ status: 503 });
    expect(content.destroyed).toBe(true);
  });
});
