import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { API_BASE, AUTHORIZATION_PREFIX, CLIENT_HEADER, SOCKET_PATH } from '#contract';
import { castWriters, type WriterPart } from '../../bench/reliability/cast.ts';
import { type Product, productOn } from '../../bench/reliability/product.ts';
import { createClient } from '../serverClient.ts';
import { waitFor } from '../waitFor.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let folder: string;
let product: Product;
let pageId: number;
let customer: WriterPart;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-stop-'));
  const cast = await castWriters(join(folder, 'data'), 2);
  const [first] = cast.writers;
  if (!first) throw new Error('nobody writes');
  customer = first;
  pageId = cast.pageId;
});
afterEach(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A file whose last part is kept back: the request is under way until `finish`. */
function slowUpload() {
  const { token, customerId } = customer;
  const sending: ClientRequest = request(`${product.url()}${API_BASE}/message/${pageId}/photo/${customerId}/C/0/txt`, {
    method: 'PUT',
    headers: {
      authorization: `${AUTHORIZATION_PREFIX}${token}`,
      [CLIENT_HEADER.name]: CLIENT_HEADER.value,
      'content-type': 'multipart/form-data; boundary=part',
    },
  });
  sending.write('--part\r\ncontent-disposition: form-data; name="file"; filename="list.txt"\r\n\r\nrice, ');
  const answered: Promise<IncomingMessage> = once(sending, 'response').then(([answer]) => answer);
  answered.catch(() => undefined);
  return {
    answered,
    finish: () => sending.end('oil\r\n--part--\r\n'),
  };
}

/** Resolves when the server has begun with the upload: its half lies in the folder of uploads. */
async function isUnderWay() {
  await waitFor(async () => expect(await readdir(join(folder, 'data', 'incoming'))).toHaveLength(1));
}

describe('given a server that is told to stop', () => {
  test('when it drains, then /readyz says so, calls are answered, connections are closed', async () => {
    product = productOn(join(folder, 'data'), { DRAIN_SECONDS: '3' });
    await product.start();
    const line = new WebSocket(`${product.url().replace('http', 'ws')}${SOCKET_PATH}/websocket`);
    await once(line, 'open');
    const lineClosed = once(line, 'close');
    const stopped = product.stop();
    await waitFor(async () => {
      const ready = await fetch(`${product.url()}/readyz`);
      expect(ready.status).toBe(503);
      expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await ready.json()).toEqual({ status: 'stopping' });
    });
    const sent = await createClient(product.url(), customer.token).call('createMessage', {
      body: { sendMessage: 'still open', pageDto: { pageId }, customerId: customer.customerId, customerOrPage: 'C' },
    });
    expect(sent.sendMessage).toBe('still open');
    expect((await lineClosed)[0]).toBe(1001);
    expect(await stopped).toBe(0);
  });

  test('when a file is still coming in, then it is taken in and answered before the process ends', async () => {
    product = productOn(join(folder, 'data'));
    await product.start();
    const upload = slowUpload();
    await isUnderWay();
    const stopped = product.stop();
    await waitFor(async () => expect(await refusesToConnect()).toBe(true));
    upload.finish();
    const answer = await upload.answered;
    expect(answer.statusCode).toBe(200);
    expect(await json(answer)).toMatchObject({ file: { name: 'list.txt', bytes: 9 } });
    expect(await stopped).toBe(0);
  });

  test('when a file never ends, then the process ends in order all the same', async () => {
    product = productOn(join(folder, 'data'));
    await product.start();
    const upload = slowUpload();
    await isUnderWay();
    expect(await product.stop()).toBe(0);
    await expect(upload.answered.then(text)).rejects.toThrow();
  });
});

const refusesToConnect = () =>
  fetch(`${product.url()}/healthz`).then(
    () => false,
    () => true,
  );
