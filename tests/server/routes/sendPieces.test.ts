import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendPieces } from '../../../server/routes/sendPieces.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A server that sends what a source makes. */
async function serverOf(pieces: () => AsyncIterable<string>) {
  const app = Fastify();
  open.push(app);
  app.get('/', (request, reply) => sendPieces(request, reply.type('application/json'), pieces()));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return (encoding: string, signal?: AbortSignal) =>
    fetch(url, { headers: { 'accept-encoding': encoding }, ...(signal ? { signal } : {}) });
}

/** A source of two pieces that come when the test says so. */
async function sending() {
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  // Whoever asks for it next hears of a refusal, even when nobody listens yet.
  for (const { promise } of [begun, rest]) promise.catch(() => undefined);
  async function* pieces() {
    await begun.promise;
    yield '[1';
    await rest.promise;
    yield ',2]';
  }
  return { begun, rest, get: await serverOf(pieces) };
}

describe('an answer that is sent while it is made', () => {
  it.each(['br', 'gzip', 'identity'])(
    'given %s, then the first piece is there before the last is made',
    async (kind) => {
      const { begun, rest, get } = await sending();
      begun.resolve();
      const answer = await get(kind);
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(kind);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toBe('[1');
      rest.resolve();
      expect((await reader?.read())?.value).toBe(',2]');
      expect((await reader?.read())?.done).toBe(true);
    },
  );

  it('given it fails before the first piece, then it is refused like any other call', async () => {
    const { begun, get } = await sending();
    begun.reject(new Error('the database is away'));
    expect((await get('br')).status).toBe(500);
  });

  it('given it fails later, then the reader sees that it is not whole', async () => {
    const { begun, rest, get } = await sending();
    begun.resolve();
    const answer = await get('identity');
    rest.reject(new Error('the database is away'));
    await expect(answer.text()).rejects.toThrow();
  });

  it('given the reader goes away, then the source is ended', async () => {
    const ended = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(100_000);
      } finally {
        ended.resolve();
      }
    }
    const get = await serverOf(endless);
    const gone = new AbortController();
    await get('identity', gone.signal);
    gone.abort();
    await ended.promise;
  });
});
