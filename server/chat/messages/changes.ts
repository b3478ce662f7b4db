import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import type { ConversationAccess } from '../access.ts';
import type { ReadMarks } from '../presenters/message.ts';
import { type MessageRow, selectMessages, toMessageRow } from './rows.ts';

/** Most revisions that are sent one by one. A client that missed more reads the newest page again, which is smaller. */
export const CHANGES_MAX = 500;

/** The changes of a conversation after a revision. */
export interface ConversationChanges {
  reset: boolean;
  revision: number;
  messages: MessageRow[];
  deleted: number[];
  readByOther: number;
  marks: ReadMarks;
}

/**
 * All changes after `since`. The revision was read before the messages, so some may be newer than it; the next call sends those
 * again, which is idempotent.
 */
export async function changesSince(
  db: Queryable,
  access: ConversationAccess,
  since: number,
): Promise<ConversationChanges> {
  const { conversation } = access;
  const marks: ReadMarks = conversation ?? { readA: 0, readB: 0 };
  const revision = conversation?.revision ?? 0;
  const readByOther = access.dbSide === 'A' ? marks.readB : marks.readA;
  const unchanged = { reset: false, revision, messages: [], deleted: [], readByOther, marks };
  // A client with a newer revision has cached something that was never committed here, as after a restore.
  if (since > revision || revision - since > CHANGES_MAX) return { ...unchanged, reset: true };
  if (!conversation || since === revision) return unchanged;
  const rows = await selectMessages(db)
    .where(and(eq(messages.conversationId, conversation.id), gt(messages.revision, since)))
    .orderBy(asc(messages.id));
  return {
    ...unchanged,
    messages: rows.filter((row) => !row.deletedAt).map(toMessageRow),
    deleted: rows.filter((row) => row.deletedAt).map((row) => row.id),
  };
}
