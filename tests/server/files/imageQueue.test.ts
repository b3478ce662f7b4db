import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, routes } from '#contract';
import { readConfig } from '../../../server/config.ts';
import { messages } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';

let server: TestServer;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // Two megapixels.
  const image = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'teal' } });
  photo = new Uint8Array(await image.jpeg().toBuffer());
});
beforeEach(async () => {
  // Five megapixels in the window of five minutes.
  server = await startServer({ config: { limits: { ...readConfig({}).limits, megapixelsPerMinute: 1 } } });
});
afterEach(() => server.close());

const upload = (
  file: { name: string; content: Uint8Array<ArrayBuffer> | string } = { name: 'a.jpg', content: photo },
) => ({
  params: { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'jpg' },
  file,
});
const send = (person: Part) => server.as(person).call('putPrivateMessagePhoto', upload());
const never = new AbortController().signal;
const idOf = (person: Part) => server.people[person].userAccountId;

/** Holds a turn of the account until it is let go. */
function holdTurn(accountId: number) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { done: server.app.images.run(accountId, never, 0, () => held), letGo };
}

describe('given an account that sends more pixels than it may', () => {
  test('when it sends another image, then 429, and others send on', async () => {
    for (let count = 0; count < 3; count += 1) await send('customer');
    const refusal = await server.as('customer').refused('putPrivateMessagePhoto', upload());
    expect(refusal).toMatchObject({ status: 429, code: 'tooMany' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(server.app.images.run(idOf('customer'), never, 1, async () => 'decoded')).rejects.toMatchObject({
      status: 429,
    });
    expect((await send('friend')).fileType).toBe('.png');
  });
});

describe('given an account whose image is being decoded', () => {
  test('when it and another account send one, then only its own waits', async () => {
    const turn = holdTurn(idOf('customer'));
    const waiting = send('customer');
    expect((await send('friend')).fileType).toBe('.png');
    turn.letGo();
    expect((await waiting).fileType).toBe('.png');
    await turn.done;
  });

  test('when the client of a waiting image is gone, then its file is deleted', async () => {
    const turn = holdTurn(idOf('customer'));
    const client = new AbortController();
    const form = new FormData();
    form.set('file', new Blob([photo]), 'a.jpg');
    const path = addressOf(routes.putPrivateMessagePhoto, upload().params);
    const call = server.as('customer').fetch(path, { method: 'PUT', body: form, signal: client.signal });
    await expect.poll(() => server.app.costQueues.image.waiting).toBe(1);
    client.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(() => readdir(server.app.uploadFolder)).toEqual([]);
    turn.letGo();
    await turn.done;
    expect(await server.db.select().from(messages)).toEqual([]);
  });
});

describe('given as many waiting images as there may be', () => {
  test('when an image is sent, then 503 with Retry-After; a document is sent', async () => {
    const turns = [];
    // Two run; ten accounts have five waiting each, as the two do.
    for (let account = 1_000; account < 1_010; account += 1)
      for (let count = 0; count < (account < 1_002 ? 6 : 5); count += 1) turns.push(holdTurn(account));
    const refusal = await server.as('friend').refused('putPrivateMessagePhoto', upload());
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    const document = upload({ name: 'list.txt', content: 'rice' });
    await server.as('friend').call('putPrivateMessagePhoto', document);
    for (const { letGo } of turns) letGo();
    await Promise.all(turns.map(({ done }) => done));
    expect((await send('friend')).fileType).toBe('.png');
  });
});
