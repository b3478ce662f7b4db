import type { AccountNoticeKind } from '#contract';
import type { Queryable } from '../db/client.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { notifications } from '../db/schema.ts';
import { addNotifications, lockedNotifications } from './notifications.ts';

/** A notice to an account about itself. */
export interface AccountNotice {
  userAccountId: number;
  kind: AccountNoticeKind;
  /** What it names, for example a device. */
  detail?: string;
  /** Who caused it; the account itself unless given. */
  personId?: number;
}

/**
 * Adds a notice in the caller's transaction, in place of an equal one that was not seen, so that a repeated cause does not fill
 * the list. Call `publishNotificationCounts` after the commit.
 */
export async function addAccountNotice(
  tx: Queryable,
  { userAccountId, kind, detail, personId = userAccountId }: AccountNotice,
): Promise<void> {
  const equal = and(
    eq(notifications.userAccountId, userAccountId),
    eq(notifications.kind, kind),
    eq(notifications.personId, personId),
    detail === undefined ? isNull(notifications.detail) : eq(notifications.detail, detail),
    isNull(notifications.seenAt),
  );
  await tx.delete(notifications).where(lockedNotifications(tx, equal));
  await addNotifications(tx, [{ userAccountId, kind, personId, ...(detail === undefined ? {} : { detail }) }]);
}
