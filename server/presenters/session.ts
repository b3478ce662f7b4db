import type { AccountSession } from '#contract';
import { isLocalNetwork } from '../clientAddress.ts';
import type { sessions } from '../db/schema.ts';

/** A session as its owner sees it; `tokenHash` is the session that asks. */
export const presentSession = (
  row: typeof sessions.$inferSelect,
  device: { browser: string; system: string },
  tokenHash: string,
): AccountSession => ({
  sessionId: row.sessionId,
  isCurrent: row.tokenHash === tokenHash,
  ...device,
  address: row.address,
  isLocalNetwork: isLocalNetwork(row.address),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastSeenAt.toISOString(),
});
