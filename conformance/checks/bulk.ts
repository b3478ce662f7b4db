import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

const PROGRESS_MS = 250;
const TRIES = 40;

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
      const end = async (bulkId: number) => {
        for (let tries = 0; tries < TRIES; tries += 1) {
          const { state } = await owner.call('getBulk', { params: { pageId, bulkId } });
          if (state !== 'running') return state;
          await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS));
        }
        return 'running';
      };
      const { bulkId, total, undoUntil } = await owner.call('startBulk', asked);
      same(total, 1, 'the number of customers');
      must(undoUntil !== null, 'the change cannot be taken back');
      await scenario.as('customer').refused('startBulk', asked, 403, 404);
      await scenario.as('customer').refused('getBulk', { params: { pageId, bulkId } }, 403, 404);
      same(await end(bulkId), 'finished', 'the state of the change');
      same(await isPinned(), true, 'whether the customer is pinned');
      await owner.call('stopBulk', { params: { pageId, bulkId } });
      const undo = await owner.call('undoBulk', { params: { pageId, bulkId } });
      same(undo.undoUntil, null, 'until when the undoing can be taken back');
      same(await end(undo.bulkId), 'finished', 'the state of the undoing');
      same(await isPinned(), false, 'whether the customer is pinned after that');
    },
  },
];
