import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract';
import { findFileReader, isApiCall } from '../auth/authenticate.ts';
import type { Person } from '../auth/sessions.ts';
import { networkOf } from '../clientAddress.ts';
import type { Config } from '../config.ts';
import type { Counters } from '../counters/counters.ts';
import { tooMany } from '../errors.ts';
import type { Reason } from '../errorWords.ts';

const MINUTE_MS = 60_000;
/** Messages are counted over this time, in ms, because an outbox sends everything at once after reconnecting. */
const MESSAGES_WINDOW_MS = 10_000;

// Both match the route and not the URL, because URLs may contain percent-encoded letters.
const ASSET =
  /^\/((photo|userphoto|pagephoto|reportfile|replyfile|scheduledfile|archive)\/|p\/:name\/:file|(audit|savedreplies)\.csv)/;
/** What counts as a call beside those of the API. */
const COUNTED = new Set(['/metrics', '/p/:name', '/p/:name/', '/w/:name', '/api/docs', '/api/docs/openapi.json']);
/** Sending, editing and deleting messages of either kind, but not marking them as read. */
const MESSAGE = new RegExp(`^${API_BASE}/(fri/)?message(/|$)`);
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';
const ownerOf = (person: Person | null, { ip }: FastifyRequest): string =>
  person ? `account:${person.userAccountId}` : `address:${networkOf(ip)}`;
const changesMessages = (request: FastifyRequest) => request.method !== 'GET' && MESSAGE.test(routeOf(request));

/** Limits the calls and files of each account, over all its sessions, and of each address without one: thousands may share it. */
export function registerRateLimits(app: FastifyInstance, counters: Counters, limits: Config['limits']): void {
  async function count(key: string, windowMs: number, most: number, reason?: Reason) {
    const { count, restMs } = await counters.add(key, windowMs);
    // Once for each window: a client over its limit must not fill the log.
    if (count === most + 1) app.log.info({ limit: key, most, windowMs }, 'limit reached');
    if (count > most) throw tooMany(restMs / 1000, reason);
  }

  app.addHook('onRequest', async (request) => {
    if (ASSET.test(routeOf(request))) {
      // What is wrong with a session, the route says.
      const reader = await findFileReader(request).catch(() => null);
      return count(`files:${ownerOf(reader, request)}`, MINUTE_MS, limits.filesPerMinute);
    }
    if (!isApiCall(request) && !COUNTED.has(routeOf(request))) return;
    const { person } = request;
    const who = ownerOf(person, request);
    await count(`calls:${who}`, MINUTE_MS, limits.requestsPerMinute);
    if (request.headers['content-type']?.startsWith('multipart/'))
      await count(`uploads:${who}`, MINUTE_MS, limits.uploadsPerMinute);
    if (!person || !changesMessages(request)) return;
    const most = (limits.messagesPerSecond * MESSAGES_WINDOW_MS) / 1000;
    await count(`messages:${person.userAccountId}`, MESSAGES_WINDOW_MS, most, 'tooFast');
  });
}
