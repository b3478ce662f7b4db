import { hashPassword } from '../auth/passwords.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { Database, Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import {
  conversations,
  friendships,
  messages,
  notifications,
  pageAddresses,
  pages,
  pageUsers,
  savedReplies,
  savedReplyFiles,
  townships,
  userAccounts,
} from '../db/schema.ts';
import type { FileStore } from '../files/fileStore.ts';
import { storePublicAccess } from '../publicAccess/settings.ts';
import { accountNameForms, nameForm } from '../search/searchNames.ts';
import { type Album, drawAlbum } from './album.ts';
import { insertFields } from './fields.ts';
import { insertHours } from './hours.ts';
import { insertInvitations } from './invitations.ts';
import { insertLabels } from './labels.ts';
import { insertNotes } from './notes.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoAccount } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { DEMO_REPLIES } from './replies.ts';
import { conversationRow, type DemoIds, messageRows } from './rows.ts';
import { insertScheduled } from './scheduled.ts';
import { demoState, markLoaded } from './state.ts';
import { insertStatistics } from './statistics.ts';
import { type DemoWorld, demoWorld } from './world.ts';

/** The demo shows all that an installation can open to people without an account. */
const ALL_ON = {
  pageAddresses: true,
  signUp: 'open',
  guests: true,
  widget: true,
  webhooks: true,
  tokens: true,
} as const;

/** The names of the first pages in their addresses. */
const PAGE_NAMES = ['shwe-let-yar', 'mingala-tea'];

/** Rows of one insert: PostgreSQL accepts 65,535 parameters, a message has fewer than 20. */
const ROWS_AT_ONCE = 2_000;

/** Loads the demo into an empty installation, in one transaction. Does nothing when it was loaded before or pages exist. */
export async function loadDemo({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  if (!(await isEmpty(db))) return;
  const world = demoWorld(new Date());
  const random = seededRandom(5);
  const album = await drawAlbum(files);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const ids = await insertPeopleAndPages(tx, world, passwordHash, album, random);
    await insertConversations(tx, world, ids, album, random);
    await insertNotes(tx, world, ids);
    await insertScheduled(tx, world, ids, await album.messagePicture('fabric', random));
    await insertLabels(tx, ids.page(0));
    await insertFields(tx, ids.page(0));
    await insertStatistics(tx);
    await insertRequests(tx, world, ids);
    await insertReplies(tx, ids, album);
    const owner = world.people.findIndex(({ userName }) => userName === 'owner');
    await insertInvitations(tx, ids, owner);
    await insertHours(tx, ids);
    await storePublicAccess(tx, ALL_ON);
    await tx.insert(pageAddresses).values(PAGE_NAMES.map((name, index) => ({ name, pageId: ids.page(index) })));
    await markLoaded(tx);
  });
}

async function isEmpty(db: Database): Promise<boolean> {
  const { loadedAt } = await demoState(db);
  if (loadedAt !== undefined) return false;
  return (await db.select({ id: pages.id }).from(pages).limit(1)).length === 0;
}

async function insertPeopleAndPages(
  tx: Queryable,
  world: DemoWorld,
  passwordHash: string,
  album: Album,
  random: Random,
): Promise<DemoIds> {
  const townshipRows = await tx.select().from(townships);
  const people = [];
  const phones = new Set<string>();
  for (const [index, account] of world.people.entries()) {
    const township = townshipRows.length > 0 ? random.one(townshipRows) : null;
    // Some people have no photo, to show the initials of the app; the five on the sign-in screen have one.
    const hasPhoto = index < DEMO_PEOPLE.length || random.happens(0.8);
    const row = accountRow(account, phones);
    people.push({
      ...row,
      searchNames: accountNameForms(row),
      passwordHash: index < DEMO_PEOPLE.length ? passwordHash : null,
      profilePhoto: hasPhoto ? await album.personPhoto(account.woman, random) : '',
      cityId: township?.cityId ?? null,
      tsId: township?.id ?? null,
      inDirectory: index % 3 !== 0,
    });
  }
  const personIds = (await tx.insert(userAccounts).values(people).returning({ id: userAccounts.id })).map(
    (row) => row.id,
  );
  const pageRows = [];
  for (const page of world.pages) {
    pageRows.push({
      title: page.title,
      about: page.about,
      searchTitle: nameForm(page.title),
      photo: await album.pagePhoto(page.kind),
      headerPhoto: await album.pageHeader(page.kind),
      guests: true,
    });
  }
  const pageIds = (await tx.insert(pages).values(pageRows).returning({ id: pages.id })).map((row) => row.id);
  const person = idIn(personIds);
  const page = idIn(pageIds);
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
    world.friendships.map(({ asker, asked }, i) => [`${asker}:${asked}`, idIn(friends.map((row) => row.id))(i)]),
  );
  const friendship = (asker: number, asked: number) => {
    const id = friendshipIds.get(`${asker}:${asked}`);
    if (id === undefined) throw new Error(`the demo has no friendship of ${asker} and ${asked}`);
    return id;
  };
  return { person, page, friendship };
}

async function insertConversations(tx: Queryable, world: DemoWorld, ids: DemoIds, album: Album, random: Random) {
  let nextId = 1;
  const rows = [];
  for (const conversation of world.conversations) {
    const drafts = await messageRows(conversation, ids, nextId, (kind) => album.messagePicture(kind, random));
    nextId += drafts.length;
    const [inserted] = await tx
      .insert(conversations)
      .values(conversationRow(conversation, ids, drafts))
      .returning({ id: conversations.id });
    if (!inserted) throw new Error('the database returned no conversation');
    rows.push(...drafts.map((draft) => ({ ...draft, conversationId: inserted.id })));
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(messages).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('message', 'id'), ${nextId})`);
}

/** The notifications of waiting requests: for the page's owner, and for the person asked for friendship. */
async function insertRequests(tx: Queryable, world: DemoWorld, { person, page, friendship }: DemoIds) {
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

async function insertReplies(tx: Queryable, { person, page }: DemoIds, album: Album) {
  const rows = await tx
    .insert(savedReplies)
    .values(
      DEMO_REPLIES.map(({ of, shortcut, text, used }) => ({
        shortcut,
        text,
        used,
        ...('page' in of ? { pageId: page(of.page) } : { userAccountId: person(of.person) }),
      })),
    )
    .returning();
  for (const [index, { id: savedReplyId }] of rows.entries()) {
    if (!DEMO_REPLIES[index]?.hasPriceList) continue;
    const { blur: _, ...columns } = await album.priceList();
    await tx.insert(savedReplyFiles).values({ ...columns, savedReplyId, addedById: person(0) });
  }
}

const DAY_MS = 24 * 3_600_000;

/** The account with verified contacts. `phones` are the numbers of those before it, because only one of several can have one. */
function accountRow({ woman: _, daysHere, ...account }: DemoAccount, phones: Set<string>) {
  const phoneDigits = phoneDigitsOf(account.phone) ?? '';
  const createdAt = new Date(Date.now() - daysHere * DAY_MS);
  const phoneVerifiedAt = phones.has(phoneDigits) ? null : createdAt;
  phones.add(phoneDigits);
  return { ...account, phoneDigits, phoneVerifiedAt, emailVerifiedAt: createdAt, createdAt };
}

function idIn(ids: readonly number[]): (index: number) => number {
  return (index) => {
    const id = ids[index];
    if (id === undefined) throw new Error(`the demo names row ${index} of ${ids.length}`);
    return id;
  };
}
