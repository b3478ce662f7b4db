import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/index.ts';
import type { NewSession, Person, Sessions } from './sessions.ts';
import { tokenOf } from './tokens.ts';

/**
 * The cookie that opens files (docs/product-decisions.md#5-names): an image element cannot send the Authorization
 * header.
 */
export const FILE_COOKIE = 'mingala_files';

declare module 'fastify' {
  interface FastifyInstance {
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
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return;
    reply.header('Cache-Control', 'no-store');
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    request.person = await sessions.find(token);
    if (request.person) onAuthenticated(request.raw.socket);
  });
}

/** The person who requests a file, by the Authorization header or else the file cookie; null for nobody. */
export async function authenticateFileRequest(request: FastifyRequest, sessions: Sessions): Promise<Person | null> {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined) return sessions.find(token);
  const fileKey = request.cookies[FILE_COOKIE];
  return fileKey && fileKey.length <= 100 ? sessions.findByFileKey(fileKey) : null;
}

/** Whether the browser uses https, at least to the proxy in front of this server. */
export const isHttps = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.publicUrl?.startsWith('https:') === true;

/** Sets the file cookie after sign-in. */
export function setFileCookie(request: FastifyRequest, reply: FastifyReply, session: NewSession): void {
  reply.setCookie(FILE_COOKIE, session.fileKey, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(request),
    maxAge: 400 * 24 * 3600,
  });
}

export function clearFileCookie(reply: FastifyReply): void {
  reply.clearCookie(FILE_COOKIE, { path: '/', httpOnly: true, sameSite: 'strict' });
}
