import webpush from 'web-push';
import * as z from 'zod/mini';
import type { Database } from '../db/client.ts';
import { eq } from '../db/drizzle.ts';
import { installationFacts, pushSubscriptions } from '../db/schema.ts';
import { type Keyring, keyIdOf, SecretError } from '../secrets/keyring.ts';

const FACT = 'vapidKeys';
const PURPOSE = 'vapid';

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** The key pair by which push services know this installation (RFC 8292), base64url. */
export type VapidKeys = z.infer<typeof VapidKeys>;

const isFact = eq(installationFacts.name, FACT);

function decrypt(keyring: Keyring, value: string): VapidKeys | null {
  try {
    return VapidKeys.parse(JSON.parse(keyring.decrypt(value, PURPOSE)));
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/**
 * The keys of this installation, stored encrypted (docs/decisions/0021-keys-of-stored-secrets.md); made when there are none. Keys that
 * cannot be decrypted are replaced, with all subscriptions, which hold for the old ones only: browsers subscribe again.
 */
export async function loadVapidKeys(db: Database, keyring: Keyring): Promise<VapidKeys> {
  const encrypted = (keys: VapidKeys) => keyring.encrypt(JSON.stringify(keys), PURPOSE);
  return db.transaction(async (tx) => {
    // Several processes may start at once: the first makes the keys.
    await tx
      .insert(installationFacts)
      .values({ name: FACT, value: encrypted(webpush.generateVAPIDKeys()) })
      .onConflictDoNothing();
    const [stored] = await tx.select().from(installationFacts).where(isFact).for('update');
    if (!stored) throw new Error('the VAPID keys were not stored');
    const keys = decrypt(keyring, stored.value);
    if (keys && keyIdOf(stored.value) === keyring.keyIds[0]) return keys;
    const current = keys ?? webpush.generateVAPIDKeys();
    if (!keys) await tx.delete(pushSubscriptions);
    await tx
      .update(installationFacts)
      .set({ value: encrypted(current) })
      .where(isFact);
    return current;
  });
}
