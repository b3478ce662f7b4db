import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract';
import type { Keyring } from '../secrets/keyring.ts';
import { isHttps } from './authenticate.ts';
import { hashToken, newToken } from './tokens.ts';

const MAX_AGE_S = 180 * 24 * 3600;
const VALUE = /^([\w-]{43})\.([\w.-]{1,100})$/;
const PURPOSE = 'known browser';

/** One cookie for each name, because several people may use a browser. */
const cookieOf = (name: string) => `mingala_known_${hashToken(name).slice(0, 12)}`;
const signedText = (browser: string, name: string) => `${browser}:${name}`;

/** Identifies the browser when somebody signed in there by this name; undefined for all others. */
export function knownBrowser(keyring: Keyring, request: FastifyRequest, name: string): string | undefined {
  const [, browser, signature] = VALUE.exec(request.cookies[cookieOf(name)] ?? '') ?? [];
  if (browser === undefined || signature === undefined) return undefined;
  return keyring.isSignatureOf(signature, signedText(browser, name), PURPOSE) ? browser : undefined;
}

/** Remembers in the browser that somebody signed in there who has these names. */
export function rememberBrowser(
  keyring: Keyring,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  names: readonly string[],
): void {
  for (const name of names) {
    const browser = newToken();
    reply.setCookie(cookieOf(name), `${browser}.${keyring.sign(signedText(browser, name), PURPOSE)}`, {
      path: `${API_BASE}/login`,
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps(request),
      maxAge: MAX_AGE_S,
    });
  }
}
