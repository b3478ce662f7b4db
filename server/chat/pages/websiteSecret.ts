import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type SignedUser, type WebsiteSecret, WebsiteUser } from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { eq } from '../../db/drizzle.ts';
import { websiteSecrets } from '../../db/schema.ts';
import { forbidden } from '../../errors.ts';
import { requirePublic } from '../../publicAccess/settings.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import type { Actor } from '../access.ts';
import { lockManagedPage } from './membership.ts';

/** How old a signature may be, and how far the clock of a website may be ahead, in ms: a page of a website may stay open for a while. */
const SIGNATURE_AGE_MS = 3_600_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The purpose with which the secret of the websites of a page is encrypted. */
export const websitePurpose = (pageId: number): string => `website ${pageId}`;

/** Gives the websites of a page another secret, for those who manage it. */
export function replaceWebsiteSecret(
  { db, keyring }: { db: Database; keyring: Keyring },
  actor: Actor,
  pageId: number,
): Promise<WebsiteSecret> {
  return db.transaction(async (tx) => {
    await requirePublic(tx, 'widget');
    await lockManagedPage(tx, actor, pageId);
    const secret = `wsite_${randomBytes(32).toString('base64url')}`;
    const set = { secret: keyring.encrypt(secret, websitePurpose(pageId)) };
    await tx
      .insert(websiteSecrets)
      .values({ pageId, ...set })
      .onConflictDoUpdate({ target: websiteSecrets.pageId, set });
    await recordOnPage(tx, 'websiteSecretReplaced', actor.userAccountId, pageId);
    return { secret };
  });
}

function parseUser(text: string): WebsiteUser {
  try {
    return WebsiteUser.parse(JSON.parse(text));
  } catch {
    throw forbidden();
  }
}

/**
 * The customer whom a website of the page has named. Responds 403 where the signature is wrong or old, or the page has no secret, and 404
 * where pages are on no websites.
 */
export async function verifyWebsiteUser(
  { db, keyring }: { db: Queryable; keyring: Keyring },
  pageId: number,
  { user, signature }: SignedUser,
): Promise<WebsiteUser> {
  await requirePublic(db, 'widget');
  const [, seconds, mac] = SIGNATURE.exec(signature) ?? [];
  const [row] = await db.select().from(websiteSecrets).where(eq(websiteSecrets.pageId, pageId));
  if (!row || !seconds || !mac || Math.abs(Date.now() - Number(seconds) * 1_000) > SIGNATURE_AGE_MS) throw forbidden();
  const secret = keyring.decrypt(row.secret, websitePurpose(pageId));
  const expected = createHmac('sha256', secret).update(`${seconds}.${user}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(mac, 'hex'))) throw forbidden();
  return parseUser(user);
}
