import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './notFound.ts';

export const BUILT = fileURLToPath(new URL('../../dist', import.meta.url));

/** First segments of paths that are not screens of the app. */
const NOT_SCREENS = new Set([
  'api',
  'p',
  'w',
  'chat',
  'photo',
  'userphoto',
  'pagephoto',
  'reportfile',
  'replyfile',
  'scheduledfile',
  'archive',
  'assets',
  'healthz',
  'readyz',
  'metrics',
]);

/**
 * Vite puts a hash of the content into the names below `assets/`, so those never change. What is sent may be the
 * compressed twin of what was asked for.
 */
const isHashed = (path: string) => /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path);

/** Whether a browser requests a screen of the app. */
const isScreenRequest = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  const [first = ''] = path.slice(1).split('/');
  if (NOT_SCREENS.has(first) || /\.\w+$/.test(path)) return false;
  const accepts = request.headers.accept ?? '*/*';
  return accepts.includes('text/html') || accepts.includes('*/*');
};

/** Serves the built web app, if there is one. Returns a function that tells whether a request is for a screen. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string = BUILT,
): Promise<(request: FastifyRequest) => boolean> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, 'the web app is not built; only the API is served');
    return () => false;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isWidget = path.endsWith(`${sep}widget.js`);
      // Websites load it with each of their pages.
      const unhashed = isWidget ? 'public, max-age=3600' : 'no-cache';
      reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : unhashed);
      if (isWidget) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  return isScreenRequest;
}
