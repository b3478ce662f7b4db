import { eq } from 'drizzle-orm';
import type { guestRoutes } from '#contract/routes/guests.ts';
import { pageAddresses, pages } from '../../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../../server/publicAccess/settings.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene } from './scene.ts';

/** Lets anyone sign up, and guests write. */
export const openPublicAccess = async ({ db }: Pick<Scene, 'db'>): Promise<void> =>
  storePublicAccess(db, { ...(await readPublicAccess(db)), pageAddresses: true, signUp: 'open', guests: true });

/** A guest for each turn, until a proof of work is asked for. */
export const guestAttacks = {
  createGuest: async (scene) => {
    await openPublicAccess(scene);
    const pageId = at(await scene.newPages(1, true), 0);
    await scene.db.update(pages).set({ guests: true }).where(eq(pages.id, pageId));
    const name = `guests-${pageId}`;
    await scene.db.insert(pageAddresses).values({ name, pageId });
    return (turn) => ({ params: { name }, body: { profileName: `Guest ${turn}` } });
  },
} satisfies Attacks<keyof typeof guestRoutes>;
