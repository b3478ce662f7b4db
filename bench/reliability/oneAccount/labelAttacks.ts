import { LABELS_MAX } from '#contract';
import type { labelRoutes } from '#contract/routes/labels.ts';
import { labels } from '../../../server/db/schema.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene } from './scene.ts';

const named = (number: number) => ({ nameMy: '', nameEn: `Label ${number}`, color: 'teal' }) as const;

/** As many labels of a page with many customers. */
async function labelsOf(scene: Scene, count: number): Promise<{ pageId: number; ids: number[] }> {
  const pageId = await scene.ownBigPage();
  const rows = Array.from({ length: count }, (_, number) => ({ pageId, ...named(number) }));
  const made = await scene.db.insert(labels).values(rows).returning();
  return { pageId, ids: made.map(({ id }) => id) };
}

export const labelAttacks = {
  getLabels: async (scene) => {
    const { pageId } = await labelsOf(scene, LABELS_MAX);
    return () => ({ params: { pageId } });
  },
  createLabel: async ({ newPages, turns }) => {
    const pages = await newPages(turns, true);
    return (turn) => ({ params: { pageId: at(pages, turn) }, body: named(turn) });
  },
  updateLabel: async (scene) => {
    const { ids } = await labelsOf(scene, 1);
    return (turn) => ({ params: { labelId: at(ids, 0) }, body: named(turn) });
  },
  deleteLabel: async (scene) => {
    const { ids } = await labelsOf(scene, scene.turns);
    return (turn) => ({ params: { labelId: at(ids, turn) } });
  },
} satisfies Attacks<keyof typeof labelRoutes>;
