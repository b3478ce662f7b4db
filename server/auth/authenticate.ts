import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, FRAME_HEADER } from '#contract';
import { networkOf } from '../clientAddress.ts';
import { forbidden, signedOut, stepRequired } from '../errors.ts';
import type { NewSession, Person, Sessions } from './sessions.ts';
import { tokenOf } from './tokens.ts';

/**
 * The cookie that opens files (docs/product-decisions.md#5-names): an image element cannot send the Authorization
 * header.
 */
export const FILE_COOKIE = 'mingala_files';
/** Its name with https: other hosts of the domain, and pages without https, cannot set a cookie of this name. */
const SECURE_FILE_COOKIE = `__Host-${FILE_COOKIE}`;

/** No file cookie is longer. */
export const FILE_KEY_MAX = 100;

/** The value of the file cookie, the secure one first; undefined when there is none. */
export const fileKeyIn = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[SECURE_FILE_COOKIE] ?? cookies[FILE_COOKIE];

declare module 'fastify' {
  interface FastifyInstance {
    /** The sessions by which calls are made. */
    sessions: Sessions;
    /** The configured public origin of this server, if any. */
    publicUrl: string | undefined;
  }
}

/**
 * Whether a request is a call of the API. The route is checked too, because the router decodes percent-encoded letters of the
 * URL (`%61` for `a`).
 */
export const isApiCall = (request: FastifyRequest): boolean =>
  request.url.startsWith(API_BASE) || request.routeOptions.url?.startsWith(API_BASE) === true;

/** Sets `request.person` for each call of the API, and reports the connections of authenticated calls. */
export function authenticate(
  app: FastifyInstance,
  sessions: Sessions,
  onAuthenticated: (socket: Socket) => void,
): void {
  app.decorate('sessions', sessions);
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return;
    reply.header('Cache-Control', 'no-store');
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    request.person = await sessions.find(token, networkOf(request.ip));
    if (request.person) onAuthenticated(request.raw.socket);
  });
}

/** The person who requests a file, by the Authorization header or else the file cookie; null for nobody. */
export async function findFileReader(request: FastifyRequest): Promise<Person | null> {
  const { sessions } = request.server;
  const token = tokenOf(request.headers.authorization);
  const network = networkOf(request.ip);
  if (token !== undefined) return sessions.find(token, network);
  const fileKey = fileKeyIn(request.cookies);
  return fileKey && fileKey.length <= FILE_KEY_MAX ? sessions.findByFileKey(fileKey, network) : null;
}

/** The same who may read it. Responds 401 to nobody, and 403 while they must do a step first, and to a token that may not read. */
export async function requireFileReader(request: FastifyRequest): Promise<Person> {
  const person = await findFileReader(request);
  if (!person) throw signedOut();
  if (person.requiredStep) throw stepRequired(person.requiredStep);
  if (person.scopes?.includes('read') === false) throw forbidden();
  return person;
}

/** Whether the browser uses https, at least to the proxy in front of this server. */
export const isHttps = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.publicUrl?.startsWith('https:') === true;

/** Where the file cookie is sent. In a frame of a website it is kept for that website alone, and a strict one would not be kept at all. */
const fileCookieOf = (request: FastifyRequest, secure: boolean) =>
  request.headers[FRAME_HEADER.name] === FRAME_HEADER.value
    ? ({ path: '/', httpOnly: true, sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ path: '/', httpOnly: true, sameSite: 'strict', secure } as const);

/** Sets the file cookie after sign-in, for as long as the session can last. */
export function setFileCookie(request: FastifyRequest, reply: FastifyReply, session: NewSession): void {
  const secure = isHttps(request);
  reply.setCookie(secure ? SECURE_FILE_COOKIE : FILE_COOKIE, session.fileKey, {
    ...fileCookieOf(request, secure),
    expires: session.endsAt,
  });
}

export function clearFileCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(FILE_COOKIE, fileCookieOf(request, false));
  if (isHttps(request)) reply.clearCookie(SECURE_FILE_COOKIE, fileCookieOf(request, true));
}
