import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FULL_PERMISSION, NO_PERMISSION } from '#contract';
import { activityOf, recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');
const admin = await server.person('admin', 'ADMIN');

async function scene(title = 'ရွှေဆိုင်') {
  const customer = await server.person('customer');
  const staff = await server.person('staff');
  const boss = await server.person('boss');
  const pageId = await server.page({ owner: boss, staff: [staff], customers: [customer], title });
  const send = (as: TestPerson, text: string, customerId = customer.id) =>
    server.ok(as, 'createMessage', {
      body: { sendMessage: text, pageDto: { pageId }, customerId, customerOrPage: as.id === customerId ? 'C' : 'P' },
    });
  return { customer, staff, boss, pageId, send };
}

describe('the pages of a person', () => {
  // covers: call-getPages, lists-by-side
  test('given both modes, then each lists only the pages of that side, with the flags of the type', async () => {
    const { customer, staff, boss, pageId } = await scene();
    const mine = (person: TestPerson, customerOrPage: 'C' | 'P') =>
      server.ok(person, 'getPages', { query: { customerOrPage } });
    expect(await mine(customer, 'C')).toMatchObject([
      { pageId, ui: { chat: true, editallchat: false }, userTypeId: 1 },
    ]);
    expect(await mine(customer, 'P')).toEqual([]);
    expect(await mine(boss, 'P')).toMatchObject([{ pageId, ui: FULL_PERMISSION, userTypeId: 2 }]);
    expect(await mine(staff, 'P')).toMatchObject([{ pageId, ui: { deleteallchat: false, deleteownchat: true } }]);
    expect(await mine(staff, 'C')).toEqual([]);
  });

  test('given page mode, then a page shows its newest text and the sum of its unread counts', async () => {
    const { customer, staff, pageId, send } = await scene();
    const second = await server.person('second');
    await server.member(pageId, second, 1);
    await send(customer, 'one');
    await send(second, 'two', second.id);
    await send(second, 'three', second.id);
    const [page] = await server.ok(staff, 'getPages', { query: { customerOrPage: 'P' } });
    expect(page).toMatchObject({ look: 3, sendMessage: 'three' });
  });

  test('given a customer who left, then the page no longer counts what they wrote', async () => {
    const { customer, staff, pageId, send } = await scene();
    const second = await server.person('second');
    const pageUserId = await server.member(pageId, second, 1);
    await send(customer, 'one');
    await send(second, 'two', second.id);
    await server.ok(second, 'deletePageUser', { params: { pageUserId } });
    const [page] = await server.ok(staff, 'getPages', { query: { customerOrPage: 'P' } });
    expect(page).toMatchObject({ look: 1, sendMessage: 'one' });
  });

  // covers: newest-activity-first
  test('given several pages, then the one with the newest activity comes first', async () => {
    const customer = await server.person('customer');
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c']) ids.push(await server.page({ owner, customers: [customer], title }));
    const body = { sendMessage: 'x', pageDto: { pageId: ids[1] }, customerId: customer.id, customerOrPage: 'C' };
    await server.ok(customer, 'createMessage', { body });
    const listed = await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } });
    expect(listed.map((page) => page.pageId)).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('given an admin who asks for all, then every page comes, without messages of others', async () => {
    const { customer, pageId, send } = await scene();
    await send(customer, 'secret');
    const all = await server.ok(admin, 'getPages', { query: { customerOrPage: 'P', all: true } });
    expect(all.find((page) => page.pageId === pageId)).toMatchObject({ sendMessage: '', look: 0, ui: NO_PERMISSION });
    const query = { customerOrPage: 'P', all: true };
    expect((await server.refused(customer, 'getPages', { query })).code).toBe('forbidden');
  });

  // covers: call-getPage
  test('given a stranger, then a page shows its outside and nothing that was written', async () => {
    const { customer, pageId, send } = await scene();
    await send(customer, 'secret');
    const stranger = await server.person('stranger');
    const page = await server.ok(stranger, 'getPage', { params: { id: pageId } });
    expect(page).toMatchObject({ pageId, sendMessage: '', messageDate: null, look: 0, ui: NO_PERMISSION });
    expect(page.pageUserId).toBeUndefined();
    expect((await server.refused(stranger, 'getPage', { params: { id: 999_999 } })).code).toBe('notFound');
  });
});

describe('making and changing a page', () => {
  // covers: call-createPage
  test('given one who serves a page, then they may make another and own it', async () => {
    const { staff } = await scene();
    const told = await server.toldDuring(async () => {
      const page = await server.ok(staff, 'createPage', { body: { title: ' မုန့်ဆိုင် ' } });
      expect(page).toMatchObject({ title: 'မုန့်ဆိုင်', ui: FULL_PERMISSION, userTypeId: 2 });
    });
    expect(activityOf(told, 'PG').map(({ userId, event }) => [userId, event.customerOrPage])).toEqual([
      [staff.id, 'P'],
    ]);
    expect(told).toContainEqual({ to: 'rights', userId: staff.id });
  });

  test('given a mere customer, then they may not make one', async () => {
    const { customer } = await scene();
    expect((await server.refused(customer, 'createPage', { body: { title: 'x' } })).code).toBe('forbidden');
  });

  test('given an admin, then they may make one for somebody else; others may not', async () => {
    const { staff, customer } = await scene();
    await server.ok(admin, 'createPage', { body: { title: 'gift', ownerId: customer.id } });
    expect(await server.ok(customer, 'getPages', { query: { customerOrPage: 'P' } })).toMatchObject([
      { title: 'gift' },
    ]);
    const body = { title: 'x', ownerId: customer.id };
    expect((await server.refused(staff, 'createPage', { body })).code).toBe('forbidden');
    const unknown = { title: 'x', ownerId: 999_999 };
    expect(await server.refused(admin, 'createPage', { body: unknown })).toMatchObject({
      code: 'invalid',
      fields: { ownerId: expect.any(String) },
    });
  });

  test('given a new photo of a page, then its customers who are there see it', async () => {
    const { customer, boss, pageId } = await scene();
    server.here.add(customer.id);
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a4fc4' } }).png();
    const file = { name: 'logo.png', content: await image.toBuffer() };
    const told = await server.toldDuring(() => server.ok(boss, 'putPagePhoto', { params: { id: pageId }, file }));
    const seen = activityOf(told, 'PG').filter(({ userId }) => userId === customer.id);
    expect(seen.map(({ event }) => event.page.photo)).toEqual([expect.stringMatching(/./)]);
  });

  // covers: call-updatePage
  test('given a new title, then owners and admins may set it and every member sees it', async () => {
    const { customer, staff, boss, pageId } = await scene();
    const away = await server.person('away');
    await server.member(pageId, away, 1);
    server.here.add(customer.id);
    const told = await server.toldDuring(() =>
      server.ok(boss, 'updatePage', { params: { pageId }, body: { title: 'new' } }),
    );
    const heard = activityOf(told, 'PG').map(({ userId, event }) => [userId, event.customerOrPage, event.page.title]);
    expect(heard.toSorted()).toEqual(
      [
        [boss.id, 'P', 'new'],
        [staff.id, 'P', 'new'],
        [customer.id, 'C', 'new'],
      ].toSorted(),
    );
    await server.ok(admin, 'updatePage', { params: { pageId }, body: { title: 'newer' } });
    for (const person of [staff, customer, owner]) {
      const input = { params: { pageId }, body: { title: 'x' } };
      expect((await server.refused(person, 'updatePage', input)).code).toBe('forbidden');
    }
  });

  // covers: page-about
  test('given a line about a page, then customers and searchers see it trimmed', async () => {
    const { customer, boss, pageId } = await scene();
    const params = { pageId };
    await server.ok(boss, 'updatePage', { params, body: { title: 'new', about: ' Rice\n and \u202eoil ' } });
    const [page] = await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } });
    expect(page?.about).toBe('Rice and oil');
    const found = await server.ok(owner, 'searchPages', { query: { search: 'new' } });
    expect(found.find((one) => one.pageId === pageId)?.about).toBe('Rice and oil');
    // A client that does not know the field renames the page and keeps the line.
    expect((await server.ok(boss, 'updatePage', { params, body: { title: 'newer' } })).about).toBe('Rice and oil');
    expect((await server.ok(boss, 'updatePage', { params, body: { title: 'newer', about: '' } })).about).toBe('');
  });

  test('given a line of more than 120 characters, when it is set, then the field is named', async () => {
    const { boss, pageId } = await scene();
    const input = { params: { pageId }, body: { title: 'new', about: 'x'.repeat(121) } };
    expect(await server.refused(boss, 'updatePage', input)).toMatchObject({
      code: 'invalid',
      fields: { about: expect.any(String) },
    });
  });

  test('given an empty title, then the field is named', async () => {
    const { boss, pageId } = await scene();
    expect(await server.refused(boss, 'updatePage', { params: { pageId }, body: { title: '  ' } })).toMatchObject({
      code: 'invalid',
      fields: { title: expect.any(String) },
    });
  });
});

describe('removing a page', () => {
  // covers: call-deletePage
  test('given its owner, then lists lose it, and members are told', async () => {
    const { customer, staff, boss, pageId, send } = await scene();
    await send(customer, 'one');
    server.here.add(customer.id);
    const told = await server.toldDuring(() => server.ok(boss, 'deletePage', { params: { pageId } }));
    expect(activityOf(told, 'PGD').map(({ userId, event }) => [userId, event.customerOrPage])).toEqual([
      [customer.id, 'C'],
      [boss.id, 'P'],
      [staff.id, 'P'],
    ]);
    for (const person of [customer, staff, boss]) expect(told).toContainEqual({ to: 'rights', userId: person.id });
    expect(await server.ok(customer, 'getPages', { query: { customerOrPage: 'C' } })).toEqual([]);
    expect(await server.ok(boss, 'getPages', { query: { customerOrPage: 'P' } })).toEqual([]);
    expect((await server.refused(boss, 'getPage', { params: { id: pageId } })).code).toBe('notFound');
    const bell = await server.ok(staff, 'getNotifications');
    expect(bell).toMatchObject([{ kind: 'removedFromPage', page: { pageId }, person: { userAccountId: boss.id } }]);
  });

  test('given a customer who is offline, then nothing is sent, and the lost right is recorded', async () => {
    const { customer, boss, pageId } = await scene();
    const told = await server.toldDuring(() => server.ok(boss, 'deletePage', { params: { pageId } }));
    const receivers = told.flatMap((one) => ('userIds' in one ? one.userIds : 'userId' in one ? [one.userId] : []));
    expect(receivers).toContain(boss.id);
    expect(receivers).not.toContain(customer.id);
    const { rows } = await server.db.execute(sql`select from revocation where user_account_id = ${customer.id}`);
    expect(rows).toHaveLength(1);
  });

  test('given anybody else, then it stays', async () => {
    const { customer, staff, pageId } = await scene();
    for (const person of [customer, staff, owner])
      expect((await server.refused(person, 'deletePage', { params: { pageId } })).code).toBe('forbidden');
  });
});

describe('searching pages', () => {
  // covers: call-searchPages
  test('given a part of an unspaced Burmese title, then the page is found with its relation', async () => {
    const mark = Math.random().toString(36).slice(2, 8);
    const { customer, staff, pageId } = await scene(`ရန်ကုန်စားသောက်ဆိုင်${mark}`);
    const waiting = await server.person('waiting');
    await server.member(pageId, waiting, 3, false);
    const stranger = await server.person('stranger');
    const found = async (person: TestPerson) =>
      server.ok(person, 'searchPages', { query: { search: `သောက်ဆိုင်${mark.toUpperCase()}` } });
    expect(await found(customer)).toMatchObject([{ pageId, membership: 'customer' }]);
    expect(await found(staff)).toMatchObject([{ membership: 'staff' }]);
    expect(await found(waiting)).toMatchObject([{ membership: 'waiting' }]);
    expect(await found(stranger)).toMatchObject([{ membership: 'none', pageUserId: null }]);
  });

  test('given signs that mean something to the database, then they are only signs', async () => {
    await scene('discount 100%_now\\here');
    const found = (search: string) => server.ok(owner, 'searchPages', { query: { search } });
    expect(await found('0%_n')).toHaveLength(1);
    expect(await found('w\\h')).toHaveLength(1);
    expect(await found('t_1')).toEqual([]);
  });

  test('given many pages, then those with most customers come first and at most fifty', async () => {
    await server.db.execute(sql`insert into page (title) select 'crowd ' || n from generate_series(1, 60) n`);
    const busy = await server.page({
      owner,
      customers: [await server.person('x'), await server.person('y')],
      title: 'crowd',
    });
    const found = await server.ok(owner, 'searchPages', { query: { search: 'crowd' } });
    expect(found).toHaveLength(50);
    expect(found[0]?.pageId).toBe(busy);
  });
});
