import { and, eq, sql } from 'drizzle-orm';
import { totpPurpose } from '../auth/secondFactor.ts';
import type { Database } from '../db/client.ts';
import { totpSecrets } from '../db/schema.ts';
import { type Keyring, keyIdOf } from '../secrets/keyring.ts';

/** What a start found about the keys of stored secrets. */
export interface KeyUse {
  /** How many secrets are encrypted with a key that is not in the keyring, by the id of the key. */
  missing: ReadonlyMap<string, number>;
  /** Keys of the keyring that no stored secret needs any more. */
  unused: readonly string[];
}

/** Encrypts stored secrets of older keys with the newest one. */
export async function rotateSecrets(db: Database, keyring: Keyring): Promise<KeyUse> {
  const [newest = '', ...older] = keyring.keyIds;
  const missing = new Map<string, number>();
  const rows = await db
    .select()
    .from(totpSecrets)
    .where(sql`not starts_with(${totpSecrets.secret}, ${`${newest}.`})`);
  for (const { userAccountId, secret } of rows) {
    const keyId = keyIdOf(secret);
    if (!keyring.keyIds.includes(keyId)) {
      missing.set(keyId, (missing.get(keyId) ?? 0) + 1);
      continue;
    }
    const purpose = totpPurpose(userAccountId);
    await db
      .update(totpSecrets)
      .set({ secret: keyring.encrypt(keyring.decrypt(secret, purpose), purpose) })
      // Not in place of a secret that another process stored since.
      .where(and(eq(totpSecrets.userAccountId, userAccountId), eq(totpSecrets.secret, secret)));
  }
  return { missing, unused: older };
}
