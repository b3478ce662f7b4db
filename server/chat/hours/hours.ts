import type { PageHours } from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import type { Database } from '../../db/client.ts';
import { eq } from '../../db/drizzle.ts';
import { pages } from '../../db/schema.ts';
import { invalidField } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { requireDesk } from '../desk/deskAccess.ts';
import { publishPageChange } from '../pages/publishPage.ts';

/** The hours of a page and what it sends by itself, for its staff; null while nobody has set them. */
export async function readHours(db: Database, person: PersonRef, pageId: number): Promise<PageHours | null> {
  await requireDesk(db, person, pageId);
  const [row] = await db.select({ hours: pages.hours }).from(pages).where(eq(pages.id, pageId));
  return row?.hours ?? null;
}

/** Sets the hours of a page, for staff with the flag `replies`. Responds 400 when a text that is on is empty. */
export async function changeHours(
  context: ChatContext,
  person: PersonRef,
  pageId: number,
  hours: PageHours,
): Promise<PageHours> {
  for (const name of ['greeting', 'away'] as const)
    if (hours[name].isOn && hours[name].text === '') throw invalidField(name, 'required');
  const { userAccountId } = person;
  await context.db.transaction(async (tx) => {
    await requireDesk(tx, person, pageId, 'replies');
    await tx.update(pages).set({ hours, hoursById: userAccountId }).where(eq(pages.id, pageId));
    await recordOnPage(tx, 'hoursChanged', userAccountId, pageId);
  });
  await publishPageChange(context, pageId);
  return hours;
}
