import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RouteName, routes } from '#contract';
import { callsOf, partsOf } from '../../../src/store/api/call.ts';
import { allEndpoints } from './allEndpoints.ts';

const VISITED: RouteName[] = ['loginGoogle', 'loginGoogleCallback'];
const names = (Object.keys(routes) as RouteName[]).filter((name) => !VISITED.includes(name));
const keysOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);

/** What is asked for of a conversation; the key is added. */
const asked = { side: 'C', cursor: 0, reach: 0, revision: 0, id: 1, direction: 'pre', text: 'x', replyId: 0, upTo: 1 };

/** The calls that the endpoints ask, for a page's conversation and for a friend's. */
const callsOfEndpoints = (): string[] => [
  ...new Set(
    ['page:7:1', 'friend:9'].flatMap((key) =>
      allEndpoints.map(([name, { query }]) => query?.({ ...asked, key }).name ?? name),
    ),
  ),
];

describe('the calls of the app', () => {
  // covers: calls-and-endpoints
  it('given the contract, then each call is asked by an endpoint', () => {
    expect(callsOfEndpoints().sort()).toEqual([...names].sort());
  });

  it.each(names)('given %s, then its path, query and body share no name, so that its argument can be flat', (name) => {
    const { params, query, body } = routes[name];
    const all = [...keysOf(params), ...keysOf(query), ...keysOf(body)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the parts of a call', () => {
  const { call } = callsOf(routes);

  it('given a flat argument, when it is sorted, then each value is where the route wants it', () => {
    const asked = call('putPageLook')({ pageId: 7, customerOrPage: 'C', customerId: 1, upTo: 12 });
    expect(partsOf(asked)).toMatchObject({
      params: { pageId: 7, customerOrPage: 'C', customerId: 1 },
      query: { upTo: 12 },
      body: undefined,
    });
  });

  it('given a message to send, when it is sorted, then the clientId is not part of the body', () => {
    const clientId = crypto.randomUUID();
    const asked = call('createPrivateMessage')({ sendMessage: 'မင်္ဂလာပါ', requestFormId: 9, clientId });
    expect(partsOf(asked)).toMatchObject({ body: { sendMessage: 'မင်္ဂလာပါ', requestFormId: 9 }, clientId });
    expect(partsOf(asked).body).not.toHaveProperty('clientId');
  });

  it('given an upload, then the file and the progress callback are apart from the arguments', () => {
    const file = new Blob(['x']);
    const onProgress = () => undefined;
    expect(partsOf(call('putUserPhoto')({ id: 3, file, onProgress }))).toEqual({
      params: { id: 3 },
      query: {},
      body: undefined,
      clientId: undefined,
      file,
      onProgress,
    });
  });
});
