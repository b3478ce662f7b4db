import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  API_BASE,
  ClientId,
  IDEMPOTENCY_HEADER,
  type Route,
  type RouteName,
  type Routes,
  routes,
} from '../../contract/index.ts';
import type { Person } from '../auth/sessions.ts';
import { forbidden, invalidField, notOffered, type Refusal, signedOut } from '../errors.ts';
import { parseInputs } from './parseInputs.ts';
import { type ReceivedFile, receiveFile } from './receiveFile.ts';
import { JsonStream, sendJsonStream } from './sendJsonStream.ts';

/** The input of a handler, parsed by the contract. */
export interface RouteInput<N extends RouteName> {
  params: z.output<Routes[N]['params']>;
  query: z.output<Routes[N]['query']>;
  body: z.output<Routes[N]['body']>;
  /** The signed-in person. Responds 401 without a session, which can only happen on routes for anyone. */
  readonly person: Person;
  /** The `Idempotency-Key`, where the route accepts one. */
  clientId: string | undefined;
  /**
   * Receives the uploaded file. Call it once, after checking permissions. The temporary file is deleted after the response.
   * Responds with an error when there is no file, an empty one, several, or one that is too large.
   */
  receiveFile: () => Promise<ReceivedFile>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a handler: the input of the contract's response schema. */
export type RouteResult<N extends RouteName> = z.input<Routes[N]['response']> | JsonStream;
/** Routes without a response body return nothing. */
type NoResult<T> = T extends undefined ? Promise<void> : never;
/** Handles a call. A handler that sends the response itself (a redirect) returns its `reply`. */
export type RouteHandler<N extends RouteName> = (
  call: RouteInput<N>,
) => Promise<RouteResult<N>> | RouteResult<N> | NoResult<RouteResult<N>> | FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes of the contract that have a handler. */
    offered: Set<RouteName>;
    /** Whether every response is validated against the contract before it is sent. */
    checkAnswers: boolean;
    /** Folder for temporary files of uploads. */
    uploadFolder: string;
    /** The scope with the multipart plugin, for routes that receive a file. */
    uploads: FastifyInstance;
  }
  interface FastifyRequest {
    /** The signed-in person, set before every handler; null without a valid session. */
    person: Person | null;
  }
}

/** The path of a route in Fastify's syntax: `/api/v1/page/:id/photo`. */
export const routerPath = (route: Pick<Route, 'path'>): string =>
  `${API_BASE}${route.path.startsWith('/') ? '' : '/'}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The error for callers who may not call the route at all. Access to particular rows is checked by the handler. */
function routeAccessError(route: Route, { person }: FastifyRequest): Refusal | undefined {
  if (route.access === 'anyone') return undefined;
  if (!person) return signedOut();
  return route.access === 'admin' && person.role !== 'ADMIN' ? forbidden() : undefined;
}

function clientIdOf(route: Route, request: FastifyRequest): string | undefined {
  const given = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (!route.idempotent || given === undefined) return undefined;
  const parsed = ClientId.safeParse(given);
  if (!parsed.success) throw invalidField(IDEMPOTENCY_HEADER, 'wrong');
  return parsed.data.toLowerCase();
}

/** Registers a handler for a call of the contract. A `Refusal` that it throws becomes an error response. */
export function register<N extends RouteName>(app: FastifyInstance, name: N, handler: RouteHandler<N>): void {
  const route: Route = routes[name];
  app.offered.add(name);
  const scope = route.sends === 'file' ? app.uploads : app;
  scope.route({
    method: route.method,
    url: routerPath(route),
    // Before the body is read, so that callers without access cannot make the server read one.
    onRequest: (request, _reply, done) => done(routeAccessError(route, request)),
    handler: async (request, reply) => {
      const inputs = parseInputs(route, request);
      reply.code(route.status);
      const input = {
        ...inputs,
        get person() {
          if (!request.person) throw signedOut();
          return request.person;
        },
        clientId: clientIdOf(route, request),
        receiveFile: () => receiveFile(request, app.uploadFolder),
        request,
        reply,
      };
      // Parsed by the schemas of this route, which TypeScript cannot infer through the table of routes.
      const result = await handler(input as RouteInput<N>);
      // A handler that returned its reply has sent the response.
      if (reply.sent) return reply;
      if (result instanceof JsonStream)
        return sendJsonStream(request, reply, app.checkAnswers ? checked(route, result.chunks) : result.chunks);
      if (app.checkAnswers) route.response.parse(result);
      if (result === undefined) return reply.send();
      // Stringified here, because Fastify would not send a bare number or null as JSON.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
    },
  });
}

/** Validates the whole of a streamed response against the contract, then yields its chunks. */
async function* checked(route: Route, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const all: string[] = [];
  for await (const chunk of chunks) all.push(chunk);
  route.response.parse(JSON.parse(all.join('')));
  yield* all;
}

/** Registers a 501 for every route of the contract without a handler. */
export function registerNotOffered(app: FastifyInstance): void {
  for (const [name, route] of Object.entries<Route>(routes)) {
    if ([...app.offered].some((offered) => offered === name)) continue;
    app.route({
      method: route.method,
      url: routerPath(route),
      onRequest: (request, _reply, done) => done(routeAccessError(route, request)),
      handler: () => {
        throw notOffered();
      },
    });
  }
}
