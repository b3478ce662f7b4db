import { conversationKey } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { poll } from '../kit/poll.ts';
import { newName, type Scenario } from '../kit/scenario.ts';

const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** The customer of the page of the run, on a server that offers scheduled messages. */
async function ready(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const ref = { pageId, customerId: scenario.id('customer') };
  const params = { conversation: conversationKey({ kind: 'page', ...ref }) };
  const owner = scenario.as('owner');
  const list = () => owner.call('getScheduled', { params });
  await list();
  const text = newName('scheduled');
  const { scheduledId } = await owner.call('createScheduled', { params, body: { text, dueTime: later() } });
  return { ref, params, owner, list, text, scheduledId };
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
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { ref, params, owner, text, scheduledId } = await ready(scenario);
      const customer = scenario.as('customer');
      const body = { text: 'mine', dueTime: later() };
      await customer.refused('updateScheduled', { params: { scheduledId }, body }, 403, 404);
      await customer.refused('deleteScheduled', { params: { scheduledId } }, 403, 404);
      await scenario.as('friend').refused('createScheduled', { params, body }, 403, 404);
      const messages = await customer.call('getMessages', { query: { ...ref, customerOrPage: 'C' } });
      must(!JSON.stringify(messages).includes(text), 'the messages of the customer contain a scheduled one');
      const seen = await customer.call('getScheduled', { params });
      must(!JSON.stringify(seen).includes(text), 'the customer sees the scheduled messages of the staff');
      await owner.call('deleteScheduled', { params: { scheduledId } });
    },
  },
  {
    id: 'scheduled.send',
    about: 'A scheduled message that its author sends now reaches the customer once, and is scheduled no more',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { ref, owner, list, text, scheduledId } = await ready(scenario);
      await owner.call('updateScheduled', { params: { scheduledId }, body: { dueTime: null } });
      const sent = await poll(scenario, 'the scheduled message', async () => {
        const query = { ...ref, customerOrPage: 'C' } as const;
        const { messageDateList } = await scenario.as('customer').call('getMessages', { query });
        const found = messageDateList.flatMap(({ messageList }) =>
          messageList.filter((one) => one.sendMessage === text),
        );
        return found.length > 0 ? found : undefined;
      });
      same(sent.length, 1, 'how often it was sent');
      must(
        !(await list()).some((one) => one.scheduledId === scheduledId),
        'a message that was sent is still scheduled',
      );
    },
  },
  {
    id: 'scheduled.files',
    about: 'A friend schedules a file; only they see it, and its file opens for them alone',
    needs: ['customer', 'friend'],
    async run(scenario) {
      const requestFormId = await scenario.friendship();
      const params = { conversation: conversationKey({ kind: 'friend', requestFormId }) };
      const author = scenario.as('customer');
      const friend = scenario.as('friend');
      await author.call('getScheduled', { params });
      const content = new TextEncoder().encode(newName('letter'));
      const { scheduledId, file, text } = await author.call('putScheduledFile', {
        params: { ...params, replyOrZero: 0, extension: 'txt' },
        query: { dueTime: later() },
        file: { name: 'letter.txt', content },
      });
      same([file?.name, file?.bytes, text], ['letter.txt', content.length, ''], 'the scheduled file');
      const ids = (await friend.call('getScheduled', { params })).map((one) => one.scheduledId);
      must(!ids.includes(scheduledId), 'the friend sees it');
      await friend.refused('deleteScheduled', { params: { scheduledId } }, 403, 404);
      await author.call('deleteScheduled', { params: { scheduledId } });
    },
  },
];
