import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';

/** A session of the own account (extension). Texts are empty where nothing is known. */
export const AccountSession = z.object({
  sessionId: Id,
  /** Whether this call was made in it. */
  isCurrent: z.boolean(),
  browser: z.string(),
  system: z.string(),
  /** The network of the last use: an IPv4 address or a /64 of IPv6. */
  address: z.string(),
  /** Whether that is a private network or the server's own machine, which says nothing about the place. */
  isLocalNetwork: z.boolean(),
  createdAt: Instant,
  /** The last use, to ten minutes. */
  lastUsedAt: Instant,
});
export type AccountSession = z.infer<typeof AccountSession>;
