import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RouteName, routes } from '#contract';
import { api } from '../../../src/store/api/api.ts';
import { call, partsOf } from '../../../src/store/api/call.ts';
import '../../../src/store/messaging.ts';
import '../../../src/store/api/archiveApi.ts';
import '../../../src/store/api/auditApi.ts';
import '../../../src/store/api/blocksApi.ts';
import '../../../src/store/api/reportsApi.ts';
import '../../../src/store/api/citiesApi.ts';
import '../../../src/store/api/installationApi.ts';
import '../../../src/store/api/invitationsApi.ts';
import '../../../src/store/api/messageSearchApi.ts';
import '../../../src/store/api/passkeysApi.ts';
import '../../../src/store/api/pushApi.ts';
import '../../../src/store/api/secondFactorApi.ts';
import '../../../src/store/api/sessionApi.ts';
import '../../../src/store/api/uiApi.ts';
import '../../../src/store/api/userTypesApi.ts';
import '../../../src/store/api/usersApi.ts';

const VISITED: RouteName[] = ['loginGoogle', 'loginGoogleCallback'];
const names = (Object.keys(routes) as RouteName[]).filter((name) => !VISITED.includes(name));
const keysOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);

describe('the calls of the app', () => {
  // covers: calls-and-endpoints
  it('given the contract, then every call has an endpoint of its name, and there is no other', () => {
    expect(Object.keys(api.endpoints).sort()).toEqual([...names].sort());
  });

  it.each(names)('given %s, then its path, query and body share no name, so that its argument can be flat', (name) => {
    const { params, query, body } = routes[name];
    const all = [...keysOf(params), ...keysOf(query), ...keysOf(body)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('given the calls that carry a file, then their names say so', () => {
    const files = names.filter((name) => routes[name].sends === 'file');
    expect(files.every((name) => /^put\w*Photo$/.test(name))).toBe(true);
    expect(names.filter((name) => /^put\w*Photo$/.test(name))).toEqual(files);
  });

  it('given the calls that may be repeated, then they are those that take a clientId', () => {
    const keyed = names.filter((name) => 'idempotent' in routes[name]);
    expect(keyed.sort()).toEqual([
      'createMessage',
      'createPrivateMessage',
      'putMessagePhoto',
      'putPrivateMessagePhoto',
    ]);
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
