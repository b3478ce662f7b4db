import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/index.ts';
import type { Queryable } from '../db/client.ts';
import { installationFacts } from '../db/schema.ts';
import { isHttps } from './authenticate.ts';
import { hashToken, newToken } from './tokens.ts';

/** The fact that holds the key of the cookies of all processes. */
const KEY_FACT = 'browserKey';
const MAX_AGE_S = 180 * 24 * 3600;
const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

/** One cookie for each name, because several people may use a browser. */
const cookieOf = (name: string) => `mingala_known_${hashToken(name).slice(0, 12)}`;

async function readKey(db: Queryable): Promise<string> {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, KEY_FACT));
  if (row) return row.value;
  await db.insert(installationFacts).values({ name: KEY_FACT, value: newToken() }).onConflictDoNothing();
  return readKey(db);
}

const sign = (key: string, name: string, browser: string) =>
  createHmac('sha256', key).update(`${browser}:${name}`).digest('base64url');

/** Identifies the browser when somebody signed in there by this name; undefined for all others. */
export async function knownBrowser(db: Queryable, request: FastifyRequest, name: string): Promise<string | undefined> {
  const [, browser, signature] = VALUE.exec(request.cookies[cookieOf(name)] ?? '') ?? [];
  if (browser === undefined || signature === undefined) return undefined;
  const expected = sign(await readKey(db), name, browser);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? browser : undefined;
}

/** Remembers in the browser that somebody signed in there who has these names. */
export async function rememberBrowser(
  db: Queryable,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  names: readonly string[],
): Promise<void> {
  const key = await readKey(db);
  for (const name of names) {
    const browser = newToken();
    reply.setCookie(cookieOf(name), `${browser}.${sign(key, name, browser)}`, {
      path: `${API_BASE}/login`,
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps(request),
      maxAge: MAX_AGE_S,
    });
  }
}
