import { NOTES_MAX } from '#contract';
import type { noteRoutes } from '#contract/routes/notes.ts';
import { notes } from '../../../server/db/schema.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene, ZAWGYI } from './scene.ts';

const body = { text: ZAWGYI, mentions: [] };

/** A customer of a page of the account, with so many long notes of its own about them. */
async function noted(scene: Scene, count: number) {
  const pageId = at(await scene.newPages(1, true), 0);
  const { id: customerId } = at(await scene.newcomers(1), 0);
  await scene.members(pageId, [customerId], 'customer');
  const rows = Array.from({ length: count }, () => ({ pageId, customerId, authorId: scene.me, text: ZAWGYI }));
  const made = count === 0 ? [] : await scene.db.insert(notes).values(rows).returning();
  return { params: { pageId, customerId }, ids: made.map(({ id }) => id) };
}

export const noteAttacks = {
  getNotes: async (scene) => {
    const { params } = await noted(scene, NOTES_MAX);
    return () => ({ params });
  },
  createNote: async (scene) => {
    const { params } = await noted(scene, 0);
    return () => ({ params, body });
  },
  updateNote: async (scene) => {
    const { ids } = await noted(scene, 1);
    return (turn) => ({ params: { noteId: at(ids, turn) }, body });
  },
  deleteNote: async (scene) => {
    const { ids } = await noted(scene, scene.turns);
    return (turn) => ({ params: { noteId: at(ids, turn) } });
  },
} satisfies Attacks<keyof typeof noteRoutes>;
