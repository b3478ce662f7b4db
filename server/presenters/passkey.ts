import type { Passkey } from '#contract';
import type { passkeys } from '../db/schema.ts';

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  passkeyId: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
