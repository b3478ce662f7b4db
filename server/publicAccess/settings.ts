import type { AuditDetails, PublicAccess } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Database, Queryable } from '../db/client.ts';
import { publicAccess } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/** What holds until an admin has decided. */
const ALL_OFF: PublicAccess = {
  pageAddresses: false,
  signUp: 'off',
  guests: false,
  widget: false,
  webhooks: false,
  tokens: false,
};

/** What is open to people without an account. */
export async function readPublicAccess(db: Queryable): Promise<PublicAccess> {
  const [row] = await db.select().from(publicAccess);
  if (!row) return ALL_OFF;
  const { id: _, ...access } = row;
  return access;
}

/** Responds 404 unless a part is on: where it is off, the server looks as one that does not have it. */
export async function requirePublic(db: Queryable, part: keyof PublicAccess): Promise<void> {
  const { [part]: value } = await readPublicAccess(db);
  if (value === false || value === 'off') throw notFound();
}

/** Stores what is open. */
export async function storePublicAccess(tx: Queryable, access: PublicAccess): Promise<void> {
  await tx.insert(publicAccess).values(access).onConflictDoUpdate({ target: publicAccess.id, set: access });
}

/** Decides, for an admin, what is open to people without an account. */
export async function changePublicAccess(db: Database, actorId: number, access: PublicAccess): Promise<PublicAccess> {
  await db.transaction(async (tx) => {
    const before = new Map<string, boolean | string>(Object.entries(await readPublicAccess(tx)));
    const changed = Object.entries(access).filter(([part, value]) => before.get(part) !== value);
    if (changed.length === 0) return;
    await storePublicAccess(tx, access);
    const details: AuditDetails = Object.fromEntries(changed);
    await recordAudit(tx, { action: 'publicAccessChanged', actorId, details });
  });
  return access;
}
