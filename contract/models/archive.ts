import * as z from 'zod/mini';
import { Count, Instant } from '../ids.ts';

/** A zip file of personal data that a person asked for (extension). It opens in a browser without a network. */
export const Archive = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** Everything about the account, or one conversation. */
  scope: z.enum(['account', 'conversation']),
  /** Whose conversation it is; empty for an account. */
  title: z.string(),
  messagesDone: Count,
  messagesTotal: Count,
  /** Size of the file; 0 until it is ready. */
  bytes: Count,
  requestedAt: Instant,
  /** When the file is removed; null until it is ready. */
  expiresAt: z.nullable(Instant),
  /** The name for `archivePath`; empty until it is ready. */
  file: z.string(),
});
export type Archive = z.infer<typeof Archive>;
