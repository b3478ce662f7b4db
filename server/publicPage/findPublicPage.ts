import { BUILT_IN_USER_TYPES, OpeningHours, type PublicPage } from '#contract';
import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { notFound } from '../errors.ts';
import { requirePublic } from '../publicAccess/settings.ts';

/**
 * The page that has a name, or had it within the last year, and whether it is listed. Responds 404 alike for unknown names, removed pages, and
 * where addresses are off.
 */
export async function findAddressedPage(db: Queryable, name: string): Promise<{ page: PublicPage; listed: boolean }> {
  await requirePublic(db, 'pageAddresses');
  const { rows } = await db.execute<Omit<PublicPage, 'hours'> & { hours: unknown; listed: boolean }>(sql`
    select p.id as "pageId", p.listed, current.name, p.title, p.photo, p.header_photo as "headerPhoto", p.about, p.hours, t.chat as writable,
      p.guests and t.chat and coalesce((select a.guests from public_access a), false) as guests
    from page_address asked
    join page p on p.id = asked.page_id and p.removed_at is null
    join page_address current on current.page_id = p.id and current.until is null
    join user_type t on t.id = ${BUILT_IN_USER_TYPES.customer}
    where asked.name = ${name.toLowerCase()} and (asked.until is null or asked.until > now())`);
  const [row] = rows;
  if (!row) throw notFound();
  const { hours, listed, ...page } = row;
  // Without what the page sends by itself.
  return { page: { ...page, ...(hours !== null && { hours: OpeningHours.parse(hours) }) }, listed };
}

/** What everybody sees of the page with a name. */
export const findPublicPage = async (db: Queryable, name: string): Promise<PublicPage> =>
  (await findAddressedPage(db, name)).page;
