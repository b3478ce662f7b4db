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
  type StaffList,
} from '#contract';
import { runWithOrigin } from '../audit/requestOrigin.ts';
import type { SessionRef } from '../auth/confirmation.ts';
import type { Person } from '../auth/sessions.ts';
import { runCall } from '../cost/currentCall.ts';
import { JsonStream } from '../cost/jsonStream.ts';
import { runJudged } from '../db/callTransactions.ts';
import { type FieldProblem, invalid, invalidField, notJson, notOffered, problemOf, signedOut } from '../errors.ts';
import { requireAuthority, routeRefusal, signedInCall } from './callAuthority.ts';
import { type ReceivedFile, Upload } from './receiveFile.ts';
import { sendJsonStream } from './sendJsonStream.ts';

type Problems = Record<string, FieldProblem>;

/** The path of the first text that cannot be stored: it contains NUL or half a surrogate pair. */
function unreadableText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unreadableText(part, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parse<T extends z.ZodMiniType>(schema: T, value: unknown, where: string, problems: Problems) {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems[issue.path.join('.') || where] ??= problemOf(issue);
    return undefined;
  }
  const unreadable = unreadableText(parsed.data, '');
  if (unreadable !== undefined) problems[unreadable || where] = { fault: 'unreadable' };
  return { data: parsed.data };
}

/** Parses parameters, query and body by the contract. Responds 400 with every invalid field. */
function parseInputs<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  route: Route<P, Q, B>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: z.output<P>; query: z.output<Q>; body: z.output<B> } {
  if (route.sends === 'json' && request.body === undefined) throw notJson();
  const problems: Problems = {};
  const params = parse(route.params, request.params, 'path', problems);
  const query = parse(route.query, request.query, 'query', problems);
  const body = parse(route.body, route.sends === 'json' ? request.body : {}, 'body', problems);
  if (!params || !query || !body || Object.keys(problems).length > 0) throw invalid(problems);
  return { params: params.data, query: query.data, body: body.data };
}

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
   * Receives the uploaded file. Call it once, after checking permissions. The temporary file is deleted when the handler ends.
   * Responds with an error when there is no file, an empty one, several, or one that is too large.
   */
  receiveFile: () => Promise<ReceivedFile>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a handler: the input of the contract's response schema. */
type RouteResult<N extends RouteName> = z.input<Routes[N]['response']> | JsonStream;
/** Routes without a response body return nothing. */
type NoResult<T> = T extends undefined ? Promise<void> : never;
/** Handles a call. A handler that sends the response itself (a redirect) returns its `reply`. */
type RouteHandler<N extends RouteName> = (
  call: RouteInput<N>,
) => Promise<RouteResult<N>> | RouteResult<N> | NoResult<RouteResult<N>> | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a GET changes data, as some of the specification do. */
    changesData?: boolean;
  }
  interface FastifyInstance {
    /** Routes of the contract that have a handler. */
    offered: Set<RouteName>;
    /** Tells the staff of the pages that a person serves that a list of theirs changed. */
    tellStaff: (userAccountId: number, list: StaffList) => Promise<void>;
    /** Responds 403 unless the person of a session has confirmed who they are. */
    requireConfirmation: (session: SessionRef) => Promise<void>;
    /** Whether every response is validated against the contract before it is sent. */
    checkAnswers: boolean;
    /** The scope with the multipart plugin, for routes that receive a file. */
    uploads: FastifyInstance;
  }
  interface FastifyRequest {
    /** The signed-in person, set before every handler; null without a valid session. */
    person: Person | null;
  }
}

/** The path of a route in Fastify's syntax: `/api/v1/page/:id/photo`. */
const routerPath = (route: Pick<Route, 'path'>): string =>
  `${API_BASE}${route.path.startsWith('/') ? '' : '/'}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;

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
    ...(route.bodyMax === undefined ? {} : { bodyLimit: route.bodyMax }),
    config: { changesData: route.changes === true },
    // Before the body is read, so that callers without access cannot make the server read one.
    onRequest: (request, _reply, done) => done(routeRefusal(name, request.person)),
    handler: async (request, reply) => {
      const inputs = parseInputs(route, request);
      reply.code(route.status);
      const upload = new Upload(request, reply);
      const input = {
        ...inputs,
        get person() {
          if (!request.person) throw signedOut();
          return request.person;
        },
        clientId: clientIdOf(route, request),
        receiveFile: async () => {
          const file = await upload.receive();
          await requireAuthority(name, request);
          return file;
        },
        request,
        reply,
      };
      // Parsed by the schemas of this route, which TypeScript cannot infer through the table of routes.
      // The response may never finish: a hook after it would not delete the file of a client that is gone.
      const origin = { address: request.ip, tokenHash: request.person?.tokenHash };
      const handle = async () => handler(input as RouteInput<N>);
      // When it is the turn of the call: it may have waited for its body, and in a queue.
      const judged = async () => {
        await requireAuthority(name, request);
        const { person } = request;
        return person && route.access !== 'anyone' ? runJudged(signedInCall(name, request, person), handle) : handle();
      };
      const result = await runWithOrigin(origin, () => runCall(name, { request, reply }, judged)).finally(() =>
        upload.remove(),
      );
      if (route.staffList && request.person) await app.tellStaff(request.person.userAccountId, route.staffList);
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

const routeNames = Object.keys(routes) as RouteName[];

/** Registers a 501 for every route of the contract without a handler. */
export function registerNotOffered(app: FastifyInstance): void {
  for (const name of routeNames) {
    const route: Route = routes[name];
    if (app.offered.has(name)) continue;
    app.route({
      method: route.method,
      url: routerPath(route),
      onRequest: (request, _reply, done) => done(routeRefusal(name, request.person)),
      handler: () => {
        throw notOffered();
      },
    });
  }
}
