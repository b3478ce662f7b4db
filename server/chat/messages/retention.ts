import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from '../../db/drizzle.ts';
import { type ConversationRow, conversations, friendships, messages, readPosition } from '../../db/schema.ts';
import { type DbSide, otherSideOf } from '../../db/sides.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { conversationAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { deleteUnreportedFile } from '../reports/reportFiles.ts';
import { CHANGES_MAX } from './changes.ts';
import { publishChange } from './publishChange.ts';
import { newestRemaining, waitingSince } from './remove.ts';
import { changeConversation, type LockedConversation } from './rows.ts';

/** Messages that one transaction deletes, so that the conversation is not locked for long. */
const BATCH = 500;
/** Pause after each transaction, in ms, so that live work goes first. */
const PAUSE_MS = 10;
/** Conversations that are looked up at a time. */
const CONVERSATIONS = 500;

type RetentionContext = ChatContext & { files: FileStore };

const Ids = z.array(z.object({ id: z.number() }));

/** The conversations whose oldest message is too old. Throws when the signal aborts. */
async function* conversationsBefore(db: Database, sentBefore: Date, signal?: AbortSignal): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute(sql`
      select c.id from conversation c
      cross join lateral (select m.sent_at from message m where m.conversation_id = c.id order by m.id limit 1) oldest
      where c.id > ${after} and oldest.sent_at < ${sentBefore.toISOString()} order by c.id limit ${CONVERSATIONS}`);
    if (rows.length === 0) return;
    for (const { id } of Ids.parse(rows)) {
      signal?.throwIfAborted();
      yield id;
      after = id;
    }
  }
}

/** The messages that a side has not read. */
async function unreadBy(tx: Queryable, side: DbSide, row: LockedConversation): Promise<number> {
  const [counted] = await tx
    .select({ unread: count() })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, row.id),
        eq(messages.side, otherSideOf(side)),
        isNull(messages.deletedAt),
        gt(messages.id, readPosition(row, side)),
      ),
    );
  return counted?.unread ?? 0;
}

/** Deletes the oldest messages of a conversation, and writes what lists show of it. Null when none is too old. */
function deleteBatch(db: Database, conversationId: number, sentBefore: Date) {
  return changeConversation(db, conversationId, async (tx, before) => {
    const old = tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), lt(messages.sentAt, sentBefore)))
      .orderBy(asc(messages.id))
      .limit(BATCH);
    const deleted = await tx
      .delete(messages)
      .where(inArray(messages.id, old))
      .returning({ id: messages.id, photo: messages.photo });
    if (deleted.length === 0) return null;
    const newest = Math.max(...deleted.map(({ id }) => id));
    const change = {
      // So far ahead that clients do not ask for the changes but read the newest page again: the rows are gone.
      revision: before.revision + CHANGES_MAX + 1,
      ...(before.lastMessageId !== null && before.lastMessageId <= newest ? await newestRemaining(tx, before.id) : {}),
      waitingSince: await waitingSince(tx, before),
      unreadA: await unreadBy(tx, 'A', before),
      unreadB: await unreadBy(tx, 'B', before),
    };
    await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
    return { conversation: { ...before, ...change }, deleted, newest };
  });
}

/** Publishes the new state of a conversation, if its customer or its friends still have access. */
async function publish(context: RetentionContext, row: ConversationRow, messageId: number): Promise<void> {
  const { pageId, customerId, friendshipId } = row;
  let access = null;
  if (pageId !== null && customerId !== null) {
    access = await conversationAccess(context.db, { userAccountId: customerId }, { kind: 'page', pageId, customerId });
  } else if (friendshipId !== null) {
    const [friendship] = await context.db.select().from(friendships).where(eq(friendships.id, friendshipId));
    const person = { userAccountId: friendship?.askerId ?? 0 };
    access = await conversationAccess(context.db, person, { kind: 'friend', requestFormId: friendshipId });
  }
  if (access) await publishChange(context, access, row, { type: 'delete', messageId });
}

/**
 * Deletes all messages that were sent before a time, with their files, in small transactions; several processes may do it at
 * once, and a conversation that fails stops no other. A crash leaves files without a row, which the next start deletes. Returns how many
 * messages. Rejects when the signal aborts.
 */
export async function deleteOldMessages(
  context: RetentionContext,
  sentBefore: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { db, files } = context;
  let removed = 0;
  await eachInTurn(conversationsBefore(db, sentBefore, signal), async (id) => {
    let batch = await deleteBatch(db, id, sentBefore);
    while (batch) {
      const { conversation, deleted, newest } = batch;
      removed += deleted.length;
      const photos = deleted.flatMap(({ photo }) => photo ?? []);
      // Also when it cannot be published: no row names the files any more.
      await publish(context, conversation, newest).finally(() =>
        eachInTurn(photos, (photo) => deleteUnreportedFile(db, files, photo)),
      );
      await sleep(PAUSE_MS, undefined, signal ? { signal } : {});
      batch = deleted.length < BATCH ? null : await deleteBatch(db, id, sentBefore);
    }
  });
  return removed;
}
