import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

/** Assignment of conversations by rule, an extension. */
export const assignmentChecks: Check[] = [
  {
    id: 'assignment.firstAnswer',
    about: 'By the rule of the page, whoever first answers a conversation becomes its assignee',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const customer = scenario.as('customer');
      const params = { pageId };
      const before = await owner.call('getAssignment', { params });
      const body = { rule: 'firstAnswer', limit: 20, awayMinutes: 15 } as const;
      await customer.refused('getAssignment', { params }, 403, 404);
      await customer.refused('putAssignment', { params, body }, 403, 404);
      await customer.refused('putNotNow', { params, body: { notNow: true } }, 403, 404);
      await owner.refused('putAssignment', { params, body: { ...body, limit: 0 } }, 400);
      same((await owner.call('putAssignment', { params, body })).rule, body.rule, 'the rule of the page');
      must((await owner.call('putNotNow', { params, body: { notNow: true } })).notNow, 'the own switch is not kept');
      await owner.call('putNotNow', { params, body: { notNow: false } });

      const customerId = scenario.id('customer');
      await owner.call('changeDesk', { params: { pageId, customerId }, body: { assigneeId: null } });
      await owner.call('createMessage', {
        body: { sendMessage: 'Hello', pageDto: { pageId }, customerOrPage: 'P', customerId },
      });
      const rows = await owner.call('getPageUsers', { query: { pageId, userType: 'C' } });
      const row = rows.find(({ participantDto }) => participantDto.userAccountId === customerId);
      same(row?.desk?.assigneeId, scenario.id('owner'), 'the assignee after the first answer');
      await owner.call('changeDesk', { params: { pageId, customerId }, body: { assigneeId: null } });
      const { notNow: _, ...settings } = before;
      await owner.call('putAssignment', { params, body: settings });
    },
  },
  {
    id: 'assignment.history',
    about: 'The staff reads who changed the state and the assignee of a conversation, and its customer does not',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const params = { pageId, customerId: scenario.id('customer') };
      await owner.call('getDeskHistory', { params });
      for (const state of ['done', 'open'] as const) await owner.call('changeDesk', { params, body: { state } });
      const { entries } = await owner.call('getDeskHistory', { params });
      const states = entries.slice(0, 2).map((entry) => (entry.kind === 'state' ? entry.state : entry.kind));
      same(states, ['open', 'done'], 'the newest entries');
      same(entries[0]?.by?.userAccountId, scenario.id('owner'), 'who changed it');
      await scenario.as('customer').refused('getDeskHistory', { params }, 403, 404);
    },
  },
];
