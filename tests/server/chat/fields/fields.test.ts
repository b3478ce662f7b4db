import { afterEach, describe, expect, it } from 'vitest';
import { DELETION_GRACE_MS, FIELDS_MAX, type NewPageField } from '#contract';
import { eraseDeletedAccounts } from '../../../../server/accounts/deletion.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { pageFields, pageUserFields } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { serverOfFile } from '../../../serverApp.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const pageId = () => server.shop.pageId;
const of = () => ({ pageId: pageId(), customerId: server.people.customer.userAccountId });
const given = (field: Partial<NewPageField> = {}): NewPageField => ({
  nameMy: '',
  nameEn: 'Orders',
  type: 'text',
  choices: [],
  ...field,
});
const create = (field?: Partial<NewPageField>) =>
  server.as('owner').call('createPageField', { params: { pageId: pageId() }, body: given(field) });
const refusedCreate = (field: Partial<NewPageField>) =>
  server.as('owner').refused('createPageField', { params: { pageId: pageId() }, body: given(field) });
const fill = (fieldId: number, value: string) => ({ params: { ...of(), fieldId }, body: { value } });
const put = (fieldId: number, value: string) => server.as('owner').call('putCustomerField', fill(fieldId, value));
const list = () => server.as('staff').call('getCustomerFields', { params: of() });
const files = () => diskStore(server.config.dataDir);

describe('the fields of a page', () => {
  it.each([
    ['a taken name', { nameEn: 'orders' }, 'nameEn'],
    ['no name', { nameEn: '' }, 'nameEn'],
    ['a choice of nothing', { nameEn: 'Payment', type: 'choice' }, 'choices'],
    ['a choice twice', { nameEn: 'Payment', type: 'choice', choices: ['Cash', 'Cash'] }, 'choices'],
    ['choices of a text', { nameEn: 'Address', choices: ['Cash'] }, 'choices'],
  ] as const)('given %s, when a field is created, then it is refused', async (_, { ...field }, name) => {
    await create();
    const choices = 'choices' in field ? [...field.choices] : [];
    expect(await refusedCreate({ ...field, choices })).toMatchObject({ fields: { [name]: {} } });
  });

  it('given a page with the most fields, when another is created, then it is refused', async () => {
    const rows = Array.from({ length: FIELDS_MAX }, (_, n) => ({
      pageId: pageId(),
      ...given({ nameEn: `${n}` }),
      position: n,
    }));
    await server.db.insert(pageFields).values(rows);
    expect(await refusedCreate({ nameEn: 'More' })).toMatchObject({ code: 'conflict' });
  });

  // covers: field-order
  it('given three fields, when the last one moves to the front, then it is read first', async () => {
    const [, , last] = [await create({ nameEn: 'A' }), await create({ nameEn: 'B' }), await create({ nameEn: 'C' })];
    const params = { fieldId: last.fieldId };
    await server.as('owner').call('updatePageField', { params, body: { ...given({ nameEn: 'C' }), position: 0 } });
    expect((await list()).map(({ nameEn }) => nameEn)).toEqual(['C', 'A', 'B']);
  });

  // covers: field-delete
  it('given a field that is filled in, when it is deleted, then its values are gone', async () => {
    const { fieldId } = await create();
    await put(fieldId, '7');
    const params = { fieldId };
    expect(await server.as('owner').call('getPageFieldUse', { params })).toEqual({ customers: 1 });
    await server.as('owner').call('deletePageField', { params });
    expect(await list()).toEqual([]);
    expect(await server.db.select().from(pageUserFields)).toEqual([]);
  });
});

describe('the fields of a customer', () => {
  // covers: field-types
  it.each([
    ['text', ' စမ်းချောင်း ', 'x'.repeat(501)],
    ['number', '-12.5', '12 kg'],
    ['date', '2026-02-28', '2026-02-30'],
    ['choice', 'Cash', 'Gold'],
  ] as const)('given a field of type %s, then only a value of it is stored', async (type, value, wrong) => {
    const { fieldId } = await create({ type, choices: type === 'choice' ? ['Cash'] : [] });
    expect(await server.as('owner').refused('putCustomerField', fill(fieldId, wrong))).toMatchObject({
      code: 'invalid',
      fields: { value: {} },
    });
    await put(fieldId, value);
    expect(await list()).toMatchObject([{ fieldId, type, value: value.trim() }]);
    await put(fieldId, '');
    expect(await list()).toMatchObject([{ fieldId, value: '' }]);
  });

  it('given a choice that is no longer offered, then the customer keeps it', async () => {
    const { fieldId } = await create({ type: 'choice', choices: ['Cash'] });
    await put(fieldId, 'Cash');
    const body = given({ choices: ['Card'] });
    await server.as('owner').call('updatePageField', { params: { fieldId }, body });
    expect(await list()).toMatchObject([{ choices: ['Card'], value: 'Cash' }]);
  });

  it('given a field of another page, when it is filled in, then it is not found', async () => {
    const elsewhere = await server.as('owner').call('createPage', { body: { title: 'Elsewhere' } });
    const params = { pageId: elsewhere.pageId };
    const { fieldId } = await server.as('owner').call('createPageField', { params, body: given() });
    expect(await server.as('owner').refused('putCustomerField', fill(fieldId, '7'))).toMatchObject({
      code: 'notFound',
    });
  });

  // covers: field-live, field-private
  it('given a field is filled in, then staff is told of the row, and no event has the value', async () => {
    const { fieldId } = await create();
    server.told.length = 0;
    await put(fieldId, 'secret-value');
    const told = server.told.flatMap((one) => (one.told === 'toPeople' ? [one.with] : []));
    const { owner, staff } = server.people;
    expect(told).toMatchObject([[[owner.userAccountId, staff.userAccountId], { type: 'PU' }]]);
    expect(JSON.stringify(server.told)).not.toContain('secret-value');
  });

  // covers: field-erasure
  it('given values, when their customer is erased or removed, then they are gone', async () => {
    const { fieldId } = await create();
    const { customer, stranger } = server.people;
    await server.as('stranger').call('createPageUser', { body: { pageId: pageId() } });
    for (const { userAccountId: customerId } of [customer, stranger])
      await server.as('owner').call('putCustomerField', {
        params: { pageId: pageId(), customerId, fieldId },
        body: { value: '7' },
      });
    await server.as('customer').call('requestDeletion');
    await eraseDeletedAccounts(
      { db: server.db, log: server.app.log, files: files() },
      new Date(Date.now() + DELETION_GRACE_MS + 60_000),
    );
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: stranger.userAccountId } });
    expect(await server.db.select().from(pageUserFields)).toEqual([]);
  });

  // covers: field-erasure
  it('given values, when their page is removed for good, then they are gone', async () => {
    const { fieldId } = await create();
    await put(fieldId, '7');
    await server.as('admin').call('deletePage', { params: { pageId: pageId() } });
    const after = new Date(Date.now() + 60_000);
    await deleteRemovedPages({ db: server.db, files: files() }, after, new AbortController().signal);
    expect(await server.db.select().from(pageFields)).toEqual([]);
    expect(await server.db.select().from(pageUserFields)).toEqual([]);
  });
});
