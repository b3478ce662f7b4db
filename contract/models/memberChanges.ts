import { z } from 'zod';
import { Id, ListCursor } from '../ids.ts';
import { PageUser } from './page.ts';

/**
 * What changed in a list of members since a cursor (extension). Whoever takes it in holds the list as it is now, or sees by
 * `total` that somebody left, and reads the whole list.
 */
export const PageUserChanges = z.object({
  /** Where the next question begins. The server alone understands it. */
  cursor: ListCursor,
  /** The cursor says nothing to this server (any more), or too much changed: the whole list must be read. */
  reset: z.boolean(),
  /** Rows that changed, newest activity first. Some that did not change may be among them; `active` is in `present`. */
  rows: z.array(PageUser),
  /** How many members the list has now. */
  total: z.int().nonnegative(),
  /** Accounts of those members who are here now; everybody else in the list is not. */
  present: z.array(Id),
});
export type PageUserChanges = z.infer<typeof PageUserChanges>;
