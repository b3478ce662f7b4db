import { hash, randomBytes } from 'node:crypto';
import { AUTHORIZATION_PREFIX } from '../../contract/index.ts';

/** 256 random bits as base64url: session tokens, file keys, tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token. Tokens are random, so an unsalted digest is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** The token of an `Authorization: chat<token>` header, or `undefined` for any other header. */
export function tokenOf(authorization: string | undefined): string | undefined {
  if (!authorization?.startsWith(AUTHORIZATION_PREFIX)) return undefined;
  const token = authorization.slice(AUTHORIZATION_PREFIX.length).trim();
  return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : undefined;
}
