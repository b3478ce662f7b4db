import { hash, randomBytes } from 'node:crypto';
import { AUTHORIZATION_PREFIX } from '#contract';
import type { Keyring } from '../secrets/keyring.ts';

/** 256 random bits as base64url: session tokens, file keys, tickets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token. Tokens are random, so an unsalted digest is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** What comes before a token of a page, by which a leaked one is recognised. */
export const PAGE_TOKEN_PREFIX = 'mpt_';
const PAGE_TOKEN = `Bearer ${PAGE_TOKEN_PREFIX}`;

/** The token of an `Authorization: chat<token>` or `Authorization: Bearer mpt_<token>` header, or `undefined` for any other header. */
export function tokenOf(authorization: string | undefined): string | undefined {
  const prefix = [AUTHORIZATION_PREFIX, PAGE_TOKEN].find((one) => authorization?.startsWith(one));
  if (authorization === undefined || prefix === undefined) return undefined;
  const token = authorization.slice(prefix.length).trim();
  return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : undefined;
}

const RANDOM_LENGTH = 43;
const KEY_ID_LENGTH = 8;
const PURPOSE = 'session token';

/** A token of a session or its file key, signed by the server so that guessed ones are recognised without a query. */
export function newSignedToken(keyring: Keyring): string {
  const random = newToken();
  return random + keyring.sign(random, PURPOSE).replace('.', '');
}

/** Whether this server issued the token, under a key that is still in the keyring. Older tokens have no signature. */
export function isSignedToken(keyring: Keyring, token: string): boolean {
  const random = token.slice(0, RANDOM_LENGTH);
  const keyId = token.slice(RANDOM_LENGTH, RANDOM_LENGTH + KEY_ID_LENGTH);
  return keyring.isSignatureOf(`${keyId}.${token.slice(RANDOM_LENGTH + KEY_ID_LENGTH)}`, random, PURPOSE);
}
