import { API_BASE, type RouteName, routes } from '#contract';
import { NO_ID, tryCall } from '../kit/access.ts';
import { placeOf, refusalIn } from '../kit/caller.ts';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newName } from '../kit/scenario.ts';

const names = Object.keys(routes).filter((name): name is RouteName => name in routes);

/** Who may call at all. */
export const accessChecks: Check[] = [
  {
    id: 'access.needs-session',
    about: 'Every call that is not open to anyone is refused by 401 without a session',
    needs: [],
    async run(scenario) {
      for (const name of names.filter((one) => routes[one].access !== 'anyone')) {
        const isThere = !('extension' in routes[name]) || scenario.called.isOffered(name);
        const statuses = isThere ? [401] : [401, 404, 501];
        await refusalIn(await tryCall(scenario, undefined, name), placeOf(name), statuses);
      }
    },
  },
  {
    id: 'access.forged-token',
    about: 'A token that nobody was given opens nothing',
    needs: ['customer'],
    async run(scenario) {
      const person = scenario.person('customer');
      for (const password of [`${person.account.password}x`, person.password, '']) {
        const forged = { ...person, account: { ...person.account, password } };
        await refusalIn(await scenario.as(forged).send('getFriends'), placeOf('getFriends'), [401]);
      }
    },
  },
  {
    id: 'access.admin-calls',
    about: 'The calls of admins are refused to customers and page owners',
    needs: ['customer', 'owner', 'admin'],
    async run(scenario) {
      await scenario.as('admin').call('getProfiles', { query: { page: 0 } });
      await scenario.as('admin').call('getUi', { query: {} });
      for (const part of ['customer', 'owner'] as const) {
        const caller = scenario.as(part);
        await caller.refused('getProfiles', { query: { page: 0 } }, 403, 404);
        await caller.refused('getUi', { query: {} }, 403, 404);
        for (const name of names.filter((one) => routes[one].access === 'admin'))
          await refusalIn(await tryCall(scenario, part, name), placeOf(name), [403, 404, 501]);
      }
    },
  },
  {
    id: 'access.admin-changes',
    about: 'What only admins may change stays as it is when somebody else tries',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const [admin, customer] = [scenario.as('admin'), scenario.as('customer')];
      const target = await scenario.newcomer();
      const { userId } = target.account;
      const body = { userName: newName('conform'), profileName: 'a', role: 'ADMIN' } as const;
      await customer.refused('createUserAccount', { body }, 403);
      await customer.refused(
        'updateUserAccount',
        { params: { userAccountId: userId }, body: { profileName: 'b' } },
        403,
      );
      await customer.refused('deleteUserAccount', { params: { userAccountId: userId } }, 403);
      for (const name of ['resetPassword', 'resetSecondFactor'] as const)
        await customer.refused(name, { params: { userAccountId: userId } }, 403, 404, 501);
      const own = { userAccountId: scenario.id('customer') };
      await customer.refused('updateUserAccount', { params: own, body: { role: 'ADMIN' } }, 403);
      const [found] = await admin.call('getUserAccounts', { query: { userId } });
      same(found?.profileName, 'Conformance Newcomer', 'the name of the account');
    },
  },
  {
    id: 'access.unknown-rows',
    about: 'Ids that no row has are refused by 404 or 403, ids that are no numbers by 400 or 404, never by 500',
    needs: ['customer'],
    async run(scenario) {
      const caller = scenario.as('customer');
      await caller.refused('getPage', { params: { id: NO_ID } }, 404, 403);
      await caller.refused('getUserAccount', { params: { id: NO_ID } }, 404, 403);
      await caller.refused('deletePageUser', { params: { pageUserId: NO_ID } }, 404, 403);
      for (const id of ['abc', '-1', '0', '1.5', '99999999999999999999', '%00']) {
        const answer = await caller.fetch(`${API_BASE}/page/${id}`);
        must(answer.status < 500, `${API_BASE}/page/${id} is answered ${answer.status}`);
        await refusalIn(answer, `GET /page/${id}`, [400, 404]);
      }
    },
  },
];
