import {
  DIRECTORY_MAX,
  isLongEnoughToSearch,
  PEOPLE_SEARCH_LIMIT,
  type PersonFound,
  type Townsperson,
} from '#contract';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { Counters } from '../counters/counters.ts';
import { countUpTo } from '../counters/countUpTo.ts';
import type { Queryable } from '../db/client.ts';
import { and, asc, eq, isNotNull, or, type SQL, sql } from '../db/drizzle.ts';
import { accountNameForm, friendships, pageUsers, userAccounts, userTypes } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import { presentPersonFound } from '../presenters/friend.ts';
import { presentTownsperson } from '../presenters/person.ts';
import { beginsWithName, containsName, isExactName } from '../search/searchNames.ts';
import type { Actor } from './access.ts';
import { isOfBoth, sharesConversationWith } from './acquaintance.ts';
import { isActiveMember } from './activeMember.ts';
import { blocksPerson } from './blocks/queries.ts';
import type { ChatContext } from './context.ts';
import { isStaff } from './pageRoles.ts';

const HOUR_MS = 3_600_000;

/** Counts the searches and lists of people of each account, and how many it may make in an hour. */
interface SearchLimit {
  counters: Counters;
  perHour: number;
}

/** Counts one search or list of people. Responds 429 when the account has made too many in this hour. */
export const countSearch = ({ counters, perHour }: SearchLimit, viewerId: number): Promise<void> =>
  countUpTo(counters, `peopleSearches:${viewerId}`, perHour, HOUR_MS, 'peopleSearches');

/** What a list of people needs of an account. */
export const foundColumns = {
  id: userAccounts.id,
  userName: userAccounts.userName,
  profileName: userAccounts.profileName,
  profilePhoto: userAccounts.profilePhoto,
};

const isAcquainted = (viewerId: number) => sharesConversationWith(viewerId, sql`${userAccounts.id}`);

/** Whether the person blocks the viewer, and the viewer the person. */
const blocksBetween = (viewerId: number) => ({
  isHidden: blocksPerson(userAccounts.id, viewerId),
  isBlocked: blocksPerson(viewerId, userAccounts.id),
});

interface Found {
  person: { id: number; profilePhoto: string };
  isAcquainted: boolean;
  isHidden: boolean;
}

/** The accounts of those whom the viewer may see online. */
const shownOnline = (rows: readonly Found[]) =>
  rows.filter((row) => row.isAcquainted && !row.isHidden).map((row) => row.person.id);

/** A person without the photo, for those whom they block. */
const shownPerson = <T extends Found['person']>({ person, isHidden }: { person: T; isHidden: boolean }): T =>
  isHidden ? { ...person, profilePhoto: '' } : person;

/**
 * The condition for accounts that have a user type of that name on any page. The types are read first: of their ids, unlike of a name,
 * PostgreSQL knows how many accounts have them.
 */
export async function hasUserType(db: Queryable, name: string): Promise<SQL> {
  const types = await db.select({ id: userTypes.id }).from(userTypes).where(isSameText(userTypes.name, name));
  return sql`exists (select from ${pageUsers} where ${pageUsers.userAccountId} = ${userAccounts.id} and ${pageUsers.accepted}
    and ${pageUsers.userTypeId} = any(${sql.param(types.map((type) => type.id))}::bigint[]))`;
}

/** Whether a membership `m` of a page `p` tells the viewer who its staff is: the page shows it, or they are of the staff. */
const showsStaff = (viewerId: number): SQL => sql`(p.staff_names or exists (
  select from ${pageUsers} v where v.page_id = p.id and v.user_account_id = ${viewerId} and ${sql.raw(isStaff('v'))}))`;

/** Whether the person chose to be in the township directory. */
const isListed = eq(userAccounts.inDirectory, true);

/**
 * Whether the directory shows the viewer a person: only who chose it, and not the staff of a page that hides them from its customers,
 * unless the viewer knows them otherwise (docs/decisions/0011-names-of-staff.md).
 */
const isShownInDirectory = (viewerId: number): SQL | undefined =>
  and(
    isListed,
    or(
      eq(userAccounts.id, viewerId),
      isAcquainted(viewerId),
      sql`not exists (
      select from ${pageUsers} m join page p on p.id = m.page_id and p.removed_at is null
      where m.user_account_id = ${userAccounts.id} and ${sql.raw(isStaff('m'))} and not ${showsStaff(viewerId)})`,
    ),
  );

/** Whether the viewer may know that a person has a user type of that name: not one of staff that a page hides. */
const showsUserType = (name: string, viewerId: number): SQL => sql`exists (
  select from ${pageUsers} m join page p on p.id = m.page_id and p.removed_at is null join ${userTypes} t on t.id = m.user_type_id
  where m.user_account_id = ${userAccounts.id} and m.accepted and ${isSameText(sql`t.name`, name)}
    and (t.side = 'C' or ${showsStaff(viewerId)}))`;

/**
 * At most ten people by part of the name or user name, or by a whole phone number that is verified. A text that is too short for that finds exact
 * names only. Whether they are online is told to those who share a conversation with them.
 */
export async function searchPeople(
  { db, presence }: Pick<ChatContext, 'db' | 'presence'>,
  viewerId: number,
  search: string,
): Promise<PersonFound[]> {
  const text = search.trim();
  if (text === '') return [];
  const phone = phoneDigitsOf(text);
  const rows = await db
    .select({
      person: foundColumns,
      friendship: friendships,
      isAcquainted: isAcquainted(viewerId),
      ...blocksBetween(viewerId),
    })
    .from(userAccounts)
    .leftJoin(friendships, isOfBoth(userAccounts.id, viewerId))
    .where(
      and(
        isActiveMember,
        or(
          isLongEnoughToSearch(text) ? containsName(accountNameForm, text) : isExactName(text),
          phone === undefined
            ? undefined
            : and(eq(userAccounts.phoneDigits, phone), isNotNull(userAccounts.phoneVerifiedAt)),
        ),
      ),
    )
    // Names that start with the text come first.
    .orderBy(sql`not ${beginsWithName(text)}`, sql`lower(${userAccounts.profileName})`, asc(userAccounts.id))
    .limit(PEOPLE_SEARCH_LIMIT);
  const active = presence.activeAmong(shownOnline(rows));
  // A request of somebody who is blocked is not shown to the one who blocks.
  return rows.map((row) =>
    presentPersonFound(shownPerson(row), row.isBlocked ? null : row.friendship, viewerId, active.has(row.person.id)),
  );
}

/**
 * The first people of a township or a city who chose to be in the directory, by name; optionally only those with a user type. Whether they are
 * online is told to those who share a conversation with them.
 */
export async function listTownspeople(
  { db, presence }: ChatContext,
  { userAccountId: viewerId, role }: Actor,
  area: { tsId: number } | { cityId: number },
  userType?: string,
): Promise<Townsperson[]> {
  const isAdmin = role === 'ADMIN';
  const rows = await db
    .select({
      person: { ...foundColumns, cityId: userAccounts.cityId, tsId: userAccounts.tsId },
      isAcquainted: isAcquainted(viewerId),
      isHidden: blocksPerson(userAccounts.id, viewerId),
    })
    .from(userAccounts)
    .where(
      and(
        isActiveMember,
        'tsId' in area ? eq(userAccounts.tsId, area.tsId) : eq(userAccounts.cityId, area.cityId),
        isAdmin ? isListed : isShownInDirectory(viewerId),
        userType ? (isAdmin ? await hasUserType(db, userType) : showsUserType(userType, viewerId)) : undefined,
      ),
    )
    .orderBy(sql`lower(${userAccounts.profileName})`, asc(userAccounts.id))
    .limit(DIRECTORY_MAX);
  const active = presence.activeAmong(shownOnline(rows));
  return rows.map((row) => presentTownsperson(shownPerson(row), active.has(row.person.id)));
}
