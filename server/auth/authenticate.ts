import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/index.ts';
import type { NewSession, Person, Sessions } from './sessions.ts';
import { tokenOf } from './tokens.ts';

/** The cookie that opens files (decisions 5): an image element cannot send the Authorization header. */
export const FILE_COOKIE = 'mingala_files';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin people reach this server by, when it is configured. */
    publicUrl: string | undefined;
  }
}

/**
 * Whether a request is a call of the API. Its route is asked too: an address may spell a letter as a number (`%61` for `a`), and
 * the router reads both.
 */
export const isApiCall = (request: FastifyRequest): boolean =>
  request.url.startsWith(API_BASE) || request.routeOptions.url?.startsWith(API_BASE) === true;

/** Finds out who makes each call of the API, and tells over which connection somebody did. */
export function authenticate(app: FastifyInstance, sessions: Sessions, recognised: (socket: Socket) => void): void {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return;
    reply.header('Cache-Control', 'no-store');
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    request.person = await sessions.find(token);
    if (request.person) recognised(request.raw.socket);
  });
}

/** Who asks for a file: by the Authorization header, else by the file cookie; null for nobody. */
export async function whoAsksForFile(request: FastifyRequest, sessions: Sessions): Promise<Person | null> {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined) return sessions.find(token);
  const fileKey = request.cookies[FILE_COOKIE];
  return fileKey && fileKey.length <= 100 ? sessions.findByFileKey(fileKey) : null;
}

/** Whether the browser came by https, if only to the proxy before this server. */
export const isHttps = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.publicUrl?.startsWith('https:') === true;

/** Hands the file cookie to the browser that signed in. */
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
