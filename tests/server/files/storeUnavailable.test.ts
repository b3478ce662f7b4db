import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageFilePath } from '#contract';
import { type S3Store, s3Store } from '../../../server/files/s3Store.ts';
import { type S3Server, startS3 } from '../../s3Server.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { waitFor } from '../../waitFor.ts';

describe('given files in a bucket', () => {
  let bucket: S3Server;
  let files: S3Store;
  let server: TestServer;
  beforeAll(async () => {
    bucket = await startS3();
    files = await s3Store(bucket.settings, 500);
    server = await startServer({ files });
  });
  afterAll(async () => {
    await server?.close();
    files?.close();
    await bucket?.stop();
  });

  const send = (name: string) => ({
    params: {
      pageId: server.shop.pageId,
      customerId: server.people.customer.userAccountId,
      customerOrPage: 'C' as const,
      replyOrZero: 0,
      extension: 'pdf',
    },
    file: { name, content: `content of ${name}` },
  });
  const readiness = async () => (await server.nobody.fetch('/readyz')).status;

  describe('when S3 is gone', () => {
    let path: string;
    beforeEach(async () => {
      const { sendPhoto, fileType, messageId } = await server.as('customer').call('putMessagePhoto', send('kept.pdf'));
      path = messageFilePath({ sendPhoto: sendPhoto ?? '', fileType: fileType ?? '', id: messageId });
      await bucket.kill();
      return async () => {
        await bucket.restart();
        await waitFor(async () => expect(await readiness()).toBe(200));
      };
    });

    it('then it says what is away, files are refused with when to come again, and texts go on', async () => {
      const ready = await server.nobody.fetch('/readyz');
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', away: ['files'] }]);
      const refusal = await server.as('customer').refused('putMessagePhoto', send('refused.pdf'));
      expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      const read = await server.as('customer').fetch(path);
      expect([read.status, Number(read.headers.get('retry-after')) > 0]).toEqual([503, true]);
      const { pageId } = server.shop;
      const customerId = server.people.customer.userAccountId;
      await server.as('customer').call('createMessage', {
        body: { sendMessage: 'still here', pageDto: { pageId }, customerId, customerOrPage: 'C' },
      });
    });

    it('and comes back, then files go on without a restart, and nothing is lost', async () => {
      await server.as('customer').refused('putMessagePhoto', send('refused.pdf'));
      await bucket.restart();
      await waitFor(async () => expect(await readiness()).toBe(200));
      expect(await (await server.as('customer').fetch(path)).text()).toBe('content of kept.pdf');
      await server.as('customer').call('putMessagePhoto', send('after.pdf'));
    });
  });

  it('when S3 falls silent, then a call is refused instead of waiting for ever', async () => {
    bucket.freeze();
    const refusal = await server.as('customer').refused('putMessagePhoto', send('late.pdf'));
    bucket.thaw();
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
  });
});
