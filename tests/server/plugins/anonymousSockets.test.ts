import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnonymousConnections } from '../../../server/anonymousConnections.ts';
import { readConfig } from '../../../server/config.ts';
import { limitAnonymousSockets } from '../../../server/plugins/anonymousSockets.ts';
import { startServer, type TestServer } from '../../serverApp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A connection to a port, and all that came over it until now. */
class Peer {
  heard = '';
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', (data) => {
      this.heard += data;
      this.#wake();
    });
    this.closed = new Promise((done) => this.socket.once('close', () => done()));
    closing.push(() => this.socket.destroy());
  }

  /** Awaits that as many answers have come. */
  async answers(count: number): Promise<void> {
    while (this.heard.split('HTTP/1.1').length <= count) await new Promise<void>((wake) => (this.#wake = wake));
  }
}

describe('given a server with room for two connections of people who have not signed in', () => {
  let anonymous: AnonymousConnections<Socket>;
  let port: number;
  /** Answers `/slow` only when it is released. */
  let release: () => void;

  async function start(anonymousIdleMs: number) {
    const held = Promise.withResolvers<void>();
    release = held.resolve;
    const server = createServer(async (request, response) => {
      request.resume();
      if (request.url === '/slow') await held.promise;
      response.end('ok');
    });
    anonymous = limitAnonymousSockets(server, 2, anonymousIdleMs);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
    closing.push(() => server.close());
  }
  /** A connection that the server has seen. */
  async function open() {
    const before = anonymous.size;
    const peer = new Peer(port);
    while (anonymous.size === before) await new Promise((done) => setImmediate(done));
    return peer;
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

  it('when a third comes at once, then it is told to come later, before it asks', async () => {
    await start(60_000);
    await open();
    await open();
    const third = new Peer(port);
    await third.closed;
    expect(third.heard).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\nRetry-After: 5\r\n/);
    expect(JSON.parse(third.heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 429, code: 'tooMany' });
  });

  it.each([
    ['never asked for anything', ''],
    ['asked for half of something', 'GET / HT'],
    ['never ends what it sends', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nx'],
  ])('when the first %s, then it makes room for who comes', async (_what, sent) => {
    await start(0);
    const first = await open();
    first.socket.write(sent);
    const second = await open();
    second.socket.write(get('/'));
    await second.answers(1);
    const third = new Peer(port);
    await first.closed;
    third.socket.write(get('/'));
    await third.answers(1);
    expect(anonymous.metrics()).toMatchObject({ refused: 0, evicted: 1 });
  });

  it('when one waits for its answer, then who was answered makes room, and not who waits', async () => {
    await start(0);
    const waiting = await open();
    waiting.socket.write(get('/slow'));
    const idle = await open();
    idle.socket.write(get('/'));
    await idle.answers(1);
    const third = new Peer(port);
    await idle.closed;
    release();
    await waiting.answers(1);
    third.socket.write(get('/'));
    await third.answers(1);
  });

  it('when one goes, then there is room again', async () => {
    await start(60_000);
    const first = await open();
    await open();
    first.socket.destroy();
    while (anonymous.size === 2) await new Promise((done) => setImmediate(done));
    await open();
  });
});

describe('given the product without a proxy and such a limit', () => {
  let server: TestServer;
  const limits = { ...readConfig({}).limits, connectionsUnsignedPerAddress: 2 };
  const startWith = async (trustProxy: boolean) => {
    server = await startServer({ config: { trustProxy, limits } });
    closing.push(() => server.close());
    return Number(new URL(server.url).port);
  };
  const me = () =>
    `GET /api/v1/page?customerOrPage=C HTTP/1.1\r\nHost: here\r\nAuthorization: chat${server.people.customer.token}\r\n\r\n`;

  it('when anonymous clients fill it, then who has signed in keeps their connection', async () => {
    const port = await startWith(false);
    const signedIn = new Peer(port);
    signedIn.socket.write(me());
    await signedIn.answers(1);
    // It does not count any more: two more may come.
    const strangers = [new Peer(port), new Peer(port)];
    for (const stranger of strangers) stranger.socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
    for (const stranger of strangers) await stranger.answers(1);
    const third = new Peer(port);
    await third.closed;
    expect(third.heard).toContain(' 429 ');
    signedIn.socket.write(me());
    await signedIn.answers(2);
    expect(signedIn.heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    signedIn.socket.write('GET /metrics HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await signedIn.closed;
    expect(signedIn.heard).toContain('\nmingala_http_unsigned 2\n');
    expect(signedIn.heard).toContain('\nmingala_http_unsigned_turned_away_total{how="refused"} 1\n');
    expect(signedIn.heard).toContain('\nmingala_realtime_unsigned 0\n');
  });

  it('when request headers do not arrive in time, then 408, and an idle one is closed silently', async () => {
    const port = await startWith(true);
    // Looked for every five seconds.
    server.app.server.headersTimeout = 1;
    const [silent, half] = [new Peer(port), new Peer(port)];
    half.socket.write('GET /healthz HT');
    await Promise.all([silent.closed, half.closed]);
    expect(silent.heard).toBe('');
    expect(half.heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('when it stands behind a proxy, whose connections all are, then none of them is refused', async () => {
    const port = await startWith(true);
    const peers = [new Peer(port), new Peer(port), new Peer(port)];
    for (const peer of peers) peer.socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
    for (const peer of peers) await peer.answers(1);
  });
});
