import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

/** Labels of pages, an extension. */
export const labelChecks: Check[] = [
  {
    id: 'labels.customer',
    about: 'A label is read by staff, put on a customer, renamed, and gone from them when it is deleted',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const customer = scenario.as('customer');
      const params = { pageId };
      await owner.call('getLabels', { params });
      const body = { nameMy: '', nameEn: `Label ${Date.now()}`, color: 'teal' } as const;
      const { labelId } = await owner.call('createLabel', { params, body });
      await owner.refused('createLabel', { params, body: { ...body, nameEn: body.nameEn.toUpperCase() } }, 409);
      await customer.refused('getLabels', { params }, 403, 404);
      await customer.refused('createLabel', { params, body }, 403, 404);
      const to = { pageId, customerId: scenario.id('customer') };
      await customer.refused('updateLabel', { params: { labelId }, body }, 403, 404);
      await customer.refused('deleteLabel', { params: { labelId } }, 403, 404);
      await customer.refused('changeDesk', { params: to, body: { labelIds: [labelId] } }, 403, 404);
      const labelled = await owner.call('changeDesk', { params: to, body: { labelIds: [labelId] } });
      same(labelled.labelIds, [labelId], 'the labels of the customer');
      const without = await owner.call('changeDesk', { params: to, body: { removeLabelIds: [labelId] } });
      same(without.labelIds, [], 'the labels of the customer after one is removed');
      const again = await owner.call('changeDesk', { params: to, body: { addLabelIds: [labelId] } });
      same(again.labelIds, [labelId], 'the labels of the customer after one is added');
      const renamed = await owner.call('updateLabel', { params: { labelId }, body: { ...body, nameMy: 'လက်ကား' } });
      same(renamed.nameMy, 'လက်ကား', 'the name of a renamed label');
      await owner.call('deleteLabel', { params: { labelId } });
      must(
        !(await owner.call('getLabels', { params })).some((label) => label.labelId === labelId),
        'a deleted label is still in the list',
      );
      await owner.refused('changeDesk', { params: to, body: { labelIds: [labelId] } }, 400);
      const rows = await owner.call('getPageUsers', { query: { pageId, userType: 'C' } });
      const row = rows.find(({ participantDto }) => participantDto.userAccountId === to.customerId);
      same(row?.desk?.labelIds, [], 'the labels of the customer after one is deleted');
    },
  },
];
