import type { FastifyInstance } from 'fastify';
import { isApiCall, isHttps } from '../auth/authenticate.ts';
import { crossSite } from '../errors.ts';

/** For every answer: it is what it says, and other sites' pages may not take it in. */
const EVERY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
/** Data and the files that pages take in, of which a browser that is led to it as to a page shows nothing, loads nothing and frames nothing. */
const DATA = { ...EVERY, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
/** What a browser shows to a person. Features that no page of ours uses are kept from all of them. */
const SHOWN = {
  ...EVERY,
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers made more holes than it closed.
  'x-xss-protection': '0',
};
/**
 * For whom comes by https, if only to a proxy that may say so. Browsers ignore these on plain addresses and say so in the
 * console, and the first would lock people out of a local one.
 */
const OVER_TLS = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** What a page of ours may load. The web socket beside it is named by its host: older Safari does not count it as `'self'`. */
function policyOf(host: string, upgrades: boolean): string {
  const socket = /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Emotion writes its rules into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(upgrades ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** Where the app's built files lie: scripts, rules, fonts, no pages. What is said to pages would be a fifth of their bytes. */
const BUILT_FILES = '/assets/';

/** Headers that keep an answer of ours from being used against the person who asked for it. */
export function protect(app: FastifyInstance, publicUrl: string | undefined): void {
  const upgrades = publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiCall(request) || request.url.startsWith(BUILT_FILES)) reply.headers(DATA);
    else reply.headers(SHOWN).header('content-security-policy', policyOf(request.headers.host ?? '', upgrades));
    if (isHttps(request)) reply.headers(OVER_TLS);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    done(changes && request.headers['sec-fetch-site'] === 'cross-site' ? crossSite() : undefined);
  });
}
