import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { newName } from '../kit/scenario.ts';

/** Saved views of the list of a page, an extension. */
export const viewChecks: Check[] = [
  {
    id: 'views.page',
    about: 'A filter of a page’s list is saved under a name, changed and deleted by its staff, and by nobody else',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const [owner, customer] = [scenario.as('owner'), scenario.as('customer')];
      const params = { pageId };
      const list = () => owner.call('getViews', { params });
      await list();
      const body = { name: newName('view'), filter: { unread: true }, sort: 'longest' } as const;
      const made = await owner.call('createView', { params, body: { ...body, forPage: true } });
      const view = { params: { pageId, viewId: made.viewId } };
      same(
        (await list()).find(({ viewId }) => viewId === made.viewId),
        made,
        'the view in the list',
      );
      await customer.refused('getViews', { params }, 403, 404);
      await customer.refused('createView', { params, body: { ...body, forPage: false } }, 403, 404);
      await customer.refused('updateView', { ...view, body }, 403, 404);
      await customer.refused('deleteView', view, 403, 404);
      const changed = await owner.call('updateView', { ...view, body: { ...body, filter: { waiting: true } } });
      same([changed.filter, changed.sort], [{ waiting: true }, 'longest'], 'the changed view');
      await owner.call('deleteView', view);
      must(!(await list()).some(({ viewId }) => viewId === made.viewId), 'a deleted view is still in the list');
    },
  },
];
