import type { IncomingMessage } from 'node:http';

export interface OriginRule {
  /** The origin people reach us by, where it is set. */
  publicUrl: string | undefined;
  /** Whether a proxy in front may say by `X-Forwarded-Host` what was asked for. */
  trustProxy: boolean;
}

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();

/**
 * Whether a request may open the realtime line: from our own pages, or from what is no browser. Browsers name the page's
 * origin at every WebSocket and every POST; at a GET from elsewhere they say so by `Sec-Fetch-Site`.
 */
export function isFromOwnOrigin(request: IncomingMessage, rule: OriginRule): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = first(request.headers['sec-fetch-site']);
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (rule.publicUrl !== undefined && asked.origin === new URL(rule.publicUrl).origin) return true;
  const forwarded = rule.trustProxy ? first(request.headers['x-forwarded-host']) : undefined;
  const own = (forwarded ?? request.headers.host)?.toLowerCase();
  if (own === undefined || asked.host === '') return false;
  // A browser leaves the usual port out of the origin; some clients write it in the Host header.
  const usualPort = asked.protocol === 'https:' || asked.protocol === 'wss:' ? ':443' : ':80';
  return asked.host === own || `${asked.host}${usualPort}` === own;
}
