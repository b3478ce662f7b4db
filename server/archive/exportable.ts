import { type ConversationRef, mayExportConversation } from '#contract';
import { type ConversationAccess, conversationAccess, type PersonRef } from '../chat/access.ts';
import { isOwner, membershipsOn } from '../chat/pages/membership.ts';
import type { Database } from '../db/client.ts';
import { eq } from '../db/drizzle.ts';
import { conversations, friendships, pages, userAccounts } from '../db/schema.ts';
import { shownName } from '../presenters/person.ts';
import type { ArchiveConversation } from './conversations.ts';

async function personName(db: Database, id: number): Promise<string> {
  const [row] = await db.select().from(userAccounts).where(eq(userAccounts.id, id));
  return row ? shownName(row) : '';
}

/** The name under which a person has a conversation in their list. */
async function titleOf(db: Database, me: number, access: ConversationAccess): Promise<string> {
  if (access.kind === 'friend') {
    const [row] = await db.select().from(friendships).where(eq(friendships.id, access.ref.requestFormId));
    const given = row?.askerId === me ? row.nameByAsker : row?.nameByAsked;
    return given || personName(db, access.friendId);
  }
  if (access.side === 'P') return personName(db, access.ref.customerId);
  const [page] = await db.select({ title: pages.title }).from(pages).where(eq(pages.id, access.ref.pageId));
  return page?.title ?? '';
}

/**
 * A conversation that a person may export: their own ones, and for a page only its owners. Null without access or right, or when
 * nothing was written.
 */
export async function exportableConversation(
  db: Database,
  person: PersonRef,
  ref: ConversationRef,
): Promise<ArchiveConversation | null> {
  const access = await conversationAccess(db, person, ref);
  if (!access?.conversation) return null;
  const side = access.kind === 'page' ? access.side : null;
  const ownsPage = ref.kind === 'page' && isOwner((await membershipsOn(db, ref.pageId, person)).member);
  if (!mayExportConversation({ side, ownsPage })) return null;
  const kind = access.kind === 'friend' ? 'friend' : access.side === 'P' ? 'customer' : 'page';
  const title = await titleOf(db, person.userAccountId, access);
  const staffNames = kind !== 'page' || access.kind !== 'page' || access.staffShownAs === null;
  return { id: access.conversation.id, kind, title, readable: true, staffNames };
}

/** The same by the id of the conversation's row. */
export async function exportableById(db: Database, person: PersonRef, id: number): Promise<ArchiveConversation | null> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  if (!row) return null;
  const { pageId, customerId, friendshipId } = row;
  if (friendshipId !== null) return exportableConversation(db, person, { kind: 'friend', requestFormId: friendshipId });
  if (pageId === null || customerId === null) return null;
  return exportableConversation(db, person, { kind: 'page', pageId, customerId });
}
