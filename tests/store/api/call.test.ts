import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RouteName, routes } from '#contract';
import { api } from '../../../src/store/api/api.ts';
import { call, partsOf } from '../../../src/store/api/call.ts';
import '../../../src/store/messaging.ts';
import '../../../src/store/api/archiveApi.ts';
import '../../../src/store/api/citiesApi.ts';
import '../../../src/store/api/uiApi.ts';
import '../../../src/store/api/pushApi.ts';
import '../../../src/store/api/usersApi.ts';
import '../../../src/store/api/auditApi.ts';
import '../../../src/store/api/blocksApi.ts';
import '../../../src/store/api/reportsApi.ts';
import '../../../src/store/api/installationApi.ts';
import '../../../src/store/api/invitationsApi.ts';
import '../../../src/store/api/messageSearchApi.ts';
import '../../../src/store/api/passkeysApi.ts';
import '../../../src/store/api/notificationsApi.ts';
import '../../../src/store/api/savedRepliesApi.ts';
import '../../../src/store/api/secondFactorApi.ts';
import '../../../src/store/api/sessionApi.ts';
import '../../../src/store/api/userTypesApi.ts';

const VISITED: RouteName[] = ['loginGoogle', 'loginGoogleCallback'];
const names = (Object.keys(routes) as RouteName[]).filter((name) => !VISITED.includes(name));
const keysOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);

/** What is asked for of a conversation; the key is added. */
const asked = { side: 'C', cursor: 0, reach: 0, revision: 0, id: 1, direction: 'pre', text: 'x', replyId: 0, upTo: 1 };

/** The calls that the endpoints ask, for a page's conversation and for a friend's. */
function callsOfEndpoints(): RouteName[] {
  const found = new Set<RouteName>();
  const collect = (name: string) => (definition: { query?: (arg: object) => { route: RouteName } }) => {
    for (const key of ['page:7:1', 'friend:9'])
      found.add(definition.query?.({ ...asked, key }).route ?? (name as RouteName));
  };
  const endpoints: object = Object.fromEntries(Object.keys(api.endpoints).map((name) => [name, collect(name)]));
  api.enhanceEndpoints({ endpoints });
  return [...found];
}

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
