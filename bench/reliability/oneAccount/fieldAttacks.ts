import { FIELD_CHOICE_MAX, FIELD_CHOICES_MAX, FIELD_VALUE_MAX, FIELDS_MAX } from '#contract';
import type { pageFieldRoutes } from '#contract/routes/pageFields.ts';
import { pageFields, pageUserFields } from '../../../server/db/schema.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene, ZAWGYI } from './scene.ts';

const value = ZAWGYI.slice(0, FIELD_VALUE_MAX).trim();
const choices = Array.from({ length: FIELD_CHOICES_MAX }, (_, n) => `${n} ${ZAWGYI.slice(0, FIELD_CHOICE_MAX - 4)}`);
const named = (number: number) => ({ nameMy: '', nameEn: `Field ${number}`, choices: [] });

/** A page of the account with as many fields, all filled in for a customer. */
async function filledIn(scene: Scene, count: number) {
  const pageId = at(await scene.newPages(1, true), 0);
  const { id: customerId } = at(await scene.newcomers(1), 0);
  await scene.members(pageId, [customerId], 'customer');
  const rows = Array.from({ length: count }, (_, n) => ({ pageId, ...named(n), type: 'text', position: n }) as const);
  const made = await scene.db.insert(pageFields).values(rows).returning();
  const ids = made.map(({ id }) => id);
  await scene.db.insert(pageUserFields).values(ids.map((fieldId) => ({ fieldId, customerId, value })));
  return { pageId, customerId, ids };
}

export const fieldAttacks = {
  createPageField: async ({ newPages, turns }) => {
    const pages = await newPages(turns, true);
    return (turn) => ({ params: { pageId: at(pages, turn) }, body: { ...named(turn), type: 'choice', choices } });
  },
  updatePageField: async (scene) => {
    const { ids } = await filledIn(scene, FIELDS_MAX);
    return (turn) => ({
      params: { fieldId: at(ids, 0) },
      body: { ...named(FIELDS_MAX + turn), position: turn % FIELDS_MAX },
    });
  },
  deletePageField: async (scene) => {
    const { ids } = await filledIn(scene, scene.turns);
    return (turn) => ({ params: { fieldId: at(ids, turn) } });
  },
  getPageFieldUse: async (scene) => {
    const { ids } = await filledIn(scene, 1);
    return () => ({ params: { fieldId: at(ids, 0) } });
  },
  getCustomerFields: async (scene) => {
    const { pageId, customerId } = await filledIn(scene, FIELDS_MAX);
    return () => ({ params: { pageId, customerId } });
  },
  putCustomerField: async (scene) => {
    const { pageId, customerId, ids } = await filledIn(scene, 1);
    return (turn) => ({
      params: { pageId, customerId, fieldId: at(ids, 0) },
      body: { value: `${turn} ${value}`.slice(0, FIELD_VALUE_MAX) },
    });
  },
} satisfies Attacks<keyof typeof pageFieldRoutes>;
