import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { NamedPerson } from './account.ts';

/**
 * A block (extension, docs/decisions/0008-blocks.md). `person`: the caller blocks a person. `page`: the caller
 * blocks a page of which they are a customer. `customer`: the staff of a page block one of its customers.
 */
export const Block = z.object({
  blockId: Id,
  kind: z.enum(['person', 'page', 'customer']),
  /** Who is blocked; null when it is a page. */
  person: z.nullable(NamedPerson),
  /** The page that is blocked, or that blocks; null between people. */
  page: z.nullable(z.object({ pageId: Id, title: z.string(), photo: z.string() })),
  time: Instant,
});
export type Block = z.infer<typeof Block>;

/** `POST /blocks`: both ids for a customer of a page, else the one of the person or of the page. */
export const NewBlock = z
  .object({ userAccountId: z.optional(Id), pageId: z.optional(Id) })
  .check(
    z.refine((block) => block.userAccountId !== undefined || block.pageId !== undefined, { path: ['userAccountId'] }),
  );
export type NewBlock = z.infer<typeof NewBlock>;
