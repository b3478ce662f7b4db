import type { PublicAccess } from '#contract';
import type { Queryable } from '../db/client.ts';
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
