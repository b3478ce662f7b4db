import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type ConnectionFault, type FaultyConnection, faultyConnection } from './faultyConnection.ts';

/** A call on its way through. */
export interface PassingCall {
  method: string;
  /** Without the query. */
  path: string;
  /** With it. */
  address: string;
  headers: IncomingMessage['headers'];
}

/** What the server answered, as the fault may change it. */
export interface PassingAnswer {
  status: number;
  body: unknown;
}

/** What is wrong with a server. */
export interface Fault extends ConnectionFault {
  /** Changes a call before the server sees it. */
  call?(call: PassingCall): void;
  /** Changes an answer that is JSON before the client sees it. */
  answer?(call: PassingCall, answer: PassingAnswer): void;
}

export interface FaultyServer {
  /** `http://127.0.0.1:port` */
  url: string;
  /** Plants a fault; the one before is gone, and everything it remembered. */
  plant(fault: Fault): void;
  close(): Promise<void>;
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') === true;

/** A proxy in front of a real server that does one thing wrong. */
export async function faultyServer(target: string): Promise<FaultyServer> {
  let fault: Fault = {};
  const { hostname, port } = new URL(target);

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    // Answers are read here, so they must not come packed.
    const { 'accept-encoding': _, ...headers } = request.headers;
    const call: PassingCall = { method: request.method ?? 'GET', path: address.split('?')[0] ?? '', address, headers };
    fault.call?.(call);
    const onward = ask({ hostname, port, method: call.method, path: call.address, headers: call.headers });
    const answered = new Promise<IncomingMessage>((done, fail) => onward.on('response', done).on('error', fail));
    request.pipe(onward);
    const answer = await answered;
    const bytes = await bodyOf(answer);
    if (!isJson(answer) || bytes.length === 0) {
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
      return;
    }
    const passing: PassingAnswer = { status: answer.statusCode ?? 502, body: JSON.parse(bytes.toString()) };
    fault.answer?.(call, passing);
    const { 'content-length': __, 'transfer-encoding': ___, ...rest } = answer.headers;
    response.writeHead(passing.status, rest).end(JSON.stringify(passing.body));
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  const connection: FaultyConnection = faultyConnection(server, target, () => fault);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${place.port}`,
    plant(next) {
      fault = next;
    },
    async close() {
      connection.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
