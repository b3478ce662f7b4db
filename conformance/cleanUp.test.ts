import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { startServer, type TestServer } from '../tests/serverApp.ts';
import { castOf } from './faults/exampleCast.ts';
import { stateOf } from './faults/serverState.ts';
import type { Check } from './kit/check.ts';
import { friendConversation } from './kit/friendConversation.ts';
import { newFriends } from './kit/newPeople.ts';
import { runChecks } from './kit/run.ts';
import type { Stage } from './kit/stage.ts';
import { Failure } from './kit/verdict.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A check that creates something and then fails. */
const failing = (id: string, create: (stage: Stage) => Promise<unknown>): Check => ({
  id,
  about: '',
  needs: [],
  async run(stage) {
    await create(stage);
    throw new Failure('after creating');
  },
});

const runFailing = async (id: string, create: (stage: Stage) => Promise<unknown>) => {
  const options = { url: server.url, patienceMs: 20_000, cast: await castOf(server.url) };
  const { outcomes } = await runChecks({ ...options, checks: [failing(id, create)] });
  expect(outcomes.map(({ why }) => why)).toEqual(['after creating']);
};

describe('a check that fails after it created something', () => {
  const asStaff = { userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 };

  // covers: conformance-kit
  it.each<[string, (stage: Stage) => Promise<unknown>]>([
    ['a page with customers', (stage) => stage.page()],
    [
      'a page that the owner removed and the admin restored',
      async (stage) => {
        const { pageId } = await stage.as('owner').call('createPage', { body: { title: 'Conformance' } });
        await stage.as('owner').call('deletePage', { params: { pageId } });
        await stage.as('admin').call('restorePage', { params: { pageId } });
      },
    ],
    ['an account', (stage) => stage.newcomer()],
    [
      'a user type that a member of the page has',
      async (stage) => {
        const { pageId } = await stage.page();
        const body = { userTypeName: 'Conformance', side: 'P' } as const;
        const { userTypeId } = await stage.as('admin').call('createUserType', { body });
        const person = await stage.newcomer();
        const { pageUserId } = await stage.as(person).call('createPageUser', { body: { pageId, userTypeId } });
        await stage.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
      },
    ],
    [
      'an invitation of the customer to the staff of a page',
      async (stage) => {
        const params = { pageId: (await stage.page()).pageId };
        const body = { ...asStaff, userAccountId: stage.id('customer') };
        await stage.as('owner').call('createInvitation', { params, body });
      },
    ],
    [
      'a friend request to the customer',
      async (stage) =>
        stage.as(await stage.newcomer()).call('askFriend', { body: { userAccountId: stage.id('customer') } }),
    ],
    [
      'a block',
      async (stage) =>
        stage.as('customer').call('createBlock', { body: { userAccountId: (await stage.newcomer()).account.userId } }),
    ],
    ['a message to the friend', async (stage) => (await friendConversation(stage)).write('customer', 'မင်္ဂလာပါ')],
    [
      'a report',
      async (stage) => {
        const { one, other, requestFormId } = await newFriends(stage);
        const text = { requestFormId, sendMessage: 'ငွေလွှဲပါ' };
        const { privateMessageId } = await stage.as(other).call('createPrivateMessage', { body: text });
        const conversation = `friend:${requestFormId}`;
        const report = { conversation, messageIds: [privateMessageId], text: 'x' };
        await stage.as(one).call('createReport', { body: { ...report, reason: 'fraud' } });
      },
    ],
    ['an archive of own data', (stage) => stage.as('customer').call('createArchive', { body: { language: 'en' } })],
    [
      'a further session',
      async (stage) => {
        const { userName, password } = stage.person('customer');
        await stage.signIn(userName, password);
      },
    ],
  ])('given a check that created %s, when its run ends, then the server is as before', async (id, create) => {
    const before = await stateOf(server);
    await runFailing(id, create);
    expect(await stateOf(server)).toEqual(before);
  });
});
