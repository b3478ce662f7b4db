import { totpPurpose } from '../auth/secondFactor.ts';
import { websitePurpose } from '../chat/pages/websiteSecret.ts';
import { webhookPurpose } from '../chat/webhooks/webhooks.ts';
import type { Database } from '../db/client.ts';
import { and, eq, type PgColumn, type PgTable, sql } from '../db/drizzle.ts';
import { totpSecrets, webhooks, websiteSecrets } from '../db/schema.ts';
import { type Keyring, keyIdOf, SecretError } from '../secrets/keyring.ts';

/** What a start found about the keys of stored secrets. */
export interface KeyUse {
  /** How many secrets are encrypted with a key that is not in the keyring, by the id of the key. */
  missing: ReadonlyMap<string, number>;
  /** Keys of the keyring that no stored secret needs any more. */
  unused: readonly string[];
  /** How many secrets of older keys cannot be decrypted, because they were changed or moved. */
  damaged: number;
}

/** A table with secrets: `owner` is what their purpose names. */
interface SecretTable {
  table: PgTable & { secret: PgColumn };
  id: PgColumn;
  owner: PgColumn;
  purposeOf: (owner: number) => string;
}

const TABLES: readonly SecretTable[] = [
  { table: totpSecrets, id: totpSecrets.userAccountId, owner: totpSecrets.userAccountId, purposeOf: totpPurpose },
  { table: webhooks, id: webhooks.id, owner: webhooks.pageId, purposeOf: webhookPurpose },
  { table: websiteSecrets, id: websiteSecrets.pageId, owner: websiteSecrets.pageId, purposeOf: websitePurpose },
];

/** A secret as the newest key encrypts it; null where it was changed, so that it keeps no start from ending. */
function encryptAnew(keyring: Keyring, secret: string, purpose: string): string | null {
  try {
    return keyring.encrypt(keyring.decrypt(secret, purpose), purpose);
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** Encrypts stored secrets of older keys with the newest one. */
export async function rotateSecrets(db: Database, keyring: Keyring): Promise<KeyUse> {
  const [newest = '', ...older] = keyring.keyIds;
  const missing = new Map<string, number>();
  let damaged = 0;
  for (const { table, id, owner, purposeOf } of TABLES) {
    const rows = await db
      .select({ id: sql<number>`${id}`, owner: sql<number>`${owner}`, secret: sql<string>`${table.secret}` })
      .from(table)
      .where(sql`not starts_with(${table.secret}, ${`${newest}.`})`);
    for (const row of rows) {
      const keyId = keyIdOf(row.secret);
      if (!keyring.keyIds.includes(keyId)) {
        missing.set(keyId, (missing.get(keyId) ?? 0) + 1);
        continue;
      }
      const secret = encryptAnew(keyring, row.secret, purposeOf(row.owner));
      if (secret === null) {
        damaged += 1;
        continue;
      }
      await db
        .update(table)
        .set({ secret })
        // Not in place of a secret that another process stored since.
        .where(and(eq(id, row.id), eq(table.secret, row.secret)));
    }
  }
  return { missing, unused: older, damaged };
}
