import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type City, PEOPLE_SEARCH_LIMIT, type PersonFound, type Townsperson } from '../../contract/index.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { Queryable } from '../db/client.ts';
import { cities, friendships, pageUsers, townships, userAccounts, userTypes } from '../db/schema.ts';
import { containsPattern } from '../db/sqlText.ts';
import type { ChatContext } from './context.ts';
import { presentPersonFound } from './presenters/friend.ts';
import { presentTownsperson } from './presenters/person.ts';

/** Most people returned for one township or city. */
const DIRECTORY_MAX = 1_000;

/** Neither removed nor disabled. */
const isActive = and(isNull(userAccounts.removedAt), eq(userAccounts.disabled, false));

/** Whether a person has a user type of that name on any page. */
export const hasUserType = (name: string): SQL => sql`exists (
  select from ${pageUsers} join ${userTypes} on ${userTypes.id} = ${pageUsers.userTypeId}
  where ${pageUsers.userAccountId} = ${userAccounts.id} and ${pageUsers.accepted} and lower(${userTypes.name}) = ${name.toLowerCase()})`;

/** At most ten people by part of the name or user name, or by a whole phone number. */
export async function searchPeople(
  { db, presence }: ChatContext,
  viewerId: number,
  search: string,
): Promise<PersonFound[]> {
  const text = search.trim();
  if (text === '') return [];
  const phone = phoneDigitsOf(text);
  const pattern = containsPattern(text.toLowerCase());
  const rows = await db
    .select({ person: userAccounts, friendship: friendships })
    .from(userAccounts)
    .leftJoin(
      friendships,
      and(
        eq(
          sql`least(${friendships.askerId}, ${friendships.askedId})`,
          sql`least(${userAccounts.id}, ${viewerId}::bigint)`,
        ),
        eq(
          sql`greatest(${friendships.askerId}, ${friendships.askedId})`,
          sql`greatest(${userAccounts.id}, ${viewerId}::bigint)`,
        ),
      ),
    )
    .where(
      and(
        isActive,
        or(
          sql`lower(${userAccounts.profileName}) like ${pattern}`,
          sql`lower(${userAccounts.userName}) like ${pattern}`,
          phone === undefined ? undefined : eq(userAccounts.phoneDigits, phone),
        ),
      ),
    )
    // Names that start with the text come first.
    .orderBy(
      sql`lower(${userAccounts.profileName}) not like ${pattern.slice(1)}`,
      sql`lower(${userAccounts.profileName})`,
      asc(userAccounts.id),
    )
    .limit(PEOPLE_SEARCH_LIMIT);
  const active = presence.activeAmong(rows.map((row) => row.person.id));
  return rows.map(({ person, friendship }) => presentPersonFound(person, friendship, viewerId, active.has(person.id)));
}

/** People of the directory who live in a township or a city, by name; optionally only those with a user type. */
export async function listTownspeople(
  { db, presence }: ChatContext,
  area: { tsId: number } | { cityId: number },
  userType?: string,
): Promise<Townsperson[]> {
  const rows = await db
    .select()
    .from(userAccounts)
    .where(
      and(
        isActive,
        'tsId' in area ? eq(userAccounts.tsId, area.tsId) : eq(userAccounts.cityId, area.cityId),
        userType ? hasUserType(userType) : undefined,
      ),
    )
    .orderBy(sql`lower(${userAccounts.profileName})`, asc(userAccounts.id))
    .limit(DIRECTORY_MAX);
  const active = presence.activeAmong(rows.map((row) => row.id));
  return rows.map((row) => presentTownsperson(row, active.has(row.id)));
}

/** Cities with their townships, in the order they were added. */
export async function listCities(db: Queryable): Promise<City[]> {
  const [cityRows, townshipRows] = await Promise.all([
    db.select().from(cities).orderBy(asc(cities.id)),
    db.select().from(townships).orderBy(asc(townships.id)),
  ]);
  const byCity = Map.groupBy(townshipRows, (row) => row.cityId);
  return cityRows.map((city) => ({
    cityId: city.id,
    name: { my: city.nameMy, en: city.nameEn },
    townships: (byCity.get(city.id) ?? []).map((row) => ({ tsId: row.id, name: { my: row.nameMy, en: row.nameEn } })),
  }));
}
