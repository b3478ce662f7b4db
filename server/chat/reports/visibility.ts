import { sql } from '../../db/drizzle.ts';
import { reports } from '../../db/schema.ts';
import type { PersonRef } from '../access.ts';
import { isStaff } from '../pageRoles.ts';

/** Admins see nothing about themselves, nor about pages that they serve: whoever is reported must not learn of it. */
export const isNotAbout = ({ userAccountId }: PersonRef) => sql`not (
  ${reports.reportedKind} = 'account' and ${reports.reportedId} = ${userAccountId}
  or ${reports.reportedKind} = 'page' and exists (
    select from page_user me
    where me.page_id = ${reports.reportedId} and me.user_account_id = ${userAccountId} and ${sql.raw(isStaff('me'))}))`;
