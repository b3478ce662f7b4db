import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import {
  AUTHORIZATION_PREFIX,
  addressOf,
  CLIENT_HEADER,
  ErrorBody,
  type Route,
  type RouteName,
  routes,
} from '#contract';
import type { TestServer } from '../serverApp.ts';
import type { CallArgs } from '../serverClient.ts';

const BOUNDARY = 'part';

/** The body of a call and its type. A call that sends nothing gets an empty object: who holds it open may send what they like. */
function bodyOf<N extends RouteName>({ file, body }: CallArgs<N>): { type: string; bytes: Buffer } {
  if (!file) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body ?? {})) };
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(head), Buffer.from(file.content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** A call whose body has not arrived completely. */
interface UnfinishedCall {
  /** Sends the rest, and resolves with what the call comes to: its status, or the code of its refusal. */
  finish(): Promise<number | ErrorBody['code']>;
}

async function outcomeOf(call: ClientRequest): Promise<number | ErrorBody['code']> {
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (!answer) throw new Error('the call was not answered');
  const body = await text(answer);
  const status = answer.statusCode ?? 0;
  return status < 400 ? status : ErrorBody.parse(JSON.parse(body)).code;
}

/** Begins a call by a token, and resolves when the server has found the session and waits for the last byte of the body. */
export async function beginCall<N extends RouteName>(
  server: TestServer,
  token: string,
  name: N,
  args: CallArgs<N>,
): Promise<UnfinishedCall> {
  const route: Route = routes[name];
  const { type, bytes } = bodyOf(args);
  const found = vi.spyOn(server.sessions, 'find');
  const path = addressOf(route, { ...args.params }, args.query as Record<string, string | number>);
  const call = request(`${server.url}${path}`, {
    method: route.method,
    headers: {
      [CLIENT_HEADER.name]: CLIENT_HEADER.value,
      authorization: `${AUTHORIZATION_PREFIX}${token}`,
      'content-type': type,
      'content-length': bytes.length,
    },
  });
  const outcome = outcomeOf(call);
  // A call that is refused at once is awaited later.
  outcome.catch(() => undefined);
  call.write(bytes.subarray(0, -1));
  await vi.waitUntil(() => found.mock.settledResults.some((result) => result.type === 'fulfilled'), { interval: 1 });
  found.mockRestore();
  // Whatever else runs before the body is read.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  return {
    finish() {
      call.end(bytes.subarray(-1));
      return outcome;
    },
  };
}
