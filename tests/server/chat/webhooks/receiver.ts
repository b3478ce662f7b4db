import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebhookPayload } from '#contract';

/** What a receiver got. */
interface Received {
  path: string;
  payload: WebhookPayload;
  body: string;
  signature: string;
}

/** What is answered: a status, or nothing. */
type Answer = number | 'silence';

/** The system of a shop: it remembers what it gets, and answers as a test says. */
export async function startReceiver() {
  const received: Received[] = [];
  let answerTo: (received: Received) => Answer | Promise<Answer> = () => 200;
  let delayMs = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one = {
      path: request.url ?? '',
      payload: WebhookPayload.parse(JSON.parse(body)),
      body,
      signature: String(request.headers['mingala-signature']),
    };
    received.push(one);
    await sleep(delayMs);
    const answer = await answerTo(one);
    if (answer !== 'silence') response.writeHead(answer).end(`answered ${answer}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** What it answers from now on. */
    answer(next: typeof answerTo | Answer) {
      answerTo = typeof next === 'function' ? next : () => next;
    },
    /** Answers nothing until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      answerTo = () => promise;
      return () => resolve(200);
    },
    /** How long it takes from now on, in ms. */
    delay(ms: number) {
      delayMs = ms;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a signature is of a secret, and of the body. */
export function isSigned({ signature, body }: Received, secret: string): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
}
