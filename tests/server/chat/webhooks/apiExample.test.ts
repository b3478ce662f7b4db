import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../serverApp.ts';
import { waitFor } from '../../../waitFor.ts';
import { startWebhookScene, startWebhookServer, type WebhookScene } from './webhookScene.ts';

const API = resolve(import.meta.dirname, '../../../../docs/api.md');
let server: TestServer;
let scene: WebhookScene;
let folder: string;
let example: ChildProcess | undefined;
let output = '';
let url: string;
let secret: string;

/** Starts the example of the documentation; resolves when it listens. */
async function start(port: number, given: string): Promise<number> {
  const [, code = ''] = /<!-- example: webhook -->\n```js\n(.+?)```/s.exec(await readFile(API, 'utf8')) ?? [];
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, code);
  output = '';
  const child = spawn(process.execPath, [file], { env: { PORT: String(port), WEBHOOK_SECRET: given } });
  example = child;
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  child.stderr.on('data', (text) => {
    output += String(text);
  });
  await waitFor(() => expect(output).toContain('listening on'));
  return Number(/listening on (\d+)/.exec(output)?.[1]);
}

const stop = () =>
  new Promise<void>((done) => {
    if (!example || example.exitCode !== null) return done();
    example.once('exit', () => done());
    example.kill();
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-webhook-'));
  server = await startWebhookServer();
  scene = await startWebhookScene(server);
  // The port first, for the webhook needs it and the example needs the secret.
  const port = await start(0, 'none');
  await stop();
  url = `http://127.0.0.1:${port}/`;
  ({ secret } = await scene.addWebhook(['message'], url));
  await start(port, secret);
});
afterAll(async () => {
  await stop();
  await scene.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the example answers to a body that was signed at a time with a secret. */
async function answerTo(body: string, by: string, at = Date.now()): Promise<number> {
  const t = Math.floor(at / 1_000);
  const v1 = createHmac('sha256', by).update(`${t}.${body}`).digest('hex');
  return (await fetch(url, { method: 'POST', body, headers: { 'mingala-signature': `t=${t},v1=${v1}` } })).status;
}

describe('the receiver in the documentation', () => {
  // covers: webhook-example
  it('given an event, when it is sent, then it is accepted and handled', async () => {
    await scene.write('မင်္ဂလာပါ');
    await scene.send();
    expect((await scene.deliveries()).map(({ state, status }) => [state, status])).toEqual([['delivered', 204]]);
    await waitFor(() => expect(output).toContain('မင်္ဂလာပါ'));
  });

  it('given a wrong secret, none, or an old signature, when it is sent, then it is refused', async () => {
    const body = JSON.stringify({ id: 1, event: 'test', customerId: null, data: {} });
    expect(await answerTo(body, secret)).toBe(204);
    expect(await answerTo(body, 'another')).toBe(401);
    expect(await answerTo(body, secret, Date.now() - 600_000)).toBe(401);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  });
});
