import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJsonStream } from '../../../server/routes/sendJsonStream.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A server that streams the chunks of a source. */
async function serverOf(chunks: () => AsyncIterable<string>) {
  const app = Fastify();
  open.push(app);
  app.get('/', (request, reply) => sendJsonStream(request, reply, chunks()));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return (encoding: string, signal?: AbortSignal) =>
    fetch(url, { headers: { 'accept-encoding': encoding }, ...(signal ? { signal } : {}) });
}

/** A source of two chunks that the test releases. */
async function sending() {
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  // Rejections are observed by the source; this keeps them from being reported as unhandled.
  for (const { promise } of [begun, rest]) promise.catch(() => undefined);
  async function* chunks() {
    await begun.promise;
    yield '[1';
    await rest.promise;
    yield ',2]';
  }
  return { begun, rest, get: await serverOf(chunks) };
}

describe('a streamed JSON response', () => {
  it.each(['br', 'gzip', 'identity'])(
    'given encoding %s, when the first chunk is produced, then it arrives before the last',
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

  it('given an error before the first chunk, then the response is a 500', async () => {
    const { begun, get } = await sending();
    begun.reject(new Error('the database is away'));
    expect((await get('br')).status).toBe(500);
  });

  it('given an error after the first chunk, then the connection is aborted', async () => {
    const { begun, rest, get } = await sending();
    begun.resolve();
    const answer = await get('identity');
    rest.reject(new Error('the database is away'));
    await expect(answer.text()).rejects.toThrow();
  });

  it('given a client that disconnects, then the source is closed', async () => {
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
