import { beforeEach, describe, expect, it } from 'vitest';
import { type Route, routes, type StaffList } from '#contract';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
beforeEach(() => server.renew());

const lists = () =>
  server.told.flatMap((one) => {
    if (one.told !== 'toPeople') return [];
    const [people, event] = one.with;
    return event.type === 'SL' ? [{ people: [...people].sort(), list: event.list }] : [];
  });
const told = (list: StaffList) => {
  const { owner, staff } = server.people;
  return [{ people: [owner.userAccountId, staff.userAccountId].sort(), list }];
};
const label = { nameMy: '', nameEn: 'Wholesale', color: 'blue' } as const;

describe('lists that the staff of a page share', () => {
  // covers: staff-lists
  it('given one of the staff changes a list, then all of them are told, and nobody else', async () => {
    const params = { pageId: server.shop.pageId };
    const { labelId } = await server.as('owner').call('createLabel', { params, body: label });
    expect(lists()).toEqual(told('labels'));
    server.told.length = 0;
    await server.as('owner').call('deleteLabel', { params: { labelId } });
    expect(lists()).toEqual(told('labels'));
  });

  it('given a change that is refused, then nobody is told', async () => {
    const params = { pageId: server.shop.pageId };
    await server.as('customer').refused('createLabel', { params, body: label });
    expect(lists()).toEqual([]);
  });

  it('given the calls of these lists, then each that changes one says so', () => {
    const of = Object.entries(routes).filter(([, { method, path }]: [string, Route]) => {
      return method !== 'GET' && /page(\/\{pageId\})?\/(label|field|view)\b|savedReply\b/.test(path);
    });
    const silent = of.flatMap(([name, { staffList }]: [string, Route]) => (staffList ? [] : [name]));
    // A value of a customer is told with their row; a use only sorts the replies that are read next.
    expect(silent.sort()).toEqual(['countSavedReplyUse', 'putCustomerField']);
  });
});
