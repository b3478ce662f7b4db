import { createHash, randomInt } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { crossSite, notFound, notJson, tooMany, unavailable } from '../../errors.ts';
import { type Admission, fileKeyOf } from '../admission/admission.ts';
import type { OpenConnections } from '../admission/openConnections.ts';
import { isSameOrigin, type OriginRule } from '../admission/sameOrigin.ts';
import { HttpTransport } from './httpTransport.ts';
import { type HttpTransportName, openResponseStream, RESPONSE_HEADERS } from './responseStream.ts';
import type { AcceptTransport } from './transport.ts';

interface SockjsOptions {
  admission: Pick<Admission, 'admit'>;
  originRule: OriginRule;
  openConnections: OpenConnections;
  disconnectDelayMs: number;
  /** Whether new connections are refused. */
  isClosed(): boolean;
  /** Largest body of an `xhr_send` request, in bytes. */
  maxMessageBytes: number;
}

interface OwnedSession {
  session: HttpTransport;
  owner: string;
}

interface SessionParams {
  server: string;
  session: string;
}

/** `Retry-After` of a refused connection, in seconds. */
const RETRY_AFTER_SECONDS = 5;

const RECEIVING_ROUTES = [
  ['POST', 'xhr'],
  ['POST', 'xhr_streaming'],
  ['GET', 'eventsource'],
] as const satisfies [string, HttpTransportName][];

/**
 * The owner of a session: the browser, identified by its file cookie and user agent. The session id in the URL alone is not
 * enough, and the network address changes on phones.
 */
function ownerOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${fileKeyOf(request.raw)}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64');
}

/** The HTTP endpoints of SockJS: `/info`, and the transports for networks that block WebSockets. */
export function sockjsRoutes(options: SockjsOptions): FastifyPluginAsync {
  const sessions = new Map<string, OwnedSession>();

  /** The session with that id, if there is one. Throws when it belongs to another browser. */
  function findSession(id: string, owner: string): HttpTransport | undefined {
    const found = sessions.get(id);
    if (found && found.owner !== owner) throw notFound();
    return found?.session;
  }

  function startSession(
    id: string,
    owner: string,
    request: FastifyRequest,
    transport: HttpTransportName,
    accept: AcceptTransport,
  ) {
    const session = new HttpTransport(transport, {
      accept,
      acceptLanguage: request.headers['accept-language'],
      disconnectDelayMs: options.disconnectDelayMs,
      onEnd: () => {
        sessions.delete(id);
        options.openConnections.delete(session);
      },
    });
    sessions.set(id, { session, owner });
    options.openConnections.add(session);
    return session;
  }

  async function receive(
    request: FastifyRequest<{ Params: SessionParams }>,
    reply: FastifyReply,
    transport: HttpTransportName,
  ) {
    const { session: id } = request.params;
    const owner = ownerOf(request);
    let session = findSession(id, owner);
    if (!session) {
      const admitted = await options.admission.admit(request.raw);
      if (admitted === 429) throw tooMany(RETRY_AFTER_SECONDS);
      if (admitted === 503) throw unavailable();
      // Another request may have started the session in the meantime.
      session = findSession(id, owner) ?? startSession(id, owner, request, transport, admitted);
    }
    reply.hijack();
    const receiver = openResponseStream(reply.raw, transport, () => session.abort(receiver));
    session.attach(receiver);
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: options.maxMessageBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (request, reply) => {
      if (!isSameOrigin(request.raw, options.originRule)) throw crossSite();
      reply.headers(RESPONSE_HEADERS);
    });

    app.get('/', (_request, reply) => reply.type('text/plain; charset=utf-8').send('Welcome to SockJS!\n'));
    app.get('/info', () => {
      if (options.isClosed()) throw unavailable();
      return {
        websocket: true,
        origins: ['*:*'],
        cookie_needed: false,
        entropy: randomInt(2 ** 32),
      };
    });
    for (const [method, transport] of RECEIVING_ROUTES) {
      app.route<{ Params: SessionParams }>({
        method,
        url: `/:server/:session/${transport}`,
        exposeHeadRoute: false,
        handler: (request, reply) => receive(request, reply, transport),
      });
    }
    app.post<{ Params: SessionParams }>('/:server/:session/xhr_send', (request, reply) => {
      const session = findSession(request.params.session, ownerOf(request));
      if (!session?.isOpen) throw notFound();
      if (typeof request.body !== 'string' || !session.receive(request.body)) throw notJson();
      return reply.code(204).send();
    });
  };
}
