import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
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
import { JsonBytes, sendJson } from './jsonBytes.ts';
import { parseInputs } from './parseInputs.ts';
import { type ReceivedFile, receiveFile } from './receiveFile.ts';
import { sendPieces } from './sendPieces.ts';

/** What a handler is given: everything parsed by the contract. */
export interface Call<N extends RouteName> {
  params: z.output<Routes[N]['params']>;
  query: z.output<Routes[N]['query']>;
  body: z.output<Routes[N]['body']>;
  /** Who calls. Reading it refuses a caller without a session, which only routes for anyone can meet. */
  readonly person: Person;
  /** The `Idempotency-Key`, where the route takes one and the caller gave one. */
  clientId: string | undefined;
  /**
   * Takes in the upload of a route that sends a file. Call it once, after the caller's right to send is settled. The file
   * lies in a temporary place that is cleared after the answer. Refuses none, an empty one, several, and one too large.
   */
  receiveFile: () => Promise<ReceivedFile>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is JSON text already, in pieces that are made while it is sent: for lists too long to be held. */
export class JsonText {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** What a handler answers: what the contract's response schema takes in. */
export type Answer<N extends RouteName> = z.input<Routes[N]['response']> | JsonText | JsonBytes;
/** Where the contract answers nothing, nothing is returned. */
type Returned<T> = T extends undefined ? Promise<void> : never;
/** Answers a call. One that sends by itself (a redirect, a stream) returns its `reply`. */
export type Handler<N extends RouteName> = (
  call: Call<N>,
) => Promise<Answer<N>> | Answer<N> | Returned<Answer<N>> | FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes of the contract that have a handler. */
    offered: Set<RouteName>;
    /** Parses every answer by the contract before it leaves. */
    checkAnswers: boolean;
    /** Folder for uploads on their way in. */
    uploadFolder: string;
    /** Where routes that take in a file live: other calls are spared what forms need. */
    uploads: FastifyInstance;
  }
  interface FastifyRequest {
    /** Who calls; null without a session that holds. Filled before every handler of the contract. */
    person: Person | null;
  }
}

/** The address of a route in the router's own spelling: `/api/v1/page/:id/photo`. */
export const routerPath = (route: Pick<Route, 'path'>): string =>
  `${API_BASE}${route.path.startsWith('/') ? '' : '/'}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Refuses whoever may not call the route at all. What they may do with a given row is for the handler. */
function refusalAtDoor(route: Route, { person }: FastifyRequest): Refusal | undefined {
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

/**
 * Answers a call of the contract. The handler is given parsed values and returns the answer; a `Refusal` it throws becomes
 * the error of the contract.
 */
export function register<N extends RouteName>(app: FastifyInstance, name: N, handler: Handler<N>): void {
  const route: Route = routes[name];
  app.offered.add(name);
  const place = route.sends === 'file' ? app.uploads : app;
  place.route({
    method: route.method,
    url: routerPath(route),
    // What is sent is compressed here, or stays as it is.
    compress: false,
    // Before the body is read, so that strangers cannot make the server read one.
    onRequest: (request, _reply, done) => done(refusalAtDoor(route, request)),
    handler: async (request, reply) => {
      const inputs = parseInputs(route, request);
      reply.code(route.status);
      const call = {
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
      // The inputs were parsed by this very route's schemas; the compiler cannot follow that through the table.
      const answer = await handler(call as Call<N>);
      // A reply that was returned is waited for, so it has been sent by now.
      if (reply.sent) return reply;
      if (answer instanceof JsonText) {
        const pieces = app.checkAnswers ? checked(route, answer.pieces) : answer.pieces;
        return sendPieces(request, reply.type('application/json; charset=utf-8'), pieces);
      }
      if (answer instanceof JsonBytes) {
        if (app.checkAnswers) route.response.parse(JSON.parse(answer.bytes.toString()));
        return sendJson(request, reply, answer);
      }
      if (app.checkAnswers) route.response.parse(answer);
      if (answer === undefined) return reply.send();
      // Text of its own, because a bare number or null would otherwise be taken for something else than JSON.
      return sendJson(request, reply, JSON.stringify(answer));
    },
  });
}

/** The same pieces, of which the whole has been parsed by the contract. */
async function* checked(route: Route, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  route.response.parse(JSON.parse(all.join('')));
  yield* all;
}

/** Gives every route that nobody registered its honest answer. */
export function registerNotOffered(app: FastifyInstance): void {
  for (const [name, route] of Object.entries<Route>(routes)) {
    if ([...app.offered].some((offered) => offered === name)) continue;
    app.route({
      method: route.method,
      url: routerPath(route),
      onRequest: (request, _reply, done) => done(refusalAtDoor(route, request)),
      handler: () => {
        throw notOffered();
      },
    });
  }
}
