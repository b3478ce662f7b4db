import { join } from 'node:path';
import { ask, startModule } from '../processes.ts';
import { HttpOutcome, type HttpPlan, KEY_MARK } from './plan.ts';

/** A call of the API as it goes over the wire. */
export function call(method: 'GET' | 'POST', path: string, token: string, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: chat${token}`,
    ...(body === undefined
      ? []
      : [
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(text)}`,
          `Idempotency-Key: ${KEY_MARK}`,
        ]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** Runs the load client to its end. */
export async function load(plan: HttpPlan): Promise<HttpOutcome> {
  const client = startModule('load', join(import.meta.dirname, 'loadClient.ts'));
  return HttpOutcome.parse(JSON.parse(await ask(client, JSON.stringify(plan))));
}
