import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newFriends } from '../kit/newPeople.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

const friendIds = async (scenario: Scenario, person: Person) =>
  (await scenario.as(person).call('getFriends')).map(({ userAccountId }) => userAccountId);
const blocksOf = (scenario: Scenario, who: Person) => scenario.as(who).call('getBlocks');

/** Blocks, an extension. */
export const blockChecks: Check[] = [
  {
    id: 'blocks.person',
    about: 'A person who is blocked is no friend and cannot write; ending the block restores the friendship',
    needs: ['admin'],
    async run(scenario) {
      const { one, other, requestFormId } = await newFriends(scenario);
      same(await blocksOf(scenario, one), [], 'the list of blocks before');
      const body = { userAccountId: other.account.userId };
      const { blockId, kind } = await scenario.as(one).call('createBlock', { body });
      same(kind, 'person', 'the kind of the block');
      const [listed] = await blocksOf(scenario, one);
      same([listed?.blockId, listed?.person?.userAccountId], [blockId, other.account.userId], 'the listed block');
      same(await friendIds(scenario, one), [], 'the friends of the one who blocks');
      same(await friendIds(scenario, other), [], 'the friends of the one who is blocked');
      const text = { requestFormId, sendMessage: 'မင်္ဂလာပါ' };
      await scenario.as(other).refused('createPrivateMessage', { body: text }, 403, 404);
      await scenario.as(one).call('deleteBlock', { params: { blockId } });
      same(await blocksOf(scenario, one), [], 'the list of blocks after its end');
      same(await friendIds(scenario, other), [one.account.userId], 'the friends after its end');
      await scenario.as(other).call('createPrivateMessage', { body: text });
    },
  },
  {
    id: 'blocks.silent',
    about: 'Who is blocked is told nothing: no block in their list, and a request that seems to wait',
    needs: ['admin'],
    async run(scenario) {
      const [one, other] = [await scenario.newcomer(), await scenario.newcomer()];
      await blocksOf(scenario, one);
      const body = { userAccountId: other.account.userId };
      const { blockId } = await scenario.as(one).call('createBlock', { body });
      same(await blocksOf(scenario, other), [], 'the list of blocks of the one who is blocked');
      await scenario.as(other).refused('deleteBlock', { params: { blockId } }, 403, 404);
      const asked = await scenario.as(other).call('askFriend', { body: { userAccountId: one.account.userId } });
      same(asked.state, 'waiting', 'the state of the request');
      const kinds = (await scenario.as(one).call('getNotifications')).map((notification) => notification.kind);
      must(!kinds.includes('friendRequest'), 'the one who blocks is notified of the request');
      same((await blocksOf(scenario, one)).length, 1, 'the number of blocks after somebody else tried to end it');
    },
  },
  {
    id: 'blocks.page',
    about: 'A customer who blocks a page is its customer no more, until they end the block',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const person = await scenario.newcomer();
      const own = scenario.as(person);
      await blocksOf(scenario, person);
      await own.call('createPageUser', { body: { pageId } });
      const pageIds = async () =>
        (await own.call('getPages', { query: { customerOrPage: 'C' } })).map((page) => page.pageId);
      must((await pageIds()).includes(pageId), 'the customer does not see the page');
      const { blockId, kind } = await own.call('createBlock', { body: { pageId } });
      same(kind, 'page', 'the kind of the block');
      same(await pageIds(), [], 'the pages of the customer who blocks');
      await own.call('deleteBlock', { params: { blockId } });
      same(await pageIds(), [pageId], 'the pages after the end of the block');
    },
  },
];
