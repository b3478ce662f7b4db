import type { Queryable } from '../db/client.ts';
import { notFound } from '../errors.ts';

export async function findPublicPage(_db: Queryable, name: string): Promise<{ pageId: number }> {
  const pageId = /^page-(\d+)$/.exec(name)?.[1];
  if (pageId === undefined) throw notFound();
  return { pageId: Number(pageId) };
}
