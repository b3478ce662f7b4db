import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile({ config: { limits: { ...readConfig({}).limits, storageMegabytes: 1 } } });
afterEach(() => server.renew());

test('given an account whose files use all its space, then 413 until it deletes one', async () => {
  const { requestFormId } = server;
  const params = { requestFormId, replyOrZero: 0, extension: 'bin' };
  const file = { name: 'a.bin', content: new Uint8Array(600_000) };
  const send = () => server.as('customer').call('putPrivateMessagePhoto', { params, file });
  const first = await send();
  await send();
  const refusal = await server
    .as('customer')
    .refused('putPrivateMessagePhoto', { params, file, headers: { 'accept-language': 'en' } });
  expect(refusal).toMatchObject({ status: 413, code: 'tooLarge', message: /use all the space/ });
  await server.as('friend').call('putPrivateMessagePhoto', { params, file });
  const { privateMessageId } = first;
  await server.as('customer').call('deletePrivateMessage', { params: { privateMessageId, requestFormId } });
  await send();
});

test('given uploads at once, then they pass the limit no further than one after the other', async () => {
  const params = { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'bin' };
  const file = { name: 'a.bin', content: new Uint8Array(600_000) };
  const uploads = Array.from({ length: 6 }, () =>
    server.as('customer').send('putPrivateMessagePhoto', { params, file }),
  );
  const answers = await Promise.all(uploads);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413, 413]);
});

test('given files of saved replies, when they use all the space, then 413 until one is removed', async () => {
  const owner = server.as('owner');
  const body = { pageId: server.shop.pageId, shortcut: 'prices', text: 'Our prices' };
  const { savedReplyId } = await owner.call('createSavedReply', { body });
  const upload = { params: { savedReplyId }, file: { name: 'a.bin', content: new Uint8Array(600_000) } };
  const { fileId } = await owner.call('putSavedReplyFile', upload);
  await owner.call('putSavedReplyFile', upload);
  expect((await owner.refused('putSavedReplyFile', upload)).code).toBe('tooLarge');
  await owner.call('deleteSavedReplyFile', { params: { savedReplyId, fileId } });
  await owner.call('putSavedReplyFile', upload);
});

describe('given an upload that used all the space', () => {
  const file = { name: 'a.bin', content: new Uint8Array(1_100_000) };
  const WAYS = {
    'sent at once': (key: string) => {
      const params = { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'bin' };
      return server.as('customer').call('putPrivateMessagePhoto', { params, file, key });
    },
    'sent later': (key: string) => {
      const params = { conversation: `friend:${server.requestFormId}`, replyOrZero: 0, extension: 'bin' };
      const query = { dueTime: new Date(Date.now() + 3_600_000).toISOString() };
      return server.as('customer').call('putScheduledFile', { params, query, file, key });
    },
    'of a saved reply': async (key: string) => {
      const replies = await server.as('owner').call('getSavedReplies', { query: { pageId: server.shop.pageId } });
      const body = { pageId: server.shop.pageId, shortcut: 'prices', text: 'Our prices' };
      const { savedReplyId } = replies[0] ?? (await server.as('owner').call('createSavedReply', { body }));
      return server.as('owner').call('putSavedReplyFile', { params: { savedReplyId }, file, key });
    },
  };
  it.each(Object.entries(WAYS))('%s, when it is repeated, then it gets its first answer', async (_way, send) => {
    const key = randomUUID();
    const first = await send(key);
    expect(await send(key)).toEqual(first);
    await expect(send(randomUUID())).rejects.toThrow();
  });
});
