import { BULK_IDS_MAX, DESK_HISTORY_PAGE_SIZE, SAVED_VIEWS_MAX } from '#contract';
import type { assignmentRoutes } from '#contract/routes/assignment.ts';
import type { bulkRoutes } from '#contract/routes/bulk.ts';
import type { deskRoutes } from '#contract/routes/desk.ts';
import type { savedViewRoutes } from '#contract/routes/savedViews.ts';
import { type Attacks, FREQUENT, LONG_NAME } from './attack.ts';
import { at, type Scene } from './scene.ts';

const VIEW = { name: LONG_NAME, filter: { waitingMinutes: 60 }, sort: 'longest', forPage: false } as const;

/** A bulk change of all customers of a large page. */
async function bulkOf({ ownBigPage, client }: Scene) {
  const pageId = await ownBigPage();
  const change = { pinned: true };
  const { bulkId } = await client.call('startBulk', { params: { pageId }, body: { filter: {}, change } });
  return { pageId, bulkId };
}

/** A message to as many customers of a large page as a call names, stopped again. */
async function messageOf({ ownBigPage, client }: Scene) {
  const pageId = await ownBigPage();
  const customerIds = Array.from({ length: BULK_IDS_MAX }, (_, index) => index + 1);
  const body = { customerIds, change: { message: 'Dear {customer}' } };
  const { bulkId } = await client.call('startBulk', { params: { pageId }, body });
  const params = { pageId, bulkId };
  await client.call('stopBulk', { params });
  return params;
}

/** As many own views as there may be. */
async function viewsOf({ ownBigPage, client }: Scene, count: number) {
  const pageId = await ownBigPage();
  const viewIds: number[] = [];
  while (viewIds.length < count)
    viewIds.push((await client.call('createView', { params: { pageId }, body: VIEW })).viewId);
  return { pageId, viewIds };
}

export const deskAttacks = {
  getDeskHistory: async ({ newPages, newcomers, members, client }) => {
    const pageId = at(await newPages(1, true), 0);
    const { id: customerId } = at(await newcomers(1), 0);
    await members(pageId, [customerId], 'customer');
    const params = { pageId, customerId };
    for (let turn = 0; turn < DESK_HISTORY_PAGE_SIZE; turn += 1)
      await client.call('changeDesk', { params, body: { state: turn % 2 === 0 ? 'done' : 'open' } });
    return () => ({ params });
  },
  changeDesk: async ({ newPages, newcomers, members }) => {
    const pageId = at(await newPages(1, true), 0);
    const { id: customerId } = at(await newcomers(1), 0);
    await members(pageId, [customerId], 'customer');
    return (turn) => ({ params: { pageId, customerId }, body: { pinned: turn % 2 === 0 } });
  },
  startBulk: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    const customerIds = Array.from({ length: BULK_IDS_MAX }, (_, index) => index + 1);
    return (turn) => {
      const change = { pinned: turn % 2 === 0 };
      const body = turn % 2 === 0 ? { filter: {}, search: FREQUENT, change } : { customerIds, change };
      return { params: { pageId }, body };
    };
  },
  getBulk: async (scene) => {
    const params = await bulkOf(scene);
    return () => ({ params });
  },
  stopBulk: async (scene) => {
    const params = await bulkOf(scene);
    return () => ({ params });
  },
  undoBulk: async (scene) => {
    const params = await bulkOf(scene);
    return () => ({ params });
  },
  getBulkMessages: async (scene) => {
    const { pageId } = await messageOf(scene);
    return () => ({ params: { pageId } });
  },
  getBulkRecipients: async (scene) => {
    const params = await messageOf(scene);
    return () => ({ params });
  },
  getViews: async (scene) => {
    const { pageId } = await viewsOf(scene, SAVED_VIEWS_MAX);
    return () => ({ params: { pageId } });
  },
  createView: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return () => ({ params: { pageId }, body: VIEW });
  },
  updateView: async (scene) => {
    const { pageId, viewIds } = await viewsOf(scene, 1);
    return (turn) => ({
      params: { pageId, viewId: at(viewIds, 0) },
      body: { name: `${turn}`, filter: { unread: true }, sort: 'newest' },
    });
  },
  deleteView: async (scene) => {
    const { pageId, viewIds } = await viewsOf(scene, SAVED_VIEWS_MAX);
    return (turn) => ({ params: { pageId, viewId: at(viewIds, turn) } });
  },
  getAssignment: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return () => ({ params: { pageId } });
  },
  putAssignment: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return (turn) => ({ params: { pageId }, body: { rule: 'roundRobin', limit: 1, awayMinutes: turn % 2 } });
  },
  putNotNow: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return (turn) => ({ params: { pageId }, body: { notNow: turn % 2 === 0 } });
  },
} satisfies Attacks<keyof (typeof deskRoutes & typeof bulkRoutes & typeof savedViewRoutes & typeof assignmentRoutes)>;
