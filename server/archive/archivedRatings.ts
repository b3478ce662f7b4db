import { asc, eq } from 'drizzle-orm';
import type { RatingChange } from '#contract';
import type { Queryable } from '../db/client.ts';
import { ratings } from '../db/schema.ts';
import type { ArchiveConversation } from './conversations.ts';

export type ArchivedRating = RatingChange & { at: Date };

/** The customer's ratings in an archive of a conversation, oldest first: for the customer, and where an owner of the page makes it. */
export async function archivedRatings(
  db: Queryable,
  { id, kind, readable }: ArchiveConversation,
): Promise<readonly ArchivedRating[]> {
  if (kind === 'friend' || (kind === 'customer' && !readable)) return [];
  return db
    .select({ stars: ratings.stars, text: ratings.text, at: ratings.at })
    .from(ratings)
    .where(eq(ratings.conversationId, id))
    .orderBy(asc(ratings.at));
}
