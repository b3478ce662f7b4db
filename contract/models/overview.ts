import * as z from 'zod/mini';
import { Count, Id, Instant } from '../ids.ts';

/** The state of the installation as admins see it first (extension; screen /overview). */
export const Overview = z.object({
  /** Accounts, with those whose owner may still restore them. */
  accounts: Count,
  disabledAccounts: Count,
  /** Open reports that the admin may see. */
  openReports: Count,
  /** The newest sign-ins, newest first. Names are those of the time. */
  lastSignIns: z.array(z.object({ userAccountId: Id, name: z.string(), time: Instant })),
  /** Calls that the server could not answer (status 500 or above, without 501) since the beginning of its day. */
  failedCalls: z.object({ count: Count, since: Instant }),
  version: z.string(),
  /** Bytes of the disk with the data folder. */
  disk: z.object({ free: Count, total: Count }),
});
export type Overview = z.infer<typeof Overview>;
