import type { IncomingMessage } from 'node:http';

export interface OriginRule {
  /** The configured public origin of this server, if any. */
  publicUrl: string | undefined;
  /** Whether `X-Forwarded-Host` of a proxy is trusted. */
  trustProxy: boolean;
}

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();

/**
 * Whether a request may open a realtime connection: one from a page of this origin, or from a client that is not a browser.
 * Browsers send `Origin` with every WebSocket and POST; for a cross-site GET they send `Sec-Fetch-Site` instead.
 */
export function isSameOrigin(request: IncomingMessage, rule: OriginRule): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = first(request.headers['sec-fetch-site']);
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (!URL.canParse(origin)) return false;
  const requested = new URL(origin);
  if (rule.publicUrl !== undefined && requested.origin === new URL(rule.publicUrl).origin) return true;
  const forwarded = rule.trustProxy ? first(request.headers['x-forwarded-host']) : undefined;
  const host = (forwarded ?? request.headers.host)?.toLowerCase();
  if (host === undefined || requested.host === '') return false;
  // A browser omits the default port in the origin; some clients include it in the Host header.
  const defaultPort = requested.protocol === 'https:' || requested.protocol === 'wss:' ? ':443' : ':80';
  return requested.host === host || `${requested.host}${defaultPort}` === host;
}
