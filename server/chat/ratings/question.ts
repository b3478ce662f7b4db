import { and, eq, sql } from '../../db/drizzle.ts';
import { pages } from '../../db/schema.ts';
import type { ChatContext } from '../context.ts';
import { publishPageOfCustomers } from '../pages/publishPage.ts';

/** Where a page asks for ratings, shows or hides the question at these customers, after their conversations were done or opened. */
export async function publishRatingQuestion(
  context: ChatContext,
  pageId: number,
  customerIds: readonly number[],
): Promise<void> {
  const [asks] = await context.db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, pageId), sql`(${pages.hours}->'asksRating')::boolean`));
  if (asks) await publishPageOfCustomers(context, pageId, customerIds);
}
