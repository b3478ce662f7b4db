import { sql } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { Database, Queryable } from '../db/client.ts';
import {
  conversations,
  friendships,
  installationFacts,
  messages,
  notifications,
  pages,
  pageUsers,
  townships,
  userAccounts,
} from '../db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { type Album, drawAlbum } from './album.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoAccount } from './people.ts';
import { conversationRow, messageRows, type Numbered } from './rows.ts';
import { demoWorld, type World } from './world.ts';

/** Rows a statement inserts at once: PostgreSQL takes 65,535 parameters, a message has under 20. */
const ROWS_AT_ONCE = 2_000;
const FACT = 'demo';

/**
 * Fills an empty installation with the demo. Does nothing when it was loaded before, or when there are pages already:
 * a demo must never be poured into somebody's own data. All rows arrive in one transaction, or none.
 */
export async function loadDemo({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  if (!(await isEmpty(db))) return;
  const world = demoWorld(new Date());
  const chance = chanceFrom(5);
  const album = await drawAlbum(files);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const numbered = await insertPeopleAndPages(tx, world, passwordHash, album, chance);
    await insertConversations(tx, world, numbered, album, chance);
    await insertRequests(tx, world, numbered);
    await tx.insert(installationFacts).values({ name: FACT, value: new Date().toISOString() });
  });
}

/** Whether the demo was ever loaded here: its people are then offered on the sign-in screen. */
export async function demoWasLoaded(db: Queryable): Promise<boolean> {
  const facts = await db.select().from(installationFacts).where(sql`${installationFacts.name} = ${FACT}`);
  return facts.length > 0;
}

async function isEmpty(db: Database): Promise<boolean> {
  if (await demoWasLoaded(db)) return false;
  return (await db.select({ id: pages.id }).from(pages).limit(1)).length === 0;
}

async function insertPeopleAndPages(
  tx: Queryable,
  world: World,
  passwordHash: string,
  album: Album,
  chance: Chance,
): Promise<Numbered> {
  const places = await tx.select().from(townships);
  const people = [];
  for (const [index, account] of world.people.entries()) {
    const place = places.length > 0 ? chance.one(places) : null;
    // Somebody without a photo shows that the app draws initials then; the five one meets first have theirs.
    const hasPhoto = index < DEMO_PEOPLE.length || chance.happens(0.8);
    people.push({
      ...accountRow(account),
      passwordHash: index < DEMO_PEOPLE.length ? passwordHash : null,
      profilePhoto: hasPhoto ? await album.personPhoto(account.woman, chance) : '',
      cityId: place?.cityId ?? null,
      tsId: place?.id ?? null,
    });
  }
  const personIds = (await tx.insert(userAccounts).values(people).returning({ id: userAccounts.id })).map(
    (row) => row.id,
  );
  const pageRows = [];
  for (const page of world.pages) {
    pageRows.push({
      title: page.title,
      photo: await album.pagePhoto(page.kind),
      headerPhoto: await album.pageHeader(page.kind),
    });
  }
  const pageIds = (await tx.insert(pages).values(pageRows).returning({ id: pages.id })).map((row) => row.id);
  const person = numberIn(personIds);
  const page = numberIn(pageIds);
  await tx.insert(pageUsers).values(
    world.members.map((member) => ({
      pageId: page(member.page),
      userAccountId: person(member.person),
      userTypeId: member.userTypeId,
      accepted: member.accepted,
    })),
  );
  const friends = await tx
    .insert(friendships)
    .values(
      world.friendships.map(({ asker, asked, state }) => ({ askerId: person(asker), askedId: person(asked), state })),
    )
    .returning({ id: friendships.id });
  const friendshipIds = new Map(
    world.friendships.map(({ asker, asked }, i) => [`${asker}:${asked}`, numberIn(friends.map((row) => row.id))(i)]),
  );
  const friendship = (asker: number, asked: number) => {
    const id = friendshipIds.get(`${asker}:${asked}`);
    if (id === undefined) throw new Error(`the demo has no friendship of ${asker} and ${asked}`);
    return id;
  };
  return { person, page, friendship };
}

async function insertConversations(tx: Queryable, world: World, numbered: Numbered, album: Album, chance: Chance) {
  let nextId = 1;
  const rows = [];
  for (const conversation of world.conversations) {
    const drafts = await messageRows(conversation, numbered, nextId, (kind) => album.messagePicture(kind, chance));
    nextId += drafts.length;
    const [inserted] = await tx
      .insert(conversations)
      .values(conversationRow(conversation, numbered, drafts))
      .returning({ id: conversations.id });
    if (!inserted) throw new Error('the database returned no conversation');
    rows.push(...drafts.map((draft) => ({ ...draft, conversationId: inserted.id })));
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(messages).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('message', 'id'), ${nextId})`);
}

/** The notifications of the requests that wait: for the page's owner, and for whoever is asked to be a friend. */
async function insertRequests(tx: Queryable, world: World, { person, page, friendship }: Numbered) {
  const waitingMembers = await tx.select().from(pageUsers).where(sql`not ${pageUsers.accepted}`);
  const owner = person(world.people.findIndex((one) => one.userName === 'owner'));
  const forOwner = waitingMembers.map((member) => ({
    userAccountId: owner,
    kind: 'pageRequest',
    personId: member.userAccountId,
    pageId: page(1),
    pageUserId: member.id,
    userTypeId: member.userTypeId,
  }));
  const forFriends = world.friendships
    .filter((one) => one.state === 'waiting')
    .map(({ asker, asked }) => ({
      userAccountId: person(asked),
      kind: 'friendRequest',
      personId: person(asker),
      requestFormId: friendship(asker, asked),
    }));
  await tx.insert(notifications).values([...forOwner, ...forFriends]);
}

const DAY_MS = 24 * 3_600_000;

function accountRow({ woman: _, daysHere, ...account }: DemoAccount) {
  return {
    ...account,
    phoneDigits: phoneDigitsOf(account.phone) ?? '',
    createdAt: new Date(Date.now() - daysHere * DAY_MS),
  };
}

function numberIn(ids: readonly number[]): (index: number) => number {
  return (index) => {
    const id = ids[index];
    if (id === undefined) throw new Error(`the demo names row ${index} of ${ids.length}`);
    return id;
  };
}
