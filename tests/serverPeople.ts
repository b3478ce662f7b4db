import { eq, sql } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, type Role } from '#contract';
import { hashPassword } from '../server/auth/passwords.ts';
import { type NewSession, SESSION_IDLE_MS, type Sessions } from '../server/auth/sessions.ts';
import { hashToken, newSignedToken, newToken } from '../server/auth/tokens.ts';
import type { Database } from '../server/db/client.ts';
import { conversations, friendships, pages, pageUsers, sessions, userAccounts } from '../server/db/schema.ts';
import { accountNameForms, nameForm } from '../server/search/searchNames.ts';
import type { Keyring } from '../server/secrets/keyring.ts';
import { TEST_HASH_COST } from './hashCost.ts';

/** The password of every example person. */
export const PASSWORD = 'a good password';

/** Who there is: a shop with its people, another shop's owner, two friends, and somebody who knows nobody. */
export const PARTS = [
  'admin',
  'owner',
  'staff',
  'customer',
  'otherCustomer',
  'friend',
  'otherOwner',
  'stranger',
] as const;
export type Part = (typeof PARTS)[number];

export interface ExamplePerson {
  userAccountId: number;
  userName: string;
  profileName: string;
  role: Role;
  /** The token of a session that holds; empty when they may not sign in. */
  token: string;
}

export interface ExampleWorld {
  people: Record<Part, ExamplePerson>;
  /** Served by `owner` and `staff`; `customer` and `otherCustomer` are its customers. */
  shop: { pageId: number; members: Partial<Record<Part, number>> };
  /** Served by `otherOwner`, without customers. */
  otherShop: { pageId: number; members: Partial<Record<Part, number>> };
  /** `customer` and `friend` are friends. */
  requestFormId: number;
}

const NAMES: Record<Part, string> = {
  admin: 'ဦးအောင်မြတ်',
  owner: 'ဒေါ်ခင်သန္တာ',
  staff: 'ကိုမင်းလင်း',
  customer: 'မနှင်းဝတ်ရည်',
  otherCustomer: 'မသီတာအေး',
  friend: 'ကိုထက်နိုင်',
  otherOwner: 'ဒေါ်မြမြစိန်',
  stranger: 'Ko Zaw Zaw',
};

let passwordHash: Promise<string> | undefined;

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return row;
};

/** How the sessions of a test are started, unless it signs in itself. */
const TEST_SIGN_IN = { byPassword: true, userAgent: '', address: '127.0.0.1', isKnownBrowser: true };

/** Signs somebody in without a password. */
export async function startSession(db: Database, sessions: Sessions, userAccountId: number): Promise<NewSession> {
  const account = only(await db.select().from(userAccounts).where(eq(userAccounts.id, userAccountId)));
  const session = await sessions.start(account, TEST_SIGN_IN);
  if (!session) throw new Error(`${account.userName} cannot sign in`);
  return session;
}

type Given = Partial<typeof userAccounts.$inferInsert> & { userName: string };

/** Whether somebody was signed in when they were made. */
const isHere = ({ disabled, removedAt }: Omit<Given, 'userName'>) => !disabled && !removedAt;

/** Makes people who know nobody. Their accounts and sessions are written as rows: a sign-in takes a dozen statements. */
export async function addPeople(db: Database, keyring: Keyring, given: readonly Given[]): Promise<ExamplePerson[]> {
  passwordHash ??= hashPassword(PASSWORD, { cost: TEST_HASH_COST });
  const hash = await passwordHash;
  const now = new Date();
  const accounts = await db
    .insert(userAccounts)
    .values(
      given.map((one) => ({
        role: 'CUSTOMER' as const,
        profileName: one.userName,
        searchNames: accountNameForms({ profileName: one.userName, ...one }),
        passwordHash: hash,
        // Contacts are verified unless a test says otherwise.
        phoneVerifiedAt: one.phoneDigits ? now : null,
        emailVerifiedAt: one.email ? now : null,
        firstSignInAt: isHere(one) ? now : null,
        lastSignInAt: isHere(one) ? now : null,
        ...one,
      })),
    )
    .returning();
  const people = accounts.map(({ id, userName, profileName, role, disabled, removedAt }) => ({
    userAccountId: id,
    userName,
    profileName,
    role,
    token: isHere({ disabled, removedAt }) ? newSignedToken(keyring) : '',
  }));
  const signedIn = people.filter(({ token }) => token !== '');
  if (signedIn.length > 0)
    await db.insert(sessions).values(
      signedIn.map(({ userAccountId, token }) => ({
        tokenHash: hashToken(token),
        userAccountId,
        fileKeyHash: hashToken(newToken()),
        address: TEST_SIGN_IN.address,
        expiresAt: new Date(now.getTime() + SESSION_IDLE_MS),
        confirmedAt: sql`now()`,
      })),
    );
  return people;
}

/** Makes one more person, who knows nobody. */
export const addPerson = async (db: Database, keyring: Keyring, given: Given): Promise<ExamplePerson> =>
  only(await addPeople(db, keyring, [given]));

async function addPages(db: Database, titles: readonly string[]): Promise<number[]> {
  const rows = titles.map((title) => ({ title, searchTitle: nameForm(title) }));
  return (await db.insert(pages).values(rows).returning()).map(({ id }) => id);
}

/** Fills a fresh database with the example people and what they have to do with each other. */
export async function addExamples(db: Database, keyring: Keyring): Promise<ExampleWorld> {
  const made = await addPeople(
    db,
    keyring,
    PARTS.map((part) => ({ userName: part, profileName: NAMES[part], role: part === 'admin' ? 'ADMIN' : 'CUSTOMER' })),
  );
  const people = Object.fromEntries(PARTS.map((part, at) => [part, made[at]])) as Record<Part, ExamplePerson>;
  const [shopId = 0, otherShopId = 0] = await addPages(db, ['ရွှေမင်္ဂလာ Shop', 'Other Shop']);
  const { customer, owner, staff } = BUILT_IN_USER_TYPES;
  const seats = [
    ['owner', shopId, owner],
    ['staff', shopId, staff],
    ['customer', shopId, customer],
    ['otherCustomer', shopId, customer],
    ['otherOwner', otherShopId, owner],
  ] as const;
  const members = await db
    .insert(pageUsers)
    .values(
      seats.map(([part, pageId, userTypeId]) => {
        const { userAccountId } = people[part];
        return { pageId, userAccountId, userTypeId, accepted: true };
      }),
    )
    .returning();
  const membersOf = (pageId: number): Partial<Record<Part, number>> =>
    Object.fromEntries(
      members
        .filter((member) => member.pageId === pageId)
        .map(({ id, userAccountId }) => [PARTS.find((part) => people[part].userAccountId === userAccountId), id]),
    );
  const pair = { askerId: people.customer.userAccountId, askedId: people.friend.userAccountId };
  const friendship = only(
    await db
      .insert(friendships)
      .values({ ...pair, state: 'friends' })
      .returning(),
  );
  await db.insert(conversations).values({ friendshipId: friendship.id });
  return {
    people,
    shop: { pageId: shopId, members: membersOf(shopId) },
    otherShop: { pageId: otherShopId, members: membersOf(otherShopId) },
    requestFormId: friendship.id,
  };
}
