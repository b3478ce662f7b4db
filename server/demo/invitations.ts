import { hashToken, newToken } from '../auth/tokens.ts';
import type { Queryable } from '../db/client.ts';
import { customerInvitations } from '../db/schema.ts';
import type { DemoIds } from './rows.ts';

/** An invitation of customers of the first page, by its owner. Nobody has its secret. */
export async function insertInvitations(tx: Queryable, { person, page }: DemoIds, owner: number): Promise<void> {
  await tx.insert(customerInvitations).values({
    pageId: page(0),
    tokenHash: hashToken(newToken()),
    createdById: person(owner),
    expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000),
    uses: 3,
    usesMax: 10,
  });
}
