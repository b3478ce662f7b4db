import { createHash, randomInt } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { crossSite, notFound, notJson, tooMany, unavailable } from '../../errors.ts';
import { type Entrance, fileKeyOf } from '../entrance.ts';
import type { Accept } from '../link.ts';
import type { OpenEnds } from '../openEnds.ts';
import { isFromOwnOrigin, type OriginRule } from '../sameOrigin.ts';
import { FallbackSession } from './fallbackSession.ts';
import { ANSWER_HEADERS, openReceiver, type ReceivingTransport } from './receiver.ts';

export interface SockjsPlace {
  entrance: Pick<Entrance, 'admit'>;
  origin: OriginRule;
  openEnds: OpenEnds;
  disconnectDelayMs: number;
  /** Whether new lines are refused because the server stops. */
  isClosing(): boolean;
  /** Largest body of a sending, in octets. */
  messageBytes: number;
}

interface KeptSession {
  session: FallbackSession;
  owner: string;
}

/** When somebody may come again who was one too many, in seconds. */
const RETRY_AFTER_SECONDS = 5;

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
  return createHash('sha256')
    .update(`${fileKeyOf(request.raw)}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64');
}

/** The HTTP side of SockJS: what a client asks first, and the ways in for those whose network lets no WebSocket through. */
export function sockjsRoutes(place: SockjsPlace): FastifyPluginAsync {
  const sessions = new Map<string, KeptSession>();

  /** The session of that id, when there is one and it is this browser's. */
  function ownSession(id: string, owner: string): FallbackSession | undefined {
    const kept = sessions.get(id);
    if (kept && kept.owner !== owner) throw notFound();
    return kept?.session;
  }

  function begin(id: string, owner: string, request: FastifyRequest, transport: ReceivingTransport, accept: Accept) {
    const session = new FallbackSession(transport, {
      accept,
      acceptLanguage: request.headers['accept-language'],
      disconnectDelayMs: place.disconnectDelayMs,
      over: () => {
        sessions.delete(id);
        place.openEnds.delete(session);
      },
    });
    sessions.set(id, { session, owner });
    place.openEnds.add(session);
    return session;
  }

  async function receive(
    request: FastifyRequest<{ Params: SessionParams }>,
    reply: FastifyReply,
    transport: ReceivingTransport,
  ) {
    const { session: id } = request.params;
    const owner = ownerOf(request);
    let session = ownSession(id, owner);
    if (!session) {
      const admitted = await place.entrance.admit(request.raw);
      if (admitted === 429) throw tooMany(RETRY_AFTER_SECONDS);
      if (admitted === 503) throw unavailable();
      // Another request may have begun it meanwhile.
      session = ownSession(id, owner) ?? begin(id, owner, request, transport, admitted);
    }
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
