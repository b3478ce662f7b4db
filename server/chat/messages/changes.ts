import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import type { ConversationAccess } from '../access.ts';
import type { ReadMarks } from '../present/message.ts';
import { type MessageRow, selectMessages, toMessageRow } from './rows.ts';

/** Most revisions that are told one by one. Who missed more reads the newest page anew, which is less to carry. */
export const CHANGES_MAX = 500;

/** What happened in a conversation after a revision. */
export interface ConversationChanges {
  reset: boolean;
  revision: number;
  messages: MessageRow[];
  deleted: number[];
  readByOther: number;
  marks: ReadMarks;
}

/**
 * Everything after `since`. The revision was read before the messages, so some may be newer than it: they come again with
 * the next call, which changes nothing.
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
  const nothing = { reset: false, revision, messages: [], deleted: [], readByOther, marks };
  // A client ahead of us remembers something that was never committed here: its cache is of no use.
  if (since > revision || revision - since > CHANGES_MAX) return { ...nothing, reset: true };
  if (!conversation || since === revision) return nothing;
  const rows = await selectMessages(db)
    .where(and(eq(messages.conversationId, conversation.id), gt(messages.revision, since)))
    .orderBy(asc(messages.id));
  return {
    ...nothing,
    messages: rows.filter((row) => !row.deletedAt).map(toMessageRow),
    deleted: rows.filter((row) => row.deletedAt).map((row) => row.id),
  };
}
