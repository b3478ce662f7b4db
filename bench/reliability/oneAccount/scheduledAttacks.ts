import { randomUUID } from 'node:crypto';
import { conversationKey, SCHEDULED_MAX } from '#contract';
import type { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { scheduledMessages } from '../../../server/db/schema.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene, ZAWGYI } from './scene.ts';

const dueAt = () => new Date(Date.now() + 3_600_000);
const body = () => ({ text: ZAWGYI, dueTime: dueAt().toISOString() });

/** A customer of a page of the account, with so many long scheduled messages to them. */
async function scheduled(scene: Scene, count: number) {
  const pageId = at(await scene.newPages(1, true), 0);
  const { id: customerId } = at(await scene.newcomers(1), 0);
  await scene.members(pageId, [customerId], 'customer');
  const row = { pageId, customerId, authorId: scene.me, text: ZAWGYI, dueAt: dueAt() };
  const rows = Array.from({ length: count }, () => row);
  const made = count === 0 ? [] : await scene.db.insert(scheduledMessages).values(rows).returning();
  return {
    params: { conversation: conversationKey({ kind: 'page', pageId, customerId }) },
    ids: made.map(({ id }) => id),
  };
}

export const scheduledAttacks = {
  getScheduled: async (scene) => {
    const { params } = await scheduled(scene, SCHEDULED_MAX);
    return () => ({ params });
  },
  createScheduled: async (scene) => {
    const { params } = await scheduled(scene, 0);
    return () => ({ params, body: body() });
  },
  putScheduledFile: async (scene) => {
    const { params } = await scheduled(scene, 0);
    const { dueTime } = body();
    return () => ({
      params: { ...params, replyOrZero: 0, extension: 'avif' },
      query: { dueTime },
      file: scene.image,
      key: randomUUID(),
    });
  },
  updateScheduled: async (scene) => {
    const { ids } = await scheduled(scene, 1);
    return (turn) => ({ params: { scheduledId: at(ids, turn) }, body: body() });
  },
  deleteScheduled: async (scene) => {
    const { ids } = await scheduled(scene, scene.turns);
    return (turn) => ({ params: { scheduledId: at(ids, turn) } });
  },
} satisfies Attacks<keyof typeof scheduledRoutes>;
