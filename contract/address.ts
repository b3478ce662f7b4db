import type { Route } from './routes/route.ts';

/** Where the calls live on the host (docs/specification.md#7-headers). */
export const API_BASE = '/api/v1';
/** Header every request carries, and its value (docs/specification.md#7-headers). */
export const CLIENT_HEADER = { name: 'info-client', value: 'gps' } as const;
/** Sent by the app where a website shows it in a frame: the cookie for files is then one for that website alone. */
export const FRAME_HEADER = { name: 'info-frame', value: '1' } as const;
/** What stands before the token in the Authorization header (docs/specification.md#7-headers). */
export const AUTHORIZATION_PREFIX = 'chat';
/** Header that names one attempt to send (docs/product-decisions.md#3-idempotency). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Header of a long list's answer: the cursor from which its changes can be asked for (extension). */
export const LIST_CURSOR_HEADER = 'List-Cursor';

/**
 * The address of a call: base, path with its placeholders filled, query without what is undefined.
 * Throws when a placeholder has no value.
 */
export function addressOf(
  route: Pick<Route, 'path'>,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | undefined> = {},
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${route.path}: no value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${API_BASE}${path.startsWith('/') ? '' : '/'}${path}${text ? `?${text}` : ''}`;
}
