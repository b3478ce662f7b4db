import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';

/** Fields of pages, an extension. */
export const fieldChecks: Check[] = [
  {
    id: 'fields.customer',
    about: 'A field is filled in for a customer by its type, read by staff alone, changed, and gone when it is deleted',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const customer = scenario.as('customer');
      const of = { pageId, customerId: scenario.id('customer') };
      const body = { nameMy: '', nameEn: `Field ${Date.now()}`, type: 'choice', choices: ['Cash', 'Card'] } as const;
      const { fieldId } = await owner.call('createPageField', {
        params: { pageId },
        body: { ...body, choices: ['Cash'] },
      });
      await customer.refused('createPageField', { params: { pageId }, body: { ...body, choices: [] } }, 400, 403, 404);
      const params = { ...of, fieldId };
      await owner.refused('putCustomerField', { params, body: { value: 'Gold' } }, 400);
      await owner.call('putCustomerField', { params, body: { value: 'Cash' } });
      await customer.refused('getCustomerFields', { params: of }, 403, 404);
      await customer.refused('putCustomerField', { params, body: { value: 'Cash' } }, 403, 404);
      await customer.refused('getPageFieldUse', { params: { fieldId } }, 403, 404);
      await customer.refused(
        'updatePageField',
        { params: { fieldId }, body: { ...body, choices: ['Card'] } },
        403,
        404,
      );
      await customer.refused('deletePageField', { params: { fieldId } }, 403, 404);
      same((await owner.call('getPageFieldUse', { params: { fieldId } })).customers, 1, 'the customers of a field');
      await owner.call('updatePageField', { params: { fieldId }, body: { ...body, choices: ['Card'], position: 0 } });
      const [first] = await owner.call('getCustomerFields', { params: of });
      same(first?.fieldId, fieldId, 'the field that was moved to the first place');
      same(first?.value, 'Cash', 'the value that is no longer one of the choices');
      await owner.call('deletePageField', { params: { fieldId } });
      const left = await owner.call('getCustomerFields', { params: of });
      must(!left.some((field) => field.fieldId === fieldId), 'a deleted field is still in the list');
    },
  },
];
