import { describe, expect, test } from 'vitest';
import { AUTHORIZATION_PREFIX, ErrorBody } from '#contract';
import { recordedServerOfFile } from '../recordedServer.ts';

const server = await recordedServerOfFile();
const owner = await server.person('owner');
const customer = await server.person('customer');
const pageId = await server.page({ owner, customers: [customer] });

async function raw(method: string, path: string, body?: string) {
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: {
      authorization: AUTHORIZATION_PREFIX + customer.token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return ErrorBody.parse(await answer.json());
}

describe('numbers that are none', () => {
  const bad = ['x', '0', '-1', '1.5', '99999999999999999999', '%00', '1e400', "1' or '1'='1"];

  // covers: error-shape
  test.each(bad)('given %j in paths and queries, then each call names the field and answers no 500', async (id) => {
    const calls = [
      ['GET', `/page/${id}`],
      ['DELETE', `/page/user/${id}`],
      ['DELETE', `/message/${id}/${pageId}/${customer.id}`],
      ['GET', `/message/photo/${id}/${pageId}/next/${customer.id}`],
      ['PUT', `/page/${id}/look/C/${customer.id}`],
      ['GET', `/message?pageId=${encodeURIComponent(id)}&customerId=${customer.id}&customerOrPage=C`],
      ['GET', `/fri/message?requestFormId=${encodeURIComponent(id)}`],
      ['PUT', `/fri/${id}/1/look`],
      ['GET', `/page/userstatus?pageUserId=${encodeURIComponent(id)}`],
    ] as const;
    for (const [method, path] of calls) expect([path, (await raw(method, path)).code]).toEqual([path, 'invalid']);
  });

  test('given a side or a direction that is none, then it is invalid', async () => {
    expect((await raw('PUT', `/page/${pageId}/look/X/${customer.id}`)).code).toBe('invalid');
    expect((await raw('GET', `/message/photo/1/${pageId}/up/${customer.id}`)).code).toBe('invalid');
  });
});

describe('bodies that are none', () => {
  test.each([
    ['cut off', '{"sendMessage":', 'notJson'],
    ['empty', '', 'notJson'],
    ['a list', '[]', 'invalid'],
    ['null', 'null', 'invalid'],
    ['a text', '"x"', 'invalid'],
    ['nested wrongly', '{"sendMessage":{"a":1},"pageDto":7,"customerId":"x","customerOrPage":"Z"}', 'invalid'],
  ])('given a body that is %s, then it is refused', async (_, body, code) => {
    expect((await raw('POST', '/message', body)).code).toBe(code);
  });

  test('given several wrong fields, then each is named', async () => {
    const { fields = {} } = await raw('POST', '/message', '{"sendMessage":"","pageDto":{},"customerOrPage":"Z"}');
    expect(Object.keys(fields).toSorted()).toEqual(['customerId', 'customerOrPage', 'pageDto.pageId', 'sendMessage']);
  });
});

describe('ids that exist nowhere', () => {
  test('given unknown ids in every place, then each call answers that it is not found', async () => {
    const none = 999_999_999;
    const body = { sendMessage: 'x', pageDto: { pageId }, customerId: customer.id };
    const refusals = [
      await server.refused(customer, 'updateMessage', { params: { messageId: none }, body }),
      await server.refused(customer, 'deleteMessage', { params: { messageId: none, pageId, customerId: customer.id } }),
      await server.refused(customer, 'getPrivateMessages', { query: { requestFormId: none } }),
      await server.refused(customer, 'getMessages', {
        query: { pageId: none, customerId: customer.id, customerOrPage: 'C' },
      }),
      await server.refused(customer, 'getPageUserStatus', { query: { pageUserId: none, noOryes: 'yes' } }),
      await server.refused(customer, 'updatePage', { params: { pageId: none }, body: { title: 'x' } }),
      await server.refused(customer, 'deletePage', { params: { pageId: none } }),
    ];
    for (const refusal of refusals) expect(refusal.code).toBe('notFound');
  });
});
