import { BUILT_IN_USER_TYPES, LIST_CURSOR_HEADER } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, NotOffered, same } from '../kit/failure.ts';
import { newestActivityFirst } from '../kit/lists.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

/** A newcomer who asked to serve on the page of the run, and the owner's notification of it. */
async function asked(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const person = await scenario.newcomer();
  const body = { pageId, userTypeId: BUILT_IN_USER_TYPES.staff };
  const { pageUserId, accepted } = await scenario.as(person).call('createPageUser', { body });
  same(accepted, false, 'accepted of a request that waits');
  const notification = (await scenario.as('owner').call('getNotifications')).find(
    (one) => one.pageUserId === pageUserId,
  );
  must(notification, 'the owner has no notification of the request');
  same(notification.kind, 'pageRequest', 'the kind of the notification');
  return { pageId, person, pageUserId, notiId: notification.notiId };
}

const staffOf = (scenario: Scenario, pageId: number) =>
  scenario.as('owner').call('getPageUsers', { query: { pageId, userType: 'P' } });

async function serves(scenario: Scenario, person: Person, pageId: number): Promise<boolean> {
  const pages = await scenario.as(person).call('getPages', { query: { customerOrPage: 'P' } });
  return pages.some((page) => page.pageId === pageId);
}

/** Members of pages. */
export const pageUserChecks: Check[] = [
  {
    id: 'pageUsers.customers',
    about: 'Who serves a page sees its customers, newest activity first, and nobody of the other side among them',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const customers = await scenario.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
      const ids = customers.map(({ participantDto }) => participantDto.userAccountId);
      must(ids.includes(scenario.id('customer')) && ids.includes(scenario.id('friend')), 'a customer is missing');
      must(!ids.includes(scenario.id('owner')), 'the owner is among the customers');
      must(
        customers.every((row) => row.side === 'C' && row.pageId === pageId),
        'a row is of another side or page',
      );
      newestActivityFirst(customers, 'the list of customers');
    },
  },
  {
    id: 'pageUsers.staff',
    about: 'Who serves a page is listed on its own side',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const staff = await staffOf(scenario, pageId);
      const ids = staff.map(({ participantDto }) => participantDto.userAccountId);
      must(ids.includes(scenario.id('owner')), 'the owner is missing');
      must(!ids.includes(scenario.id('customer')), 'the customer is among those who serve');
    },
  },
  {
    id: 'pageUsers.changes',
    about: 'Who holds a list of customers and its cursor is told what changed since, and nobody of another page is',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const query = { pageId, userType: 'C' } as const;
      const since = (await scenario.as('owner').send('getPageUsers', { query })).headers.get(LIST_CURSOR_HEADER);
      if (since === null) throw new NotOffered('GET /page/user carries no cursor');
      const { total } = await scenario.as('owner').call('getPageUserChanges', { query: { ...query, since } });
      await scenario.as('friend').refused('getPageUserChanges', { query: { ...query, since } }, 403, 404, 501);
      const body = { sendMessage: 'Is it open?', pageDto: { pageId }, customerId: scenario.id('customer') } as const;
      await scenario.as('customer').call('createMessage', { body: { ...body, customerOrPage: 'C' } });
      const changes = await scenario.as('owner').call('getPageUserChanges', { query: { ...query, since } });
      if (changes.reset) return;
      same(changes.total, total, 'the number of customers after a message');
      const row = changes.rows.find(({ participantDto }) => participantDto.userAccountId === scenario.id('customer'));
      same(row?.sendMessage, 'Is it open?', 'the newest words of the customer who wrote');
    },
  },
  {
    id: 'pageUsers.not-yours',
    about: 'Customers do not see a page’s other customers, nor remove them',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const friend = scenario.as('friend');
      for (const userType of ['C', 'P'] as const)
        await friend.refused('getPageUsers', { query: { pageId, userType } }, 403, 404);
      const [row] = (await scenario.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } })).filter(
        ({ participantDto }) => participantDto.userAccountId === scenario.id('customer'),
      );
      must(row, 'the customer is missing');
      await friend.refused('deletePageUser', { params: { pageUserId: row.pageUserId } }, 403, 404);
    },
  },
  {
    id: 'pageUsers.add-and-leave',
    about: 'A page is added to the own list at once, twice is once, and leaving takes it away again',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const person = await scenario.newcomer();
      const added = await scenario.as(person).call('createPageUser', { body: { pageId } });
      same([added.side, added.accepted], ['C', true], 'side and accepted');
      const again = await scenario.as(person).send('createPageUser', { body: { pageId } });
      must(again.ok || again.status === 409, `adding the page again is answered ${again.status}`);
      const list = async () => {
        const pages = await scenario.as(person).call('getPages', { query: { customerOrPage: 'C' } });
        return pages.filter((page) => page.pageId === pageId).length;
      };
      same(await list(), 1, 'how often the page is in the list');
      await scenario.as(person).call('deletePageUser', { params: { pageUserId: added.pageUserId } });
      same(await list(), 0, 'how often the page is in the list after leaving');
    },
  },
  {
    id: 'pageUsers.decline',
    about: 'A request to serve waits for the owner, who may decline it; nobody accepts their own',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId, person, pageUserId, notiId } = await asked(scenario);
      must(
        (await staffOf(scenario, pageId)).some((row) => row.pageUserId === pageUserId),
        'the request is not listed',
      );
      must(!(await serves(scenario, person, pageId)), 'the page is served before anybody accepted');
      const query = { pageUserId, noOryes: 'yes', notiId } as const;
      await scenario.as(person).refused('getPageUserStatus', { query }, 403, 404);
      await scenario.as('customer').refused('getPageUserStatus', { query }, 403, 404);
      await scenario.as('owner').call('getPageUserStatus', { query: { ...query, noOryes: 'no' } });
      must(!(await serves(scenario, person, pageId)), 'a declined request serves the page');
    },
  },
  {
    id: 'pageUsers.accept-and-change',
    about: 'An accepted request serves the page; the owner changes the type, and removes the member again',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId, person, pageUserId, notiId } = await asked(scenario);
      const owner = scenario.as('owner');
      const accepted = await owner.call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes', notiId } });
      same([accepted?.accepted, accepted?.side], [true, 'P'], 'accepted and side');
      must(await serves(scenario, person, pageId), 'the page is not in the list of the one who was accepted');
      const query = { pageUserId, userTypeId: BUILT_IN_USER_TYPES.owner, userTypeChange: true };
      await scenario.as(person).refused('getPageUserStatus', { query }, 403);
      const changed = await owner.call('getPageUserStatus', { query });
      same(changed?.userTypeId, BUILT_IN_USER_TYPES.owner, 'userTypeId after the change');
      await owner.call('deletePageUser', { params: { pageUserId } });
      must(!(await serves(scenario, person, pageId)), 'the page is still served after the removal');
    },
  },
  {
    id: 'pageUsers.put-back',
    about: 'Extension: an admin, and nobody else, puts a removed owner of a page back',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId, person, pageUserId, notiId } = await asked(scenario);
      const owner = scenario.as('owner');
      await owner.call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes', notiId } });
      const query = { pageUserId, userTypeId: BUILT_IN_USER_TYPES.owner, userTypeChange: true };
      await owner.call('getPageUserStatus', { query });
      await owner.call('deletePageUser', { params: { pageUserId } });
      await scenario.as(person).refused('restorePageUser', { params: { pageUserId } }, 403, 404, 501);
      const restored = await scenario.as('admin').call('restorePageUser', { params: { pageUserId } });
      same(restored.userTypeId, BUILT_IN_USER_TYPES.owner, 'userTypeId of who is put back');
      must(await serves(scenario, person, pageId), 'the page is not served by who is put back');
    },
  },
];
