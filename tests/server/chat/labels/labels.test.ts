import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CUSTOMER_LABELS_MAX, DELETION_GRACE_MS, type DeskChange, LABELS_MAX, type LabelChange } from '#contract';
import { eraseDeletedAccounts } from '../../../../server/accounts/deletion.ts';
import { conversations, labels } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { doneOrWaiting } from '../../../databaseLocks.ts';
import { serverOfFile } from '../../../serverApp.ts';
import { CallRefused } from '../../../serverClient.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const pageId = () => server.shop.pageId;
const inShop = () => ({ pageId: pageId(), customerId: server.people.customer.userAccountId });
const given = (nameEn: string, nameMy = ''): LabelChange => ({ nameEn, nameMy, color: 'teal' });
const create = (nameEn: string, nameMy = '') =>
  server.as('owner').call('createLabel', { params: { pageId: pageId() }, body: given(nameEn, nameMy) });
const change = (body: DeskChange) => server.as('owner').call('changeDesk', { params: inShop(), body });
const desk = async () => {
  const rows = await server.as('owner').call('getPageUsers', { query: { pageId: pageId(), userType: 'C' } });
  return rows.find(({ participantDto }) => participantDto.userAccountId === inShop().customerId)?.desk;
};
const refusalOf = async (call: Promise<unknown>) => {
  const refused = await call.catch((error: unknown) => error);
  return refused instanceof CallRefused ? refused.body : undefined;
};

describe('the labels of a page', () => {
  it.each([
    ['English', 'wholesale', '', 'nameEn'],
    ['Burmese', '', 'လက်ကား', 'nameMy'],
  ])('given a name in %s that is taken, when a label is created, then it is refused', async (_, en, my, field) => {
    await create('Wholesale', 'လက်ကား');
    expect(await refusalOf(create(en, my))).toMatchObject({ code: 'conflict', fields: { [field]: {} } });
  });

  it('given no name in either language, when a label is created, then it is refused', async () => {
    expect(await refusalOf(create(''))).toMatchObject({ code: 'invalid', fields: { nameEn: {} } });
  });

  it('given several labels without a Burmese name, then they do not exclude each other', async () => {
    await create('Wholesale');
    await create('Retail');
    const list = await server.as('staff').call('getLabels', { params: { pageId: pageId() } });
    expect(list.map(({ nameEn }) => nameEn)).toEqual(['Wholesale', 'Retail']);
  });

  it('given a page with the most labels, when another is created, then it is refused', async () => {
    const rows = Array.from({ length: LABELS_MAX }, (_, n) => ({ pageId: pageId(), ...given(`Label ${n}`) }));
    await server.db.insert(labels).values(rows);
    expect(await refusalOf(create('One more'))).toMatchObject({ code: 'conflict' });
  });
});

describe('the labels of a customer', () => {
  // covers: label-customer
  it('given labels are put on a customer, then staff receives them, sorted and once', async () => {
    const [one, other] = [await create('Wholesale'), await create('Late payer')];
    await change({ labelIds: [other.labelId, one.labelId, one.labelId] });
    expect(await desk()).toMatchObject({ labelIds: [one.labelId, other.labelId], revision: 1 });
  });

  // covers: label-customer
  it('given two of the staff label a customer at once, then the customer has both labels', async () => {
    const [kept, one, other] = [await create('Old'), await create('Wholesale'), await create('Late payer')];
    await change({ labelIds: [kept.labelId] });
    const add = (who: 'owner' | 'staff', labelId: number) =>
      server.as(who).call('changeDesk', { params: inShop(), body: { addLabelIds: [labelId] } });
    await Promise.all([add('owner', one.labelId), add('staff', other.labelId)]);
    expect(await desk()).toMatchObject({ labelIds: [kept.labelId, one.labelId, other.labelId] });
  });

  it('given labels of a customer, when one is taken off, then the others stay', async () => {
    const [one, other] = [await create('Wholesale'), await create('Late payer')];
    await change({ labelIds: [one.labelId, other.labelId] });
    await change({ removeLabelIds: [one.labelId] });
    expect(await desk()).toMatchObject({ labelIds: [other.labelId] });
  });

  it('given a customer with the most labels, when another is added, then it is refused', async () => {
    const names = Array.from({ length: CUSTOMER_LABELS_MAX }, (_, n) => ({ pageId: pageId(), ...given(`Label ${n}`) }));
    const rows = await server.db.insert(labels).values(names).returning({ id: labels.id });
    await change({ labelIds: rows.map(({ id }) => id) });
    const { labelId } = await create('One more');
    expect(await refusalOf(change({ addLabelIds: [labelId] }))).toMatchObject({
      code: 'invalid',
      fields: { addLabelIds: {} },
    });
  });

  it('given a label of another page, when it is added to a customer, then it is refused', async () => {
    const elsewhere = await server.as('owner').call('createPage', { body: { title: 'Elsewhere' } });
    const { labelId } = await server
      .as('owner')
      .call('createLabel', { params: { pageId: elsewhere.pageId }, body: given('Wholesale') });
    expect(await refusalOf(change({ addLabelIds: [labelId] }))).toMatchObject({
      code: 'invalid',
      fields: { addLabelIds: {} },
    });
  });

  it('given labels, when the customer writes, then the event to the staff has them', async () => {
    const { labelId } = await create('Wholesale');
    await change({ labelIds: [labelId] });
    server.told.length = 0;
    const body = { sendMessage: 'Hello', pageDto: { pageId: pageId() }, customerOrPage: 'C' } as const;
    await server.as('customer').call('createMessage', { body: { ...body, customerId: inShop().customerId } });
    const sent = server.told.flatMap((one) => (one.told === 'toPeople' ? [one.with[1]] : []));
    expect(sent).toContainEqual(
      expect.objectContaining({ type: 'M', desk: expect.objectContaining({ labelIds: [labelId] }) }),
    );
  });

  it('given a label of another page, when it is put on a customer, then it is refused', async () => {
    const elsewhere = await server.as('owner').call('createPage', { body: { title: 'Elsewhere' } });
    const { labelId } = await server
      .as('owner')
      .call('createLabel', { params: { pageId: elsewhere.pageId }, body: given('Wholesale') });
    expect(await refusalOf(change({ labelIds: [labelId] }))).toMatchObject({
      code: 'invalid',
      fields: { labelIds: {} },
    });
  });

  // covers: label-delete
  it('given a label is deleted while a customer gets it, then they do not keep it', async () => {
    const [gone, kept] = [await create('Wholesale'), await create('Late payer')];
    await change({ labelIds: [gone.labelId, kept.labelId] });
    await Promise.allSettled([
      server.as('owner').call('deleteLabel', { params: { labelId: gone.labelId } }),
      change({ labelIds: [gone.labelId, kept.labelId], pinned: true }),
    ]);
    expect(await desk()).toMatchObject({ labelIds: [kept.labelId] });
  });

  it('given many customers with a deleted label, then the first are free before the last', async () => {
    const { labelId } = await create('Wholesale');
    await server.db.execute(sql`
      with person as (
        insert into user_account (user_name, role) select 'many' || n, 'CUSTOMER' from generate_series(1, 2001) n returning id
      )
      insert into conversation (page_id, customer_id, label_ids)
      select ${pageId()}, id, array[${labelId}::bigint] from person order by id`);
    const labelled = sql`select from conversation where label_ids <> '{}'`;
    const count = async () => (await server.db.execute(labelled)).rows.length;
    const { deleting } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`${labelled} order by id desc limit 1 for update`);
      const deleting = server.as('owner').call('deleteLabel', { params: { labelId } });
      await doneOrWaiting(server.db, deleting, 1);
      expect(await count()).toBe(1);
      return { deleting };
    });
    await deleting;
    expect(await count()).toBe(0);
  });

  it('given a label is deleted, then the audit log has it', async () => {
    const { labelId } = await create('Wholesale');
    await server.as('owner').call('deleteLabel', { params: { labelId } });
    const { entries } = await server.as('admin').call('getAuditEntries', { query: { action: 'labelRemoved' } });
    expect(entries).toMatchObject([
      { actor: { userAccountId: server.people.owner.userAccountId }, page: { pageId: pageId() } },
    ]);
  });

  it.each(['erased', 'removed'])(
    'given labels of a customer, when the account is %s, then they are gone',
    async (end) => {
      const { labelId } = await create('Wholesale');
      await change({ labelIds: [labelId] });
      const labelled = () => server.db.$count(conversations, sql`${conversations.labelIds} <> '{}'`);
      const { userAccountId } = server.people.customer;
      if (end === 'removed') await server.as('admin').call('deleteUserAccount', { params: { userAccountId } });
      else {
        await server.as('customer').call('requestDeletion');
        expect(await labelled()).toBe(1);
        const files = diskStore(server.config.dataDir);
        await eraseDeletedAccounts(
          { db: server.db, log: server.app.log, files },
          new Date(Date.now() + DELETION_GRACE_MS + 60_000),
        );
      }
      expect(await labelled()).toBe(0);
    },
  );
});
