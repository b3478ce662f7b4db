import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newName, type Scenario } from '../kit/scenario.ts';

const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** The customer of the page of the run, on a server that offers scheduled messages. */
async function ready(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const params = { pageId, customerId: scenario.id('customer') };
  const owner = scenario.as('owner');
  const list = () => owner.call('getScheduled', { params });
  await list();
  const text = newName('scheduled');
  const { scheduledId } = await owner.call('createScheduled', { params, body: { text, dueTime: later() } });
  return { params, owner, list, text, scheduledId };
}

/** Messages that staff sends later, an extension. */
export const scheduledChecks: Check[] = [
  {
    id: 'scheduled.change',
    about: 'A scheduled message is listed, changed and deleted by its author; a time in the past is refused',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { params, owner, list, scheduledId } = await ready(scenario);
      const past = { text: 'late', dueTime: new Date(Date.now() - 60_000).toISOString() };
      await owner.refused('createScheduled', { params, body: past }, 400);
      const body = { text: 'changed', dueTime: later() };
      const changed = await owner.call('updateScheduled', { params: { scheduledId }, body });
      same([changed.text, changed.dueTime], [body.text, body.dueTime], 'the changed message');
      must(
        (await list()).some((one) => one.scheduledId === scheduledId),
        'a scheduled message is not listed',
      );
      await owner.call('deleteScheduled', { params: { scheduledId } });
      must(!(await list()).some((one) => one.scheduledId === scheduledId), 'a deleted message is listed');
    },
  },
  {
    id: 'scheduled.private',
    about: 'To the customer a scheduled message does not exist before it is sent',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { params, owner, text, scheduledId } = await ready(scenario);
      const customer = scenario.as('customer');
      const body = { text: 'mine', dueTime: later() };
      await customer.refused('getScheduled', { params }, 403, 404);
      await customer.refused('createScheduled', { params, body }, 403, 404);
      await customer.refused('updateScheduled', { params: { scheduledId }, body }, 403, 404);
      await customer.refused('deleteScheduled', { params: { scheduledId } }, 403, 404);
      const messages = await customer.call('getMessages', { query: { ...params, customerOrPage: 'C' } });
      must(!JSON.stringify(messages).includes(text), 'the messages of the customer contain a scheduled one');
      await owner.call('deleteScheduled', { params: { scheduledId } });
    },
  },
];
