import { randomBytes } from 'node:crypto';
import { recordAudit } from '../audit/recordAudit.ts';
import { accountByPhone, takeCode, tryCode } from '../auth/credentials.ts';
import { closeSessions, deleteSessions } from '../auth/endSessions.ts';
import type { Person } from '../auth/sessions.ts';
import { requirePageUnblocked } from '../chat/blocks/queries.ts';
import { requireCustomerInvitation, takeCustomerInvitation } from '../chat/invitations/customerInvitations.ts';
import { becomeCustomer } from '../chat/pages/join.ts';
import { publishMembershipOf } from '../chat/pages/publishPage.ts';
import { publishProfileChange } from '../chat/profile.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq } from '../db/drizzle.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { type UserAccountRow, userAccounts } from '../db/schema.ts';
import { conflict, signedOut } from '../errors.ts';
import { readPublicAccess } from '../publicAccess/settings.ts';
import { accountNameForms } from '../search/searchNames.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { RemovalContext } from './removal.ts';

/**
 * Whether a phone number without an account may sign up: where it is open, or by an invitation of a page. Responds 404 to an invitation
 * where nobody signs up, and 409 to one that has ended.
 */
export async function isSignUpOpen(db: Queryable, invitation: string | undefined): Promise<boolean> {
  if (invitation === undefined) return (await readPublicAccess(db)).signUp === 'open';
  await requireCustomerInvitation(db, invitation);
  return true;
}

/** A user name for somebody who never types one: it signs in by nothing, and says nothing about the person. */
export const randomUserName = (kind: 'user' | 'guest' | 'bot'): string => `${kind}-${randomBytes(6).toString('hex')}`;

/** What somebody proves and says about themselves. */
interface NewMember {
  phone: string;
  /** The same number as digits. */
  digits: string;
  code: string;
  profileName: string;
  /** The secret of an invitation, of whose page they become a customer. */
  invitation?: string | undefined;
}

/** The columns of an account whose person has just proved their number. */
const memberColumns = ({ phone, digits, profileName }: NewMember, userName: string) => ({
  kind: 'member' as const,
  userName,
  profileName,
  searchNames: accountNameForms({ profileName, userName }),
  phone,
  phoneDigits: digits,
  phoneVerifiedAt: new Date(),
});

/** Makes the account of a guest one of a member, and ends its session. Responds 401 where it has ended meanwhile. */
async function promoteGuest(
  tx: Queryable,
  { sessions }: RemovalContext,
  given: NewMember,
  guest: Person,
): Promise<UserAccountRow | undefined> {
  const now = await sessions.read(tx, guest.presentedHash);
  if (now?.kind !== 'guest') throw signedOut();
  const id = guest.userAccountId;
  const [row] = await tx
    .update(userAccounts)
    .set(memberColumns(given, randomUserName('user')))
    .where(and(eq(userAccounts.id, id), eq(userAccounts.kind, 'guest')))
    .returning();
  // A token that was given without any proof gives no access to the account of a member.
  if (row) await deleteSessions(tx, row);
  return row;
}

/** Makes a new member a customer of the page that has invited them. */
async function joinByInvitation(tx: Queryable, token: string, userAccountId: number) {
  const { pageId } = await takeCustomerInvitation(tx, token);
  await requirePageUnblocked(tx, pageId, userAccountId);
  return { pageId, ...(await becomeCustomer(tx, pageId, { userAccountId }, { kind: 'invitation', ref: '' })) };
}

/**
 * Makes an account of a phone number by the code that was sent to it; that of a guest stays, with its conversation. Null for a wrong code.
 * Responds 409 where an account has the number: its person signs in, and the conversation of a guest stays the guest's.
 */
export async function signUp(
  context: RemovalContext & { keyring: Keyring },
  given: NewMember,
  guest: Person | null,
): Promise<UserAccountRow | null> {
  const { db, keyring } = context;
  const codeHash = await tryCode(db, keyring, given.digits, given.code);
  if (codeHash === null) return null;
  if (await accountByPhone(db, given.digits)) throw conflict('contactTaken');
  try {
    const done = await endingTransaction(db, guest ? [guest.userAccountId] : [], async (tx) => {
      if (!(await takeCode(tx, given.digits, codeHash))) return null;
      const [made] = guest
        ? [await promoteGuest(tx, context, given, guest)]
        : await tx
            .insert(userAccounts)
            // A new person has agreed to nothing yet; the profile form asks.
            .values({ ...memberColumns(given, randomUserName('user')), role: 'CUSTOMER', sharedFields: [] })
            .returning();
      if (!made) throw new Error('the database returned no account');
      const joined = given.invitation === undefined ? null : await joinByInvitation(tx, given.invitation, made.id);
      await recordAudit(tx, { action: 'accountSignedUp', actorId: made.id, ...(joined && { pageId: joined.pageId }) });
      return { row: made, joined };
    });
    if (!done) return null;
    const { row, joined } = done;
    if (guest) {
      closeSessions(context, row.id);
      await publishProfileChange(context, row.id);
    }
    if (joined?.isNew) await publishMembershipOf(context, joined.pageUserId);
    return row;
  } catch (error) {
    throw isUniqueViolation(error, 'user_account_verified_phone') ? conflict('contactTaken') : error;
  }
}
