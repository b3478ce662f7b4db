import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/index.ts';
import { isApiCall } from '../auth/authenticate.ts';
import type { Counters } from '../auth/counters.ts';
import type { Config } from '../config.ts';
import { type Reason, tooMany } from '../errors.ts';

const MINUTE_MS = 60_000;
/** Messages are counted over so long, in ms, because an outbox sends all that waited at once when the line is back. */
const MESSAGES_WINDOW_MS = 10_000;

// Both are paths of routes, not addresses as they were written: those may spell a letter as a number.
const ASSET = /^\/(photo|userphoto|pagephoto)\//;
/** Sending, editing and deleting of either kind of message; marking as read is none of these. */
const MESSAGE = new RegExp(`^${API_BASE}/(fri/)?message(/|$)`);
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';
const changesMessages = (request: FastifyRequest) => request.method !== 'GET' && MESSAGE.test(routeOf(request));

/** Keeps one session, one account, or one address without a session, from asking for more than the others leave. */
export function limitCalls(app: FastifyInstance, counters: Counters, limits: Config['limits']): void {
  async function count(key: string, windowMs: number, most: number, reason?: Reason) {
    const { count, restMs } = await counters.add(key, windowMs);
    if (count > most) throw tooMany(Math.max(1, Math.ceil(restMs / 1000)), reason);
  }

  app.addHook('onRequest', async (request) => {
    if (ASSET.test(routeOf(request))) return count(`files:${request.ip}`, MINUTE_MS, limits.filesPerMinute);
    if (!isApiCall(request)) return;
    const { person } = request;
    const who = person ? `session:${person.tokenHash}` : `address:${request.ip}`;
    await count(`calls:${who}`, MINUTE_MS, limits.requestsPerMinute);
    if (request.headers['content-type']?.startsWith('multipart/'))
      await count(`uploads:${who}`, MINUTE_MS, limits.uploadsPerMinute);
    if (!person || !changesMessages(request)) return;
    // By the account: signing in once more buys nothing.
    const most = (limits.messagesPerSecond * MESSAGES_WINDOW_MS) / 1000;
    await count(`messages:${person.userAccountId}`, MESSAGES_WINDOW_MS, most, 'tooFast');
  });
}
