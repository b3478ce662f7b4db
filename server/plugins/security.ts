import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { crossSite } from '../errors.ts';

/** The web socket beside this page: older Safari does not count it as `'self'`. */
function socketSources(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Headers that keep a page of ours from being used against the person who looks at it. */
export async function protect(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes its rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socketSources],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Only where people come by https at all; on a plain local address it would lock them out.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    // Browsers ignore these two on plain addresses and say so in the console.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && request.headers['sec-fetch-site'] === 'cross-site') throw crossSite();
  });
}
