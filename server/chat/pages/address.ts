import { PAGE_NAME_MAX, type PageAddress, type PageAddressChange, PageName } from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, gt, isNull, lt, or, sql } from '../../db/drizzle.ts';
import { refuseTaken } from '../../db/failures.ts';
import { pageAddresses, pages } from '../../db/schema.ts';
import { conflict, nameTaken } from '../../errors.ts';
import { requirePublic } from '../../publicAccess/settings.ts';
import type { Actor } from '../access.ts';
import { lockManagedPage, requireManagedPage } from './membership.ts';
import { isReservedName } from './reservedNames.ts';
import { romaniseBurmese } from './romaniseBurmese.ts';

/** Earlier names that lead to a page which takes another one; with more, it takes none, so that it cannot keep names from others. */
const EARLIER_NAMES_MAX = 20;

const holds = or(isNull(pageAddresses.until), gt(pageAddresses.until, sql`now()`));

/** The page that has a name, or had it within the last year. */
export async function pageIdNamed(db: Queryable, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ pageId: pageAddresses.pageId })
    .from(pageAddresses)
    .where(and(eq(pageAddresses.name, name.toLowerCase()), holds));
  return row?.pageId;
}

/** Whether a page can take a name: nobody has it, or the page itself has or had it. */
async function isFree(db: Queryable, pageId: number, name: string): Promise<boolean> {
  if (!PageName.safeParse(name).success || isReservedName(name)) return false;
  const holder = await pageIdNamed(db, name);
  return holder === undefined || holder === pageId;
}

/** A free name that goes with a title: its letters and digits, those of Burmese in Latin ones; else the number of the page. */
async function suggestionFor(db: Queryable, pageId: number, title: string): Promise<string> {
  const latin = romaniseBurmese(title)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PAGE_NAME_MAX)
    .replace(/^-+|-+$/g, '');
  return (await isFree(db, pageId, latin)) ? latin : `page-${pageId}`;
}

/** The name of a page in its address; null while it has none. */
export async function currentNameOf(db: Queryable, pageId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: pageAddresses.name })
    .from(pageAddresses)
    .where(and(eq(pageAddresses.pageId, pageId), isNull(pageAddresses.until)));
  return row?.name ?? null;
}

async function addressOf(db: Queryable, pageId: number): Promise<PageAddress> {
  const [row] = await db
    .select({ name: pageAddresses.name, listed: pages.listed, title: pages.title })
    .from(pages)
    .leftJoin(pageAddresses, and(eq(pageAddresses.pageId, pages.id), isNull(pageAddresses.until)))
    .where(eq(pages.id, pageId));
  if (!row) throw new Error('the page is gone while its address is read');
  const { title, ...address } = row;
  return { ...address, suggestion: row.name ?? (await suggestionFor(db, pageId, title)) };
}

/** The address of a page, for those who manage it. */
export async function readAddress(db: Queryable, actor: Actor, pageId: number): Promise<PageAddress> {
  await requirePublic(db, 'pageAddresses');
  await requireManagedPage(db, actor, pageId);
  return addressOf(db, pageId);
}

/** Whether a page can take a name, for those who manage it. */
export async function isNameFree(db: Queryable, actor: Actor, pageId: number, name: string): Promise<boolean> {
  await requirePublic(db, 'pageAddresses');
  await requireManagedPage(db, actor, pageId);
  return isFree(db, pageId, name);
}

/** Gives a page another name, or none. The earlier one leads to it for a year. Responds 409 where too many do. */
async function rename(tx: Queryable, pageId: number, name: string | null): Promise<void> {
  const isOfPage = eq(pageAddresses.pageId, pageId);
  await tx
    .update(pageAddresses)
    .set({ until: sql`now() + interval '1 year'` })
    .where(and(isOfPage, isNull(pageAddresses.until)));
  if (name === null) return;
  if (!(await isFree(tx, pageId, name))) throw nameTaken('name');
  const isThis = eq(pageAddresses.name, name);
  const hasEnded = lt(pageAddresses.until, sql`now()`);
  await tx.delete(pageAddresses).where(or(and(isThis, or(isOfPage, hasEnded)), and(isOfPage, hasEnded)));
  if ((await tx.$count(pageAddresses, isOfPage)) > EARLIER_NAMES_MAX) throw conflict('tooManyNames');
  await tx.insert(pageAddresses).values({ name, pageId });
}

/** Sets the name of a page and whether it is listed, for those who manage it. Responds 409 when the name is taken or reserved. */
export async function changeAddress(
  db: Database,
  actor: Actor,
  pageId: number,
  { name, listed }: PageAddressChange,
): Promise<PageAddress> {
  // Another page may take the name at the same time.
  return db
    .transaction(async (tx) => {
      await requirePublic(tx, 'pageAddresses');
      await lockManagedPage(tx, actor, pageId);
      const before = await addressOf(tx, pageId);
      if (before.name !== name) await rename(tx, pageId, name);
      await tx.update(pages).set({ listed }).where(eq(pages.id, pageId));
      if (before.name !== name || before.listed !== listed)
        await recordOnPage(tx, 'pageAddressChanged', actor.userAccountId, pageId, { to: name ?? '', listed });
      return addressOf(tx, pageId);
    })
    .catch(refuseTaken({ page_address_pkey: 'name' }));
}
