import { sql } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, OpeningHours, type PublicPage } from '#contract';
import type { Queryable } from '../db/client.ts';
import { notFound } from '../errors.ts';
import { requirePublic } from '../publicAccess/settings.ts';

/** The page that has a name, or had it within the last year. Responds 404 alike for unknown names, removed pages, and where addresses are off. */
export async function findPublicPage(db: Queryable, name: string): Promise<PublicPage> {
  await requirePublic(db, 'pageAddresses');
  const { rows } = await db.execute<Omit<PublicPage, 'hours'> & { hours: unknown }>(sql`
    select p.id as "pageId", current.name, p.title, p.photo, p.header_photo as "headerPhoto", p.about, p.hours, t.chat as writable,
      p.guests and t.chat and coalesce((select a.guests from public_access a), false) as guests
    from page_address asked
    join page p on p.id = asked.page_id and p.removed_at is null
    join page_address current on current.page_id = p.id and current.until is null
    join user_type t on t.id = ${BUILT_IN_USER_TYPES.customer}
    where asked.name = ${name.toLowerCase()} and (asked.until is null or asked.until > now())`);
  const [row] = rows;
  if (!row) throw notFound();
  const { hours, ...page } = row;
  // Without what the page sends by itself.
  return { ...page, ...(hours !== null && { hours: OpeningHours.parse(hours) }) };
}
