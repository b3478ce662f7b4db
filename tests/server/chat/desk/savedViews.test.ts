import { afterEach, describe, expect, it } from 'vitest';
import { SAVED_VIEWS_MAX } from '#contract';
import { serverOfFile } from '../../../serverApp.ts';
import type { Part } from '../../../serverPeople.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const VIEW = { name: 'Long waits', filter: { waitingMinutes: 60 }, sort: 'longest' } as const;
const params = () => ({ pageId: server.shop.pageId });
const save = (by: Part, forPage = false) =>
  server.as(by).call('createView', { params: params(), body: { ...VIEW, forPage } });
const namesOf = async (by: Part) =>
  (await server.as(by).call('getViews', { params: params() })).map(({ name, forPage }) => [name, forPage]);

describe('the saved views of a page', () => {
  // covers: desk-views
  it('given own views and the page’s, then colleagues see those of the page', async () => {
    await save('owner');
    const { viewId } = await save('owner', true);
    await server
      .as('owner')
      .call('updateView', { params: { ...params(), viewId }, body: { ...VIEW, name: 'For all' } });

    expect(await namesOf('staff')).toEqual([['For all', true]]);
    expect(await namesOf('owner')).toEqual([
      ['For all', true],
      ['Long waits', false],
    ]);
  });

  it('given a colleague’s own view, when it is deleted, then it is not found', async () => {
    const { viewId } = await save('owner');
    const refused = server.as('staff').call('deleteView', { params: { ...params(), viewId } });
    await expect(refused).rejects.toMatchObject({ body: { code: 'notFound' } });
  });

  it('given as many views as there may be, then one more is refused', async () => {
    for (let count = 0; count < SAVED_VIEWS_MAX; count += 1) await save('owner');
    await expect(save('owner')).rejects.toMatchObject({ body: { code: 'invalid', fields: { name: {} } } });
  });
});
