import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { poll } from '../kit/poll.ts';
import type { Scenario } from '../kit/scenario.ts';

/** The state in which a bulk change ends. */
const endOf = (scenario: Scenario, params: { pageId: number; bulkId: number }) =>
  poll(scenario, 'the end of the change', async () => {
    const { state } = await scenario.as('owner').call('getBulk', { params });
    return state === 'running' ? undefined : state;
  });

/** The same change of many customers, an extension. */
export const bulkChecks: Check[] = [
  {
    id: 'bulk.undo',
    about: 'A change of many customers runs to its end, and is taken back',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const customerId = scenario.id('customer');
      const asked = { params: { pageId }, body: { customerIds: [customerId], change: { pinned: true } } };
      const isPinned = async () => {
        const rows = await owner.call('getPageUsers', { query: { pageId, userType: 'C' } });
        return rows.find((row) => row.participantDto.userAccountId === customerId)?.desk?.pinned ?? false;
      };
      const end = (bulkId: number) => endOf(scenario, { pageId, bulkId });
      const { bulkId, total, undoUntil } = await owner.call('startBulk', asked);
      same(total, 1, 'the number of customers');
      must(undoUntil !== null, 'the change cannot be taken back');
      await scenario.as('customer').refused('startBulk', asked, 403, 404);
      for (const name of ['getBulk', 'stopBulk', 'undoBulk'] as const)
        await scenario.as('customer').refused(name, { params: { pageId, bulkId } }, 403, 404);
      same(await end(bulkId), 'finished', 'the state of the change');
      same(await isPinned(), true, 'whether the customer is pinned');
      await owner.call('stopBulk', { params: { pageId, bulkId } });
      const undo = await owner.call('undoBulk', { params: { pageId, bulkId } });
      same(undo.undoUntil, null, 'until when the undoing can be taken back');
      same(await end(undo.bulkId), 'finished', 'the state of the undoing');
      same(await isPinned(), false, 'whether the customer is pinned after that');
    },
  },
  {
    id: 'bulk.message',
    about: 'A message to many customers reaches each of them once, with their name, in the name of the page',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId, title } = await scenario.page();
      const owner = scenario.as('owner');
      const customerId = scenario.id('customer');
      const body = { customerIds: [customerId], change: { message: '{page}: hello {customer}' } };
      const asked = { params: { pageId }, body };
      await scenario.as('customer').refused('startBulk', asked, 403, 404);
      const { bulkId, undoUntil } = await owner.call('startBulk', asked);
      same(undoUntil, null, 'until when the message can be taken back');
      same(await endOf(scenario, { pageId, bulkId }), 'finished', 'the state of the message');
      const query = { pageId, customerId, customerOrPage: 'C' } as const;
      const { messageDateList } = await scenario.as('customer').call('getMessages', { query });
      const sent = messageDateList.flatMap(({ messageList }) => messageList).filter((one) => one.automatic === 'bulk');
      same(sent.length, 1, 'the number of messages that the customer gets');
      must(sent[0]?.sendMessage.startsWith(`${title}: hello `), 'the name of the page is not filled in');
      must(!sent[0]?.sendMessage.includes('{'), 'the name of the customer is not filled in');
      const { messages } = await owner.call('getBulkMessages', { params: { pageId } });
      const listed = messages.find((one) => one.bulkId === bulkId);
      same(listed?.text, body.change.message, 'the text in the list of sent messages');
      const { recipients } = await owner.call('getBulkRecipients', { params: { pageId, bulkId } });
      const got = recipients.map(({ person, messageId }) => [person.userAccountId, messageId]);
      same(got, [[customerId, sent[0]?.messageId]], 'who got the message');
      await scenario.as('customer').refused('getBulkMessages', { params: { pageId } }, 403, 404);
      await scenario.as('customer').refused('getBulkRecipients', { params: { pageId, bulkId } }, 403, 404);
    },
  },
];
