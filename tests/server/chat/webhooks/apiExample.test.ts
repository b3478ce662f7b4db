import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../serverApp.ts';
import { waitFor } from '../../../waitFor.ts';
import { startWebhookScene, startWebhookServer, type WebhookScene } from './webhookScene.ts';

const RECEIVER = resolve(import.meta.dirname, '../../../../examples/webhook/receiver.mjs');
let server: TestServer;
let scene: WebhookScene;
let example: ChildProcess | undefined;
let output = '';
let url: string;
let secret: string;

/** Starts the example of the documentation; resolves when it listens. */
async function start(port: number, given: string): Promise<number> {
  output = '';
  const child = spawn(process.execPath, [RECEIVER], { env: { PORT: String(port), WEBHOOK_SECRET: given } });
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
