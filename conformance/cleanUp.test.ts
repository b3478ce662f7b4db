import { describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { serverOfFile } from '../tests/serverApp.ts';
import { examplePeople } from './faults/examplePeople.ts';
import { stateOf } from './faults/serverState.ts';
import type { Check } from './kit/check.ts';
import { Failure } from './kit/failure.ts';
import { friendConversation } from './kit/friendConversation.ts';
import { newFriends } from './kit/newPeople.ts';
import { runChecks } from './kit/run.ts';
import type { Scenario } from './kit/scenario.ts';

const server = await serverOfFile();

/** A check that creates something and then fails. */
const failing = (id: string, create: (scenario: Scenario) => Promise<unknown>): Check => ({
  id,
  about: '',
  needs: [],
  async run(scenario) {
    await create(scenario);
    throw new Failure('after creating');
  },
});

const runFailing = async (id: string, create: (scenario: Scenario) => Promise<unknown>) => {
  const options = { url: server.url, patienceMs: 20_000, people: await examplePeople(server.url) };
  const { outcomes } = await runChecks({ ...options, checks: [failing(id, create)] });
  expect(outcomes.map(({ why }) => why)).toEqual(['after creating']);
};

describe('a check that fails after it created something', () => {
  const asStaff = { userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 };

  // covers: conformance-kit
  it.each<[string, (scenario: Scenario) => Promise<unknown>]>([
    ['a page with customers', (scenario) => scenario.page()],
    [
      'a page that the owner removed and the admin restored',
      async (scenario) => {
        const { pageId } = await scenario.as('owner').call('createPage', { body: { title: 'Conformance' } });
        await scenario.as('owner').call('deletePage', { params: { pageId } });
        await scenario.as('admin').call('restorePage', { params: { pageId } });
      },
    ],
    ['an account', (scenario) => scenario.newcomer()],
    [
      'a user type that a member of the page has',
      async (scenario) => {
        const { pageId } = await scenario.page();
        const body = { userTypeName: 'Conformance', side: 'P' } as const;
        const { userTypeId } = await scenario.as('admin').call('createUserType', { body });
        const person = await scenario.newcomer();
        const { pageUserId } = await scenario.as(person).call('createPageUser', { body: { pageId, userTypeId } });
        await scenario.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
      },
    ],
    [
      'an invitation of the customer to the staff of a page',
      async (scenario) => {
        const params = { pageId: (await scenario.page()).pageId };
        const body = { ...asStaff, userAccountId: scenario.id('customer') };
        await scenario.as('owner').call('createInvitation', { params, body });
      },
    ],
    [
      'a friend request to the customer',
      async (scenario) =>
        scenario.as(await scenario.newcomer()).call('askFriend', { body: { userAccountId: scenario.id('customer') } }),
    ],
    [
      'a block',
      async (scenario) =>
        scenario
          .as('customer')
          .call('createBlock', { body: { userAccountId: (await scenario.newcomer()).account.userId } }),
    ],
    ['a message to the friend', async (scenario) => (await friendConversation(scenario)).write('customer', 'မင်္ဂလာပါ')],
    [
      'a scheduled file to the friend',
      async (scenario) =>
        scenario.as('customer').call('putScheduledFile', {
          params: { conversation: `friend:${await scenario.friendship()}`, replyOrZero: 0, extension: 'txt' },
          query: { dueTime: new Date(Date.now() + 3_600_000).toISOString() },
          file: { name: 'letter.txt', content: 'Later' },
        }),
    ],
    [
      'an account, though nobody was signed in',
      (scenario) =>
        scenario.as('admin').sendAs('createUserAccount', '/api/v1/userAccount', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ userName: 'nobody-here', profileName: 'a' }),
        }),
    ],
    [
      'a report',
      async (scenario) => {
        const { one, other, requestFormId } = await newFriends(scenario);
        const text = { requestFormId, sendMessage: 'ငွေလွှဲပါ' };
        const { privateMessageId } = await scenario.as(other).call('createPrivateMessage', { body: text });
        const conversation = `friend:${requestFormId}`;
        const report = { conversation, messageIds: [privateMessageId], text: 'x' };
        await scenario.as(one).call('createReport', { body: { ...report, reason: 'fraud' } });
      },
    ],
    [
      'an archive of own data',
      (scenario) => scenario.as('customer').call('createArchive', { body: { language: 'en' } }),
    ],
    [
      'a further session',
      async (scenario) => {
        const { userName, password } = scenario.person('customer');
        await scenario.signIn(userName, password);
      },
    ],
  ])('given a check that created %s, when its run ends, then the server is as before', async (id, create) => {
    const before = await stateOf(server);
    await runFailing(id, create);
    expect(await stateOf(server)).toEqual(before);
  });
});
