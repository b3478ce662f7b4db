import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, type RouteName, type Routes, routes } from '#contract';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { examplePublicAccess } from '../../examplePublicAccess.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
beforeEach(() =>
  storePublicAccess(server.db, examplePublicAccess({ webhooks: true, tokens: true, signUp: 'invitation' })),
);
afterEach(() => server.renew());

const owner = () => server.as('owner');
const admin = () => server.as('admin');
const params = () => ({ pageId: server.shop.pageId });
const STAFF = { userTypeId: BUILT_IN_USER_TYPES.staff, days: 7 };
const VIEW = { name: 'Long waits', filter: { waitingMinutes: 60 }, sort: 'longest', forPage: false } as const;
const WEBHOOK = { url: 'https://shop.example/hook', events: ['message' as const] };
/** A name that is unique where names must be: the same for the same key. */
const named = (key: string) => `n-${key.slice(0, 8)}`;

interface Thing {
  create: (key: string) => Promise<object>;
  /** Of those that `create` makes, how many there are. */
  count: () => Promise<number>;
}

/** Every call that takes an `Idempotency-Key`, with what it creates, or the test that repeats it. */
const CALLS: Record<
  { [N in RouteName]: Routes[N] extends { idempotent: true } ? N : never }[RouteName],
  Thing | `${string}.test.ts`
> = {
  createPage: {
    create: (key) => owner().call('createPage', { body: { title: 'Tea Shop' }, key }),
    count: async () => {
      const pages = await owner().call('getPages', { query: { customerOrPage: 'P' } });
      return pages.filter(({ title }) => title === 'Tea Shop').length;
    },
  },
  createView: {
    create: (key) => owner().call('createView', { params: params(), body: VIEW, key }),
    count: async () => (await owner().call('getViews', { params: params() })).length,
  },
  createWebhook: {
    create: (key) => owner().call('createWebhook', { params: params(), body: WEBHOOK, key }),
    count: async () => (await owner().call('getWebhooks', { params: params() })).length,
  },
  createLabel: {
    create: (key) =>
      owner().call('createLabel', {
        params: params(),
        body: { nameMy: '', nameEn: named(key), color: 'red' },
        key,
      }),
    count: async () => (await owner().call('getLabels', { params: params() })).length,
  },
  createPageField: {
    create: (key) =>
      owner().call('createPageField', {
        params: params(),
        body: { nameMy: '', nameEn: named(key), type: 'text', choices: [] },
        key,
      }),
    count: async () => {
      const ofCustomer = { ...params(), customerId: server.people.customer.userAccountId };
      return (await owner().call('getCustomerFields', { params: ofCustomer })).length;
    },
  },
  createSavedReply: {
    create: (key) =>
      owner().call('createSavedReply', { body: { ...params(), shortcut: named(key), text: 'Thank you' }, key }),
    count: async () => (await owner().call('getSavedReplies', { query: params() })).length,
  },
  createPageToken: {
    create: (key) =>
      owner().call('createPageToken', { params: params(), body: { name: 'Bot', scopes: ['read'] }, key }),
    count: async () => (await owner().call('getPageTokens', { params: params() })).length,
  },
  createInvitation: {
    create: (key) => owner().call('createInvitation', { params: params(), body: STAFF, key }),
    count: async () => (await owner().call('getInvitations', { params: params() })).length,
  },
  createCustomerInvitation: {
    create: (key) =>
      owner().call('createCustomerInvitation', { params: params(), body: { days: 7, usesMax: 10 }, key }),
    count: async () => (await owner().call('getCustomerInvitations', { params: params() })).length,
  },
  createUserType: {
    create: (key) => admin().call('createUserType', { body: { userTypeName: named(key), side: 'P' }, key }),
    count: async () => {
      const types = await admin().call('getUserTypes', { query: {} });
      return types.filter(({ userTypeName }) => userTypeName.startsWith('n-')).length;
    },
  },
  createUserAccount: {
    create: (key) => admin().call('createUserAccount', { body: { userName: named(key) }, key }),
    count: async () => (await admin().call('getUserAccounts', { query: { userName: 'n-' } })).length,
  },
  createMessage: 'tests/server/routes/sendMessages.test.ts',
  createPrivateMessage: 'tests/server/routes/sendMessages.test.ts',
  putMessagePhoto: 'tests/server/routes/files.test.ts',
  putPrivateMessagePhoto: 'tests/wire/calls.test.ts',
  createNote: 'tests/server/chat/notes/notes.test.ts',
  changeDesk: 'tests/server/chat/desk/desk.test.ts',
  startBulk: 'tests/server/chat/desk/bulk.test.ts',
  createGuest: 'tests/server/accounts/guests.test.ts',
  putSavedReplyFile: 'tests/server/chat/savedReplies/replyFiles.test.ts',
  createScheduled: 'tests/server/chat/scheduled/scheduled.test.ts',
  putScheduledFile: 'tests/server/chat/scheduled/scheduledFiles.test.ts',
};

it('given the contract, then every call that takes a key is repeated by a test', () => {
  const keyed = Object.entries(routes).flatMap(([name, route]) => ('idempotent' in route ? [name] : []));
  expect(Object.keys(CALLS).sort()).toEqual(keyed.sort());
});

const THINGS = Object.entries(CALLS).flatMap(([call, thing]) =>
  typeof thing === 'string' ? [] : [{ call, ...thing }],
);

/** An answer without what a repeat answers anew. */
const withoutSecret = (answer: object) =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'token' && name !== 'firstPassword'));

describe.each(THINGS)('given the call $call', ({ create, count }) => {
  // covers: idempotency-key
  it('when its answer was lost and it is made again, then the first one is answered', async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(withoutSecret(await create(key))).toEqual(withoutSecret(first));
    expect(await count()).toBe(1);
  });

  it('when it comes twice at once, then there is one', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([create(key), create(key)]);
    expect(withoutSecret(other)).toEqual(withoutSecret(one));
    expect(await count()).toBe(1);
  });

  it('when it is made with another key, then there are two', async () => {
    await create(randomUUID());
    await create(randomUUID());
    expect(await count()).toBe(2);
  });
});

describe('given a secret that is shown once, when the call is repeated', () => {
  const call = (token: string) =>
    server.nobody.fetch(`/api/v1/page?customerOrPage=P`, { headers: { authorization: `Bearer ${token}` } });
  const newToken = (key: string) =>
    owner().call('createPageToken', { params: params(), body: { name: 'Bot', scopes: ['read'] }, key });

  it('then the new secret of a token works and the first does not', async () => {
    const key = randomUUID();
    const first = await newToken(key);
    const again = await newToken(key);
    expect([(await call(first.token)).status, (await call(again.token)).status]).toEqual([401, 200]);
  });

  it('then a token that was used is refused', async () => {
    const key = randomUUID();
    const { token } = await newToken(key);
    await call(token);
    const repeat = { params: params(), body: { name: 'Bot', scopes: ['read' as const] }, key };
    expect((await owner().refused('createPageToken', repeat)).code).toBe('conflict');
    expect((await call(token)).status).toBe(200);
  });

  it('then the new link of staff works and the first does not', async () => {
    const link = { params: params(), body: STAFF, key: randomUUID() };
    const first = await owner().call('createInvitation', link);
    const again = await owner().call('createInvitation', link);
    const preview = { body: { token: again.token ?? '' } };
    await server.as('friend').refused('previewInvitation', { body: { token: first.token ?? '' } });
    expect(await server.as('friend').call('previewInvitation', preview)).toMatchObject({ page: params() });
  });

  it('then the new link of customers works and the first does not', async () => {
    const link = { params: params(), body: { days: 7, usesMax: 10 }, key: randomUUID() };
    const first = await owner().call('createCustomerInvitation', link);
    const again = await owner().call('createCustomerInvitation', link);
    await server.nobody.refused('previewCustomerInvitation', { body: { token: first.token } });
    const preview = { body: { token: again.token } };
    expect(await server.nobody.call('previewCustomerInvitation', preview)).toMatchObject({ page: params() });
  });

  it('then the new first password signs in and the first does not', async () => {
    const account = { body: { userName: 'hla.hla' }, key: randomUUID() };
    const first = await admin().call('createUserAccount', account);
    const again = await admin().call('createUserAccount', account);
    const login = (password: string) => ({ body: { userName: 'hla.hla', password } });
    expect((await server.nobody.refused('login', login(first.firstPassword))).code).toBe('wrongCredentials');
    expect(await server.nobody.call('login', login(again.firstPassword))).toMatchObject({
      requiredStep: 'newPassword',
    });
    expect((await admin().refused('createUserAccount', account)).code).toBe('conflict');
  });
});
