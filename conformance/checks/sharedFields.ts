import type { Check } from '../kit/check.ts';
import { NotOffered, same } from '../kit/failure.ts';
import type { Scenario } from '../kit/scenario.ts';

/** A customer of the page of the run, with an address and an NRC number, on a server where they choose what staff see. */
async function customer(scenario: Scenario) {
  const { pageId } = await scenario.page();
  const person = await scenario.newcomer();
  const own = scenario.as(person);
  const id = person.account.userId;
  if ((await own.call('getUserAccount', { params: { id } })).sharedFields === undefined)
    throw new NotOffered('the own card has no `sharedFields`');
  const body = { address: 'ရန်ကုန်', nrcNo: '12/KaMaYa(N)123456' };
  await own.call('updateUserAccount', { params: { userAccountId: id }, body });
  await own.call('createPageUser', { body: { pageId } });
  const share = (sharedFields: ('address' | 'nrcNo')[]) =>
    own.call('updateUserAccount', { params: { userAccountId: id }, body: { sharedFields } });
  const seen = async () => {
    const { address, nrcNo, sharedFields } = await scenario.as('owner').call('getUserAccount', { params: { id } });
    return { address, nrcNo, sharedFields };
  };
  return { id, own, body, share, seen };
}

/** What the staff of a page see of a customer, by the customer's consent: an extension. */
export const sharedFieldChecks: Check[] = [
  {
    id: 'shared-fields.card',
    about: 'The staff of a page see only the fields that a customer shares',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { body, share, seen } = await customer(scenario);
      await share(['address', 'nrcNo']);
      same(await seen(), body, 'the card with both fields shared');
      await share(['address']);
      same(await seen(), { ...body, nrcNo: '' }, 'the card with only the address shared');
      await share([]);
      same(await seen(), { address: '', nrcNo: '' }, 'the card with nothing shared');
    },
  },
  {
    id: 'shared-fields.choice',
    about: 'The choice is in the own card only, and nobody else makes it, not even an admin',
    needs: ['owner', 'customer', 'admin'],
    async run(scenario) {
      const { id, own, share, seen } = await customer(scenario);
      await share(['address']);
      same((await own.call('getUserAccount', { params: { id } })).sharedFields, ['address'], '`sharedFields`');
      const params = { userAccountId: id };
      for (const part of ['owner', 'customer', 'admin'] as const)
        await scenario.as(part).refused('updateUserAccount', { params, body: { sharedFields: ['nrcNo'] } }, 403, 404);
      same((await own.call('getUserAccount', { params: { id } })).sharedFields, ['address'], '`sharedFields` after');
      same((await seen()).nrcNo, '', 'the NRC number that staff see');
    },
  },
];
