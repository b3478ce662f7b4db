import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AUTHORIZATION_PREFIX, addressOf, routes } from '#contract';
import { messages } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile({ config: { uploadIdleSeconds: 1 } });

const HEAD = '--part\r\ncontent-disposition: form-data; name="file"; filename="list.txt"\r\n\r\n';
const TAIL = '\r\n--part--\r\n';
const CONTENT = 'x'.repeat(300_000);

/** A connection that has announced an upload and sent some of it. */
function beginUpload(sent: string): Socket {
  const { hostname, port } = new URL(server.url);
  const params = { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'txt' };
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.write(
    [
      `PUT ${addressOf(routes.putPrivateMessagePhoto, params)} HTTP/1.1`,
      'host: localhost',
      `authorization: ${AUTHORIZATION_PREFIX}${server.people.customer.token}`,
      'content-type: multipart/form-data; boundary=part',
      `content-length: ${HEAD.length + CONTENT.length + TAIL.length}`,
      '',
      sent,
    ].join('\r\n'),
  );
  return socket;
}

const temporaryFiles = () => readdir(server.app.uploadFolder);
const storedFiles = async () =>
  (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Waits until every upload that began is over for the server: no call is under way. */
const isOver = () =>
  expect.poll(() => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))).toBe(0);

describe('given uploads that are cut off half-way', () => {
  test.each<[how: string, cut: (socket: Socket) => void]>([
    ['the client closes the connection', (socket) => socket.end()],
    ['the client resets the connection', (socket) => socket.resetAndDestroy()],
    ['the client falls silent', () => undefined],
  ])('when %s, then no temporary file is left', async (_how, cut) => {
    const uploads = Array.from({ length: 6 }, () => beginUpload(HEAD + CONTENT.slice(0, 200_000)));
    await expect.poll(temporaryFiles).toHaveLength(uploads.length);
    const closed = Promise.all(uploads.map((socket) => once(socket.resume(), 'close')));
    for (const socket of uploads) cut(socket);
    await closed;
    await isOver();
    await expect.poll(temporaryFiles).toEqual([]);
  });

  test('when they are reset before their file is opened, then no temporary file is left', async () => {
    for (let round = 0; round < 20; round += 1) {
      const socket = beginUpload(HEAD);
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    await isOver();
    await expect.poll(temporaryFiles).toEqual([]);
  });
});

describe('given an upload that was received completely', () => {
  test('when the client is gone before it is answered, then no temporary file is left', async () => {
    const socket = beginUpload('');
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${messages} in exclusive mode`);
      socket.write(HEAD + CONTENT + TAIL);
      // The file is stored, its row waits for the lock.
      await expect.poll(storedFiles).toHaveLength(1);
      socket.resetAndDestroy();
      await isOver();
    });
    await expect.poll(temporaryFiles).toEqual([]);
    const [photo] = await storedFiles();
    const rows = await server.db.select({ photo: messages.photo }).from(messages);
    expect(rows).toEqual([{ photo }]);
  });
});
