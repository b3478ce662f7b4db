import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, type Message } from '../../../contract/index.ts';
import { pageUsers } from '../../../server/db/schema.ts';
import { JsonBytes } from '../../../server/routes/jsonBytes.ts';
import { KeptPages } from '../../../server/routes/keptPages.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

let server: TestServer;
/** Another process on the same database, which hears nothing of the first. */
let other: TestServer;
let customer: ExamplePerson;
let count = 0;
let place: { pageId: number; customerId: number };
let asked: Message;
let answered: Message;

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const write = (side: 'C' | 'P', sendMessage: string, replyTo?: Message) =>
  server.as(side === 'C' ? customer : 'owner').call('createMessage', {
    body: {
      sendMessage,
      pageDto: { pageId: place.pageId },
      customerId: place.customerId,
      customerOrPage: side,
      replyDto: replyTo ? { messageId: replyTo.messageId } : null,
    },
  });

/** The page before a message (0: the newest) as the owner reads it from a process: kept, if that is sound. */
const pageBefore = (from: TestServer, messageId: number) =>
  from.as('owner').call('getMessages', { query: { ...place, customerOrPage: 'P', messageId } });
const newest = (from: TestServer) => pageBefore(from, 0);
let cursor = 1_000_000_000;
/** The same messages by a cursor beyond them that nobody gave before, so that they are read anew. */
const anew = () => {
  cursor += 1;
  return pageBefore(server, cursor);
};

beforeEach(async () => {
  count += 1;
  customer = await server.addPerson({ userName: `asking${count}`, profileName: `Asking ${count}` });
  place = { pageId: server.shop.pageId, customerId: customer.userAccountId };
  const settled = { userTypeId: BUILT_IN_USER_TYPES.customer, accepted: true };
  await server.db.insert(pageUsers).values({ pageId: place.pageId, userAccountId: customer.userAccountId, ...settled });
  asked = await write('C', 'how much?');
  answered = await write('P', 'ten', asked);
});

const rename = (userAccountId: number, profileName: string) =>
  server.as('admin').call('updateUserAccount', { params: { userAccountId }, body: { profileName } });
const inPlace = (sendMessage: string) => ({
  body: { sendMessage, pageDto: { pageId: place.pageId }, customerId: place.customerId },
});

describe('a page, read again', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['somebody wrote', () => write('C', 'thanks')],
    [
      'a message was edited',
      () => server.as('owner').call('updateMessage', { params: { messageId: answered.messageId }, ...inPlace('nine') }),
    ],
    [
      'a message was deleted',
      () => server.as('owner').call('deleteMessage', { params: { ...place, messageId: answered.messageId } }),
    ],
    [
      'the quoted message was deleted',
      () => server.as(customer).call('deleteMessage', { params: { ...place, messageId: asked.messageId } }),
    ],
    [
      'the customer has read',
      () => server.as(customer).call('putPageLook', { params: { ...place, customerOrPage: 'C' } }),
    ],
    ['the page has read', () => server.as('owner').call('putPageLook', { params: { ...place, customerOrPage: 'P' } })],
    ['one who wrote has a new name', () => rename(server.people.owner.userAccountId, `Owner after ${count}`)],
    ['one who is quoted has a new name', () => rename(customer.userAccountId, `Renamed ${count}`)],
  ];
  it.each(changes)(
    'given %s, when the newest is read from any process, then it is as the database has it',
    async (_what, change) => {
      const before = [await newest(server), await newest(other), await newest(server)];
      expect(before[1]).toEqual(before[0]);
      expect(before[2]).toEqual(before[0]);
      await change();
      const after = await anew();
      expect(after).not.toEqual(before[0]);
      expect(await newest(other)).toEqual(after);
      expect(await newest(server)).toEqual(after);
    },
  );

  it.each(changes)(
    'given %s, when an older one is read from any process, then it is as the database has it',
    async (_what, change) => {
      const later = await write('P', 'later');
      const older = (from: TestServer) => pageBefore(from, later.messageId);
      const before = await older(server);
      expect(await older(other)).toEqual(before);
      expect(await older(server)).toEqual(before);
      await change();
      const after = await older(other);
      expect(after).not.toEqual(before);
      expect(await older(server)).toEqual(after);
      const all = await anew();
      const shown = (list: typeof all) => list.messageDateList.flatMap(({ messageList }) => messageList);
      expect(shown(after)).toEqual(shown(all).filter(({ messageId }) => messageId < later.messageId));
      expect(after.revision).toBe(all.revision);
    },
  );

  it('given only the quoted one wrote nothing else on the page, when they are renamed, then the quote has the new name', async () => {
    for (let i = 0; i < 50; i += 1) await write('P', `more ${i}`, i === 49 ? asked : undefined);
    await newest(server);
    await rename(customer.userAccountId, `Quoted ${count}`);
    const list = await newest(server);
    const last = list.messageDateList.at(-1)?.messageList.at(-1);
    expect(last?.replyProfileName).toBe(`Quoted ${count}`);
  });

  it('given somebody who lost their seat, when they read what others were just answered, then they are refused', async () => {
    const query = { ...place, customerOrPage: 'C' } as const;
    await server.as(customer).call('getMessages', { query });
    await server.db.delete(pageUsers).where(eq(pageUsers.userAccountId, customer.userAccountId));
    expect(await server.as(customer).refused('getMessages', { query })).toMatchObject({ status: 404 });
  });
});

describe('what is kept', () => {
  const ROOM = 32 * 1024 * 1024;
  const place = { pageId: 1, customerId: 1, messageId: 0 };
  const seat = (id: number, revision: number, names: string[] = []) => ({
    conversation: { id, revision, readA: 0, readB: 0 },
    names,
  });
  const found = (pages: KeptPages, where: typeof place, at: ReturnType<typeof seat>) =>
    pages.find(where, at, pages.sendersOf(where));

  it('given nothing changed, when it is asked for again, then it is the very same bytes', () => {
    const pages = new KeptPages(ROOM);
    const answer = new JsonBytes('{"any":"answer"}');
    pages.keep(place, seat(1, 5), [], answer);
    expect(found(pages, place, seat(1, 5))).toBe(answer);
    expect(found(pages, place, seat(1, 6))).toBeUndefined();
    expect(found(pages, { ...place, pageId: 0 }, seat(1, 5))).toBeUndefined();
    expect(found(pages, { ...place, messageId: 9 }, seat(1, 5))).toBeUndefined();
  });

  it('given more than there is room for, when one more is kept, then who was not asked for longest goes first', () => {
    const pages = new KeptPages(ROOM);
    const at = (n: number) => ({ pageId: 1, customerId: n, messageId: 0 });
    const large = () => new JsonBytes(`"${'x'.repeat(12 * 1024 * 1024)}"`);
    pages.keep(at(1), seat(1, 1), [], large());
    pages.keep(at(2), seat(2, 1), [], large());
    found(pages, at(1), seat(1, 1));
    pages.keep(at(3), seat(3, 1), [], large());
    expect([1, 2, 3].filter((n) => found(pages, at(n), seat(n, 1)))).toEqual([1, 3]);
  });

  it('given names that were asked for another page than the one kept since, when they happen to be equal, then it is not answered', () => {
    const pages = new KeptPages(ROOM);
    const by = (senderId: number) => [{ senderId, senderName: 'Thida', quote: null }];
    pages.keep(place, seat(1, 5), by(7), new JsonBytes('"of one Thida"'));
    const asked = pages.sendersOf(place);
    pages.keep(place, seat(1, 6), by(8), new JsonBytes('"of another, who may be called otherwise by now"'));
    expect(pages.find(place, seat(1, 6, ['Thida']), asked)).toBeUndefined();
    expect(found(pages, place, seat(1, 6, ['Thida']))).toBeDefined();
  });

  it('given ever more short pages, when they are kept, then their number has an end too', () => {
    const pages = new KeptPages(ROOM);
    const at = (n: number) => ({ pageId: 1, customerId: n, messageId: 0 });
    const short = new JsonBytes('""');
    for (let n = 1; n <= 40_000; n += 1) pages.keep(at(n), seat(n, 1), [], short);
    expect(found(pages, at(1), seat(1, 1))).toBeUndefined();
    expect(found(pages, at(40_000), seat(40_000, 1))).toBe(short);
  });
});
