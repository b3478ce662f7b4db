import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type RawServerDefault } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrorHandler } from '../../../server/plugins/errorHandler.ts';
import { createLog, registerRequestLog } from '../../../server/plugins/log.ts';
import { waitFor } from '../../waitFor.ts';

const ERROR_LEVEL = 50;

/** A server whose only file is read when `release` is called, by a stream that is cut off. */
async function startServer() {
  const lines: { level: number; msg: string }[] = [];
  const loggerInstance: FastifyBaseLogger = createLog('debug', { write: (line) => lines.push(JSON.parse(line)) });
  const app = Fastify<RawServerDefault>({ loggerInstance });
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  registerRequestLog(app);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  app.get('/file', async (request, reply) => {
    // Node does not call a request aborted whose end was read.
    request.raw.resume();
    await promise;
    const file = new Readable({ read: () => undefined });
    file.destroy();
    return reply.send(file);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { app, lines, port, release };
}

it('given a client that leaves during a read, then the log has no error', async () => {
  const { app, lines, port, release } = await startServer();
  const client = connect(port, '127.0.0.1');
  const [socket] = await once(app.server, 'connection');
  client.write('GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(app.server, 'request');
  client.destroy();
  await once(socket, 'close');
  release();
  await waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('the client left'));
  expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
});

it('given a client that waits, when the read is cut off, then that is an error of the server', async () => {
  const { lines, port, release } = await startServer();
  release();
  const answer = await fetch(`http://127.0.0.1:${port}/file`);
  expect(answer.status).toBe(500);
  expect(lines.some(({ level }) => level >= ERROR_LEVEL)).toBe(true);
});
