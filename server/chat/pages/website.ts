import type { PageSites, PageWebsite } from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { eq } from '../../db/drizzle.ts';
import { pages, websiteSecrets } from '../../db/schema.ts';
import { requirePublic } from '../../publicAccess/settings.ts';
import type { Actor } from '../access.ts';
import { currentNameOf } from './address.ts';
import { lockManagedPage, requireManagedPage } from './membership.ts';

/** The websites that may show a page. */
export async function sitesOf(db: Queryable, pageId: number): Promise<string[]> {
  const [page] = await db.select({ sites: pages.sites }).from(pages).where(eq(pages.id, pageId));
  return page?.sites ?? [];
}

async function websiteOf(db: Queryable, pageId: number): Promise<PageWebsite> {
  const [secret] = await db
    .select({ pageId: websiteSecrets.pageId })
    .from(websiteSecrets)
    .where(eq(websiteSecrets.pageId, pageId));
  return {
    name: await currentNameOf(db, pageId),
    sites: await sitesOf(db, pageId),
    hasSecret: secret !== undefined,
  };
}

/** A page on its own website, for those who manage it. */
export async function readWebsite(db: Queryable, actor: Actor, pageId: number): Promise<PageWebsite> {
  await requirePublic(db, 'widget');
  await requireManagedPage(db, actor, pageId);
  return websiteOf(db, pageId);
}

/** Sets the websites that may show a page, for those who manage it. */
export async function changeWebsite(
  db: Database,
  actor: Actor,
  pageId: number,
  given: PageSites,
): Promise<PageWebsite> {
  const sites = [...new Set(given.sites)];
  return db.transaction(async (tx) => {
    await requirePublic(tx, 'widget');
    await lockManagedPage(tx, actor, pageId);
    const before = await sitesOf(tx, pageId);
    await tx.update(pages).set({ sites }).where(eq(pages.id, pageId));
    if (before.join() !== sites.join())
      await recordOnPage(tx, 'pageWebsiteChanged', actor.userAccountId, pageId, { to: sites.join(', ') });
    return websiteOf(tx, pageId);
  });
}
