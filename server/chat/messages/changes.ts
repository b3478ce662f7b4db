import type { Queryable } from '../../db/client.ts';
import { and, asc, eq, gt, inArray } from '../../db/drizzle.ts';
import { messages } from '../../db/schema.ts';
import type { MessageRow, ReadMarks } from '../../presenters/message.ts';
import type { ConversationAccess } from '../access.ts';
import { ANSWER_BYTES_MAX, countFitting, fitting, storedBytes } from './answerSize.ts';
import { selectMessages, toMessageRow } from './rows.ts';

/** Most revisions that are sent one by one. A client that missed more reads the newest page again, which is smaller. */
export const CHANGES_MAX = 500;
/** Most bytes that are sent so, in several answers. */
const CHANGES_BYTES_MAX = 4 * ANSWER_BYTES_MAX;
/** The changes of a conversation after a revision, or the first of them. */
interface ConversationChanges {
  reset: boolean;
  /** The changes up to this one are all in this answer. */
  revision: number;
  /** There are more changes. */
  more?: true;
  messages: MessageRow[];
  deleted: number[];
  readByOther: number;
  marks: ReadMarks;
}

/**
 * The changes after `since`, those of the lowest revisions where all are too many for one answer. The revision was read before the
 * messages, so some may be newer than it; the next call sends those again, which is idempotent.
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
  const isChanged = and(eq(messages.conversationId, conversation.id), gt(messages.revision, since));
  const changed = await db
    .select({ id: messages.id, revision: messages.revision, bytes: storedBytes })
    .from(messages)
    .where(isChanged)
    .orderBy(asc(messages.revision));
  if (changed.reduce((sum, { bytes }) => sum + bytes, 0) > CHANGES_BYTES_MAX) return { ...unchanged, reset: true };
  const ids = changed.slice(0, countFitting(changed.map(({ bytes }) => bytes))).map(({ id }) => id);
  const found = await selectMessages(db).where(inArray(messages.id, ids)).orderBy(asc(messages.revision));
  const rows = fitting(found.map(toMessageRow));
  // Each message has a revision of its own. One that was changed meanwhile has a higher one now: it comes again.
  const sent = rows.length < found.length ? rows.length : ids.length;
  const last = changed[sent - 1];
  const isPart = last !== undefined && sent < changed.length;
  rows.sort((a, b) => a.id - b.id);
  return {
    ...unchanged,
    ...(isPart ? { revision: last.revision, more: true } : {}),
    messages: rows.filter((row) => !row.deletedAt),
    deleted: rows.filter((row) => row.deletedAt).map((row) => row.id),
  };
}
