import { index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { pages, userTypes } from './pages.ts';

/**
 * Open invitations to the staff of a page (docs/decisions/0010-invitations-of-staff.md). A row has either a person or the hash of
 * a link's secret. Ended ones are deleted; the audit log keeps what happened.
 */
export const staffInvitations = pgTable(
  'staff_invitation',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    userTypeId: refTo(() => userTypes.id),
    /** Who is invited; null for a link. */
    userAccountId: ref().references(() => userAccounts.id),
    /** SHA-256 of the link's secret; null for a person. */
    tokenHash: text(),
    invitedById: refTo(() => userAccounts.id),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    uses: integer().notNull().default(0),
    usesMax: integer().notNull(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
  },
  (table) => [
    uniqueIndex('staff_invitation_client').on(table.pageId, table.clientId),
    uniqueIndex('staff_invitation_person').on(table.pageId, table.userAccountId),
    uniqueIndex('staff_invitation_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
    index('staff_invitation_inviter').on(table.invitedById),
    index('staff_invitation_invited').on(table.userAccountId),
  ],
);

/** Links by which people sign up as customers of a page (docs/decisions/0045-sign-up-and-guests.md). Those that are over go with the next new one. */
export const customerInvitations = pgTable(
  'customer_invitation',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    /** SHA-256 of the link's secret. */
    tokenHash: text().notNull(),
    createdById: refTo(() => userAccounts.id),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    uses: integer().notNull().default(0),
    usesMax: integer().notNull(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
  },
  (table) => [
    uniqueIndex('customer_invitation_token').on(table.tokenHash),
    uniqueIndex('customer_invitation_client').on(table.pageId, table.clientId),
    index('customer_invitation_creator').on(table.createdById),
  ],
);
