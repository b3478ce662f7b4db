import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall, isHttps } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import { crossSite } from '../errors.ts';
import { isSameOrigin } from '../realtime/admission/sameOrigin.ts';
import { changesData } from './changesData.ts';

/** For every response: no content sniffing, and no embedding by other sites. */
const EVERY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
/** For data and the files of pages: if a browser opens one as a page, it shows, loads and frames nothing. */
const DATA = { ...EVERY, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
/** For pages. Browser features that the app does not use are disabled. */
const SHOWN = {
  ...EVERY,
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The XSS filter of old browsers is itself exploitable.
  'x-xss-protection': '0',
};
/**
 * For https, at least to a trusted proxy, beside `Strict-Transport-Security`. Browsers ignore these over http with a warning, and
 * that one would block a local server.
 */
const OVER_TLS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** What a page may load. The WebSocket is named by its host, because older Safari does not include it in `'self'`. */
function policyOf(host: string, upgrades: boolean): string {
  const socket = /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Emotion inserts style elements.
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

/** The app's built files: scripts, styles, fonts, no pages. The headers of pages would be a fifth of their size. */
const BUILT_FILES = '/assets/';

/** Sets security headers, and refuses changes that another site requests. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, trustProxy, hstsSubdomains }: Pick<Config, 'publicUrl' | 'trustProxy' | 'hstsSubdomains'>,
): void {
  const originRule = { publicUrl, trustProxy: trustProxy !== false };
  /** Another host of the same domain is another site too. A browser that sends no `Sec-Fetch-Site` may still send an `Origin`. */
  const isFromElsewhere = ({ headers, raw }: FastifyRequest) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'cross-site' || site === 'same-site';
    return headers.origin !== undefined && !isSameOrigin(raw, originRule);
  };
  const overTls = {
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    ...OVER_TLS,
  };
  const upgrades = publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiCall(request) || request.url.startsWith(BUILT_FILES)) reply.headers(DATA);
    else reply.headers(SHOWN).header('content-security-policy', policyOf(request.headers.host ?? '', upgrades));
    if (isHttps(request)) reply.headers(overTls);
    done(changesData(request) && isFromElsewhere(request) ? crossSite() : undefined);
  });
}
