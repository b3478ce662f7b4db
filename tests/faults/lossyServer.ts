import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** What stands before a server and spoils single requests, while the server does all it is asked. */
export interface LossyServer {
  /** `http://127.0.0.1:port`: what the device calls instead of the server. */
  url: string;
  /** Which requests are let through and lose their answer: the connection breaks instead. May be changed while it runs. */
  loses: (request: IncomingMessage) => boolean;
  /** Answers that were lost. */
  readonly lost: number;
  /** Is a request turned away before the server: with a status, or by breaking the connection? May be changed while it runs. */
  refuses: (request: IncomingMessage) => number | 'break' | undefined;
  /** What becomes of WebSockets: some networks refuse them, some never answer. May be changed while it runs. */
  websockets: 'pass' | 'refuse' | 'swallow';
  close(): Promise<void>;
}

/** `strips` are headers the server never sees: without `idempotency-key` it is one that offers no idempotency. */
export async function lossyServer(target: string, { strips = [] as readonly string[] } = {}): Promise<LossyServer> {
  const { hostname, port } = new URL(target);

  let lost = 0;
  const upgraded = new Set<Duplex>();
  const spoiling: LossyServer = {
    url: '',
    loses: () => false,
    refuses: () => undefined,
    websockets: 'pass',
    get lost() {
      return lost;
    },
    close: () => {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  const server = createServer((asked, answer) => {
    const refusal = spoiling.refuses(asked);
    if (refusal === 'break') {
      asked.socket.destroy();
      return;
    }
    if (refusal !== undefined) {
      asked.resume();
      answer.writeHead(refusal).end();
      return;
    }
    const isLost = spoiling.loses(asked);
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !strips.includes(name)));
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers }, (answered) => {
      if (!isLost) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
        return;
      }
      // Only when the server is done with it: a request that never arrived would prove nothing.
      answered.resume().on('end', () => {
        lost += 1;
        asked.socket.destroy();
      });
    });
    passed.on('error', () => asked.socket.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.on('upgrade', (asked, near, head) => {
    upgraded.add(near);
    near.on('close', () => upgraded.delete(near));
    if (spoiling.websockets === 'swallow') {
      near.on('error', () => undefined);
      return;
    }
    if (spoiling.websockets === 'refuse' || spoiling.refuses(asked) !== undefined) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname, () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
    });
    const end = () => {
      far.destroy();
      near.destroy();
    };
    for (const socket of [far, near]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the lossy server has no port');
  spoiling.url = `http://127.0.0.1:${address.port}`;
  return spoiling;
}
