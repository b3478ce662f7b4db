import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../waitFor.ts';
import { type Line, startLine } from '../realtimeServer.ts';

describe('given the HTTP side of SockJS', () => {
  let line: Line;
  beforeEach(async () => {
    // Sessions that a test leaves open are not waited for.
    line = await startLine({ timings: { closeTimeoutMs: 50 } });
  });
  afterEach(() => line.stop());

  const ask = (path: string, init: RequestInit = {}) => fetch(`http://${line.host}/chat${path}`, init);
  const post = (path: string, body?: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  /** Sends raw bytes; answers everything that comes until the server closes. */
  const raw = (text: string) =>
    new Promise<string>((done) => {
      const socket = connect(Number(line.host.split(':')[1]), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => done(answer));
    });
  const upgrade = (path: string, headers = '') =>
    raw(
      `GET ${path} HTTP/1.1\r\nHost: ${line.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
    );

  // covers: sockjs-stomp
  it('when it is asked what it offers, then it says so and is not cached', async () => {
    const answer = await ask('/info');
    expect(await answer.json()).toEqual({
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: expect.any(Number),
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['', '/'])('when a person looks at "/chat%s", then it greets', async (path) => {
    expect(await (await ask(path)).text()).toBe('Welcome to SockJS!\n');
  });

  it.each(['/info', '/0/abc/xhr', '/0/abc/xhr_send', '/0/abc/xhr_streaming', '/0/abc/eventsource'])(
    'when another site asks for %s, then it is refused',
    async (path) => {
      const method = path.endsWith('info') || path.endsWith('eventsource') ? 'GET' : 'POST';
      const answer = await ask(path, { method, headers: { origin: 'https://evil.example' } });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'crossSite' });
    },
  );

  it.each(['constructor', '__proto__', 'a'.repeat(90)])('when a session is called %s, then it opens', async (id) => {
    expect(await (await post(`/0/${id}/xhr`)).text()).toBe('o\n');
  });

  it('when a second receiver comes, then it is turned away', async () => {
    await (await post('/0/abc/xhr')).text();
    const first = post('/0/abc/xhr');
    await waitFor(async () => expect(await (await post('/0/abc/xhr')).text()).toContain('c[2010,'));
    await post('/0/abc/xhr_send', '["noise"]');
    expect(await (await first).text()).toContain('a["ERROR\\n');
  });

  it('when a session is over, then it says why to the next who asks', async () => {
    await (await post('/0/abc/xhr')).text();
    await post('/0/abc/xhr_send', '["noise"]');
    const said = `${await (await post('/0/abc/xhr')).text()}${await (await post('/0/abc/xhr')).text()}`;
    expect(said).toContain('a["ERROR\\n');
    expect(said).toContain('c[1002,');
  });

  it('when nobody receives for a while, then the session is forgotten', async () => {
    await line.stop();
    line = await startLine({ timings: { disconnectDelayMs: 100 } });
    await (await post('/0/abc/xhr')).text();
    await waitFor(async () => expect((await post('/0/abc/xhr_send', '[]')).status).toBe(404));
  });

  const refused: [what: string, body: string | undefined, status: number][] = [
    ['nothing', undefined, 400],
    ['what is not JSON', '["', 400],
    ['what is no list', '{}', 400],
    ['a list of numbers', '[1]', 400],
    ['too much', JSON.stringify(['x'.repeat(200_000)]), 413],
  ];
  it.each(refused)('when %s is sent, then it is refused', async (_what, body, status) => {
    await (await post('/0/abc/xhr')).text();
    expect((await post('/0/abc/xhr_send', body)).status).toBe(status);
  });

  it('when something is sent to a session that is not there, then it is not found', async () => {
    expect((await post('/0/nobody/xhr_send', '["x"]')).status).toBe(404);
  });

  it.each([
    ['cookie', { cookie: 'clickPath=Page; mingala_files=two' }],
    ['browser', { cookie: 'mingala_files=one', 'user-agent': 'another' }],
  ])('when a session is used with another %s, then it is not found', async (_what, headers) => {
    const own = { cookie: 'mingala_files=one; clickPath=Home', 'user-agent': 'mine' };
    await (await post('/0/abc/xhr', undefined, own)).text();
    const other = { 'user-agent': 'mine', ...headers };
    expect((await post('/0/abc/xhr', undefined, other)).status).toBe(404);
    expect((await post('/0/abc/xhr_send', '[]', other)).status).toBe(404);
    // Other cookies may change at any time.
    expect((await post('/0/abc/xhr_send', '[]', { ...own, cookie: 'mingala_files=one' })).status).toBe(204);
  });

  it('when an upgrade matches nothing, then it is answered and its socket closed', async () => {
    expect(await upgrade('/nowhere')).toMatch(/^HTTP\/1.1 404 /);
    expect(await upgrade('/chat/0/abc/xhr')).toMatch(/^HTTP\/1.1 404 /);
  });

  it.each(['/chat/websocket', '/chat/0/abc/websocket'])(
    'when another site wants a WebSocket at %s, then it is refused',
    async (path) => {
      expect(await upgrade(path, 'Origin: https://evil.example\r\n')).toMatch(/^HTTP\/1.1 403 /);
    },
  );
});
