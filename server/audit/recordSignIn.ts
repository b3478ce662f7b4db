import { z } from 'zod';
import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { auditEntries } from '../db/schema.ts';
import { recordAudit } from './recordAudit.ts';

/** Most sign-ins of one account an hour that are recorded, so that nobody can fill the log. */
const SIGN_INS_PER_HOUR = 60;

const Recent = z.tuple([z.object({ recent: z.number() })]);

/** Records a sign-in, as one of at most 60 an hour; the last of them says that there may be more. */
export async function recordSignIn(tx: Queryable, userAccountId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select count(*) as recent from (
      select from ${auditEntries}
      where actor_id = ${userAccountId} and action = 'signedIn' and at > now() - interval '1 hour'
      limit ${SIGN_INS_PER_HOUR}
    ) as entries`);
  const [{ recent }] = Recent.parse(rows);
  if (recent >= SIGN_INS_PER_HOUR) return;
  const isLast = recent === SIGN_INS_PER_HOUR - 1;
  await recordAudit(tx, { action: 'signedIn', actorId: userAccountId, details: isLast ? { more: true } : {} });
}
