import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AUTHORIZATION_PREFIX, addressOf, FILE_MAX_BYTES, routes } from '#contract';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';

/** Only root can make a small disk. */
const isRoot = process.getuid?.() === 0;

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-room-'));
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m', 'tmpfs', folder]);
  server = await startServer({ config: { dataDir: folder } });
});
afterEach(async () => {
  await server.close();
  if (isRoot) execFileSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** An upload that announces so many bytes and ends when `finish` is called. */
function beginUpload(part: Part, bytes: number): { sending: ClientRequest; status: Promise<number | undefined> } {
  const params = { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'txt' };
  const sending = request(server.url + addressOf(routes.putPrivateMessagePhoto, params), {
    method: 'PUT',
    headers: {
      authorization: AUTHORIZATION_PREFIX + server.people[part].token,
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': bytes,
    },
  });
  const status = new Promise<number | undefined>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode));
    sending.on('error', () => resolve(undefined));
  });
  sending.write('--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nrice');
  return { sending, status };
}

const underWay = () => readdir(join(folder, 'incoming'));

describe('given uploads that do not end', () => {
  test.skipIf(!isRoot)(
    'when the disk is small (needs root), then it stays ready, and further ones get 503',
    async () => {
      const first = beginUpload('customer', FILE_MAX_BYTES);
      await expect.poll(underWay).toHaveLength(1);
      const others = Array.from({ length: 4 }, () => beginUpload('friend', FILE_MAX_BYTES));
      const chunk = Buffer.alloc(20 * 1_048_576);
      for (const { sending } of [first, ...others]) sending.write(chunk);
      expect(await Promise.all(others.map(({ status }) => status))).toEqual([503, 503, 503, 503]);
      await expect.poll(async () => (await statfs(folder)).bfree).toBeLessThan((130 * 1_048_576) / 4_096);
      expect((await server.nobody.fetch('/readyz')).status).toBe(200);

      // Whoever is refused may go on sending for long; the server stops only when they have ended.
      for (const { sending } of [first, ...others]) sending.destroy();
      await expect.poll(underWay).toEqual([]);
      const again = beginUpload('friend', FILE_MAX_BYTES);
      await expect.poll(underWay).toHaveLength(1);
      again.sending.destroy();
    },
  );

  test('when one account has six, then a further one gets 429, another account none', async () => {
    const uploads = Array.from({ length: 6 }, () => beginUpload('customer', 1_000));
    await expect.poll(underWay).toHaveLength(6);
    const file = { name: 'a.txt', content: 'rice' };
    const upload = { params: { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'txt' }, file };
    expect((await server.as('customer').refused('putPrivateMessagePhoto', upload)).status).toBe(429);
    await server.as('friend').call('putPrivateMessagePhoto', upload);
    for (const { sending } of uploads) sending.destroy();
    await expect.poll(underWay).toEqual([]);
    await server.as('customer').call('putPrivateMessagePhoto', upload);
  });
});
