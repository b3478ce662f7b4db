import * as z from 'zod/mini';
import { Count, Id, ListCursor } from '../ids.ts';
import { PageUser } from './page.ts';

/**
 * What changed in a list of members since a cursor (extension). A client that applies it has the current list, unless its
 * length differs from `total`: then a member left, and the client reads the whole list.
 */
export const PageUserChanges = z.object({
  /** The cursor for the next call. Only the server can interpret it. */
  cursor: ListCursor,
  /** The cursor is unknown to this server, or too much changed: the client must read the whole list. */
  reset: z.boolean(),
  /** Rows that changed, newest activity first. It may contain unchanged rows; `active` is in `present`. */
  rows: z.array(PageUser),
  /** The current number of members. */
  total: Count,
  /** The accounts of the members who are online. */
  present: z.array(Id),
});
export type PageUserChanges = z.infer<typeof PageUserChanges>;
