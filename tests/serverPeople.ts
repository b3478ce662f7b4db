import { eq } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, type Role } from '#contract';
import { hashPassword } from '../server/auth/passwords.ts';
import type { NewSession, Sessions } from '../server/auth/sessions.ts';
import type { Database } from '../server/db/client.ts';
import { conversations, friendships, pages, pageUsers, userAccounts } from '../server/db/schema.ts';
import { accountNameForms, nameForm } from '../server/search/searchNames.ts';
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

/** Makes one more person, who knows nobody. */
export async function addPerson(
  db: Database,
  sessions: Sessions,
  given: Partial<typeof userAccounts.$inferInsert> & { userName: string },
): Promise<ExamplePerson> {
  passwordHash ??= hashPassword(PASSWORD, { cost: TEST_HASH_COST });
  const row = only(
    await db
      .insert(userAccounts)
      .values({
        role: 'CUSTOMER',
        profileName: given.userName,
        searchNames: accountNameForms({ profileName: given.userName, ...given }),
        passwordHash: await passwordHash,
        // Contacts are verified unless a test says otherwise.
        phoneVerifiedAt: given.phoneDigits ? new Date() : null,
        emailVerifiedAt: given.email ? new Date() : null,
        ...given,
      })
      .returning(),
  );
  const session = await sessions.start(row, TEST_SIGN_IN);
  return {
    userAccountId: row.id,
    userName: row.userName,
    profileName: row.profileName,
    role: row.role,
    token: session?.token ?? '',
  };
}

async function addPage(db: Database, title: string, people: readonly [Part, ExamplePerson, number][]) {
  const { id: pageId } = only(
    await db
      .insert(pages)
      .values({ title, searchTitle: nameForm(title) })
      .returning(),
  );
  const members: Partial<Record<Part, number>> = {};
  for (const [part, { userAccountId }, userTypeId] of people) {
    const row = { pageId, userAccountId, userTypeId, accepted: true };
    members[part] = only(await db.insert(pageUsers).values(row).returning()).id;
  }
  return { pageId, members };
}

/** Fills a fresh database with the example people and what they have to do with each other. */
export async function addExamples(db: Database, sessions: Sessions): Promise<ExampleWorld> {
  const made = new Map<Part, ExamplePerson>();
  for (const part of PARTS) {
    const role = part === 'admin' ? 'ADMIN' : 'CUSTOMER';
    made.set(part, await addPerson(db, sessions, { userName: part, profileName: NAMES[part], role }));
  }
  const of = (part: Part): ExamplePerson => {
    const person = made.get(part);
    if (!person) throw new Error(`no ${part}`);
    return person;
  };
  const people: Record<Part, ExamplePerson> = {
    admin: of('admin'),
    owner: of('owner'),
    staff: of('staff'),
    customer: of('customer'),
    otherCustomer: of('otherCustomer'),
    friend: of('friend'),
    otherOwner: of('otherOwner'),
    stranger: of('stranger'),
  };
  const { customer, owner, staff } = BUILT_IN_USER_TYPES;
  const shop = await addPage(db, 'ရွှေမင်္ဂလာ Shop', [
    ['owner', people.owner, owner],
    ['staff', people.staff, staff],
    ['customer', people.customer, customer],
    ['otherCustomer', people.otherCustomer, customer],
  ]);
  const otherShop = await addPage(db, 'Other Shop', [['otherOwner', people.otherOwner, owner]]);
  const pair = { askerId: people.customer.userAccountId, askedId: people.friend.userAccountId };
  const friendship = only(
    await db
      .insert(friendships)
      .values({ ...pair, state: 'friends' })
      .returning(),
  );
  await db.insert(conversations).values({ friendshipId: friendship.id });
  return { people, shop, otherShop, requestFormId: friendship.id };
}
