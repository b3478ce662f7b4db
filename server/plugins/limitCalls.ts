import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../contract/index.ts';
import type { Counters } from '../auth/counters.ts';
import type { Config } from '../config.ts';
import { tooMany } from '../errors.ts';

const MINUTE_MS = 60_000;

/** Keeps one session, or one address without a session, from asking for more than the others leave. */
export function limitCalls(app: FastifyInstance, counters: Counters, limits: Config['limits']): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(API_BASE)) return;
    const who = request.person ? `session:${request.person.tokenHash}` : `address:${request.ip}`;
    const calls = await counters.add(`calls:${who}`, MINUTE_MS);
    if (calls.count > limits.requestsPerMinute) throw tooMany(Math.max(1, Math.ceil(calls.restMs / 1000)));
    if (!request.headers['content-type']?.startsWith('multipart/')) return;
    const uploads = await counters.add(`uploads:${who}`, MINUTE_MS);
    if (uploads.count > limits.uploadsPerMinute) throw tooMany(Math.max(1, Math.ceil(uploads.restMs / 1000)));
  });
}
