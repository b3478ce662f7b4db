import { createHash, randomInt } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_COOKIE } from '../../auth/authenticate.ts';
import { crossSite, notFound, notJson, unavailable } from '../../errors.ts';
import type { Accept } from '../link.ts';
import type { OpenEnds } from '../openEnds.ts';
import { isFromOwnOrigin, type OriginRule } from '../sameOrigin.ts';
import { FallbackSession } from './fallbackSession.ts';
import { ANSWER_HEADERS, openReceiver, type ReceivingTransport } from './receiver.ts';

export interface SockjsPlace {
  accept: Accept;
  origin: OriginRule;
  openEnds: OpenEnds;
  disconnectDelayMs: number;
  /** Whether new lines are refused because the server stops. */
  isClosing(): boolean;
  /** Whether new lines are refused because there are too many. */
  isFull(): boolean;
  /** Largest body of a sending, in octets. */
  messageBytes: number;
}

interface KeptSession {
  session: FallbackSession;
  owner: string;
}

const RECEIVING = [
  ['POST', 'xhr'],
  ['POST', 'xhr_streaming'],
  ['GET', 'eventsource'],
] as const satisfies [string, ReceivingTransport][];

/**
 * Who a session belongs to: the browser, by the cookie it got at sign-in and by its name. The id in the address alone opens
 * nothing, and the network address is no help, because phones change it.
 */
function ownerOf(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const fileKey = cookies.find((cookie) => cookie.startsWith(`${FILE_COOKIE}=`)) ?? '';
  return createHash('sha256')
    .update(`${fileKey}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64');
}

/** The HTTP side of SockJS: what a client asks first, and the ways in for those whose network lets no WebSocket through. */
export function sockjsRoutes(place: SockjsPlace): FastifyPluginAsync {
  const sessions = new Map<string, KeptSession>();

  function receive(
    request: FastifyRequest<{ Params: SessionParams }>,
    reply: FastifyReply,
    transport: ReceivingTransport,
  ) {
    const { session: id } = request.params;
    const owner = ownerOf(request);
    let kept = sessions.get(id);
    if (kept && kept.owner !== owner) throw notFound();
    if (!kept) {
      if (place.isClosing() || place.isFull()) throw unavailable();
      const session = new FallbackSession(transport, {
        accept: place.accept,
        acceptLanguage: request.headers['accept-language'],
        disconnectDelayMs: place.disconnectDelayMs,
        over: () => {
          sessions.delete(id);
          place.openEnds.delete(session);
        },
      });
      kept = { session, owner };
      sessions.set(id, kept);
      place.openEnds.add(session);
    }
    const { session } = kept;
    reply.hijack();
    const receiver = openReceiver(reply.raw, transport, () => session.left(receiver));
    session.attach(receiver);
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: place.messageBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromOwnOrigin(request.raw, place.origin)) throw crossSite();
      reply.headers(ANSWER_HEADERS);
    });

    const greet = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.type('text/plain; charset=utf-8').send('Welcome to SockJS!\n');
    app.get('/', greet);
    app.get('/info', () => {
      if (place.isClosing()) throw unavailable();
      return {
        websocket: true,
        origins: ['*:*'],
        cookie_needed: false,
        entropy: randomInt(2 ** 32),
      };
    });
    for (const [method, transport] of RECEIVING) {
      app.route<{ Params: SessionParams }>({
        method,
        url: `/:server/:session/${transport}`,
        exposeHeadRoute: false,
        handler: (request, reply) => receive(request, reply, transport),
      });
    }
    app.post<{ Params: SessionParams }>('/:server/:session/xhr_send', (request, reply) => {
      const kept = sessions.get(request.params.session);
      if (!kept?.session.isLive || kept.owner !== ownerOf(request)) throw notFound();
      if (typeof request.body !== 'string' || !kept.session.take(request.body)) throw notJson();
      return reply.code(204).send();
    });
  };
}

interface SessionParams {
  server: string;
  session: string;
}
