import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Cost, type Route, type RouteName, routes } from '#contract';

const calls: [RouteName, Route][] = Object.entries<Route>(routes).map(([name, route]) => [name as RouteName, route]);
const schemaText = (schema: z.ZodMiniType) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
const costsOf = (chosen: (route: Route) => boolean) =>
  Object.fromEntries(calls.filter(([, route]) => chosen(route)).map(([name, { cost }]) => [name, cost]));
/** The calls that were not declared with one of these classes. */
const others = (found: Record<string, Cost>, ...expected: Cost[]) =>
  Object.entries(found).filter(([, cost]) => !expected.includes(cost));

/** Cheap: their lists hold a few names of what the contract knows, the labels of one customer, or the hours of one page. */
const SHORT_LISTS: readonly RouteName[] = [
  'getInstallation',
  'getConfirmationWays',
  'getPage',
  'getPageUserStatus',
  'getPublicPage',
  'getPageWebsite',
  'getUserAccount',
  'getPageHours',
  'getPageTokens',
  'getWebhooks',
];

describe('given every call of the contract', () => {
  it('when it takes a password, then its class is that of hashing', () => {
    const found = costsOf(({ body, query }) => /"\w*[pP]assword"/.test(schemaText(body) + schemaText(query)));
    expect(Object.keys(found)).toContain('login');
    expect(others(found, 'hash')).toEqual([]);
  });

  it('when it answers with a new password or codes, then its class is that of hashing', () => {
    const found = costsOf(({ response }) => /"(firstPassword|recoveryCodes)"/.test(schemaText(response)));
    expect(Object.keys(found)).toContain('confirmTotp');
    expect(others(found, 'hash')).toEqual([]);
  });

  it('when it receives a file, then its class is that of images', () => {
    const found = costsOf(({ sends }) => sends === 'file');
    expect(Object.keys(found)).toContain('putMessagePhoto');
    expect(others(found, 'image')).toEqual([]);
  });

  it('when it stores the text of a message, then its class is that of conversion', () => {
    const found = costsOf(({ body }) => schemaText(body).includes('"sendMessage"'));
    expect(Object.keys(found)).toContain('updatePrivateMessage');
    expect(others(found, 'conversion')).toEqual([]);
  });

  it('when it compares rows with a text, then its class is that of searches', () => {
    const found = costsOf(({ query }) => /"(search|userName)"/.test(schemaText(query)));
    expect(Object.keys(found)).toContain('searchMessages');
    expect(others(found, 'search')).toEqual([]);
  });

  it('when it ends sessions, then it waits for no turn', () => {
    const found = costsOf(({ cost }) => cost === 'ending');
    expect(Object.keys(found)).toEqual([
      'logout',
      'deleteSession',
      'deleteOtherSessions',
      'requestDeletion',
      'revokePageToken',
    ]);
  });

  it('when it reads a list, then its class is not cheap', () => {
    const found = costsOf(({ method, response }) => method === 'GET' && schemaText(response).includes('"array"'));
    expect(Object.keys(found)).toContain('getFriends');
    const cheap = others(found, 'changes', 'stream', 'list', 'search').map(([name]) => name);
    expect(cheap).toEqual(SHORT_LISTS);
  });
});
