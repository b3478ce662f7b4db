import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isHttps } from '../auth/authenticate.ts';
import { crossSite } from '../errors.ts';

/** The web socket beside this page: older Safari does not count it as `'self'`. */
function socketSources(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** What a browser keeps from every page of ours, since none uses it. */
const UNUSED_FEATURES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
/** For whom comes by https, if only to a proxy that may say so. */
const OVER_TLS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Headers that keep a page of ours from being used against the person who looks at it. */
export async function protect(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
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
        ...(publicUrl?.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // These depend on how each person came; see below.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', UNUSED_FEATURES);
    // Browsers ignore these on plain addresses and say so in the console, and the first would lock people out of a local one.
    if (isHttps(request)) reply.headers(OVER_TLS);
  });
  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && request.headers['sec-fetch-site'] === 'cross-site') throw crossSite();
  });
}
