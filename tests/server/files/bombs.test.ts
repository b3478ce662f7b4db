import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareAssetImage, prepareMessageImage } from '../../../server/files/images.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { BOMBS, STUFFED } from './bombs.ts';

/** Most memory this process ever took may grow by so much, in octets: far less than any of the bombs unpacked. */
const ROOM = 96 * 1024 * 1024;
const mostMemory = () => process.resourceUsage().maxRSS * 1024;

describe('given a small file that unpacks to a large picture', () => {
  it.each(BOMBS)('when it is %s, then it is no picture to us, and is never unpacked', async (_what, content) => {
    expect(content.length).toBeLessThan(2_000_000);
    const before = mostMemory();
    expect(await prepareMessageImage({ content })).toBeNull();
    // Of a moving picture a photo takes the first frame alone, which is harmless.
    const photo = await prepareAssetImage({ content }, 640);
    expect(photo?.length ?? 0).toBeLessThan(2_000);
    expect(mostMemory() - before).toBeLessThan(ROOM);
  });
});

describe('given a small picture that carries something large', () => {
  it.each(STUFFED)('when it is %s, then none of it is passed on', async (_what, content) => {
    const before = mostMemory();
    const prepared = await prepareMessageImage({ content });
    expect(prepared?.content.length ?? 0).toBeLessThan(2_000);
    expect(mostMemory() - before).toBeLessThan(ROOM);
  });
});

describe('given bombs that are sent', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each(BOMBS)('when it is %s, then it travels as a file that nobody shows', async (_what, content) => {
    const file = { name: 'nice.png', content: new Uint8Array(content), type: 'image/png' };
    const { requestFormId } = server;
    const params = { requestFormId, replyOrZero: 0, extension: 'png' };
    const sent = await server.as('friend').call('putPrivateMessagePhoto', { params, file });
    expect(sent.fileType).toBe('.bin');
    const opened = await server.as('customer').fetch(`/photo/${sent.sendPhoto}${sent.privateMessageId}.bin`);
    expect(opened.headers.get('content-type')).toBe('application/octet-stream');
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    await opened.body?.cancel();
  });

  it('when the photo of a person is one, then it is refused', async () => {
    const [, content] = BOMBS[0] ?? [];
    const file = { name: 'me.png', content: new Uint8Array(content ?? []) };
    const own = { params: { id: server.people.friend.userAccountId }, file };
    expect(await server.as('friend').refused('putUserPhoto', own)).toMatchObject({ status: 400, code: 'imageInvalid' });
  });
});
