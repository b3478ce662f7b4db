import { CUSTOMER_INVITATIONS_MAX } from '#contract';
import type { customerInvitationRoutes } from '#contract/routes/customerInvitations.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { customerInvitations } from '../../../server/db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../../../server/publicAccess/settings.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene } from './scene.ts';

/** Pages on a server where people sign up by invitation. */
async function invitingPages({ db, newPages }: Scene, count: number): Promise<number[]> {
  await storePublicAccess(db, { ...(await readPublicAccess(db)), signUp: 'invitation' });
  return newPages(count, true);
}

/** Invitations to these pages. */
async function invite({ db, me }: Scene, pageIds: readonly number[]): Promise<{ id: number; token: string }[]> {
  const expiresAt = new Date(Date.now() + 1e9);
  const tokens = pageIds.map((_, i) => `invitation ${me} ${i} ${Date.now()}`);
  const rows = await db
    .insert(customerInvitations)
    .values(
      pageIds.map((pageId, i) => ({
        pageId,
        tokenHash: hashToken(at(tokens, i)),
        createdById: me,
        expiresAt,
        usesMax: 1,
      })),
    )
    .returning();
  return rows.map(({ id }, i) => ({ id, token: at(tokens, i) }));
}

export const customerInvitationAttacks = {
  getCustomerInvitations: async (scene) => {
    const pageId = at(await invitingPages(scene, 1), 0);
    await invite(
      scene,
      Array.from({ length: CUSTOMER_INVITATIONS_MAX }, () => pageId),
    );
    return () => ({ params: { pageId } });
  },
  createCustomerInvitation: async (scene) => {
    const pageIds = await invitingPages(scene, scene.turns);
    return (turn) => ({ params: { pageId: at(pageIds, turn) }, body: { days: 30, usesMax: 1 } });
  },
  deleteCustomerInvitation: async (scene) => {
    const pageId = at(await invitingPages(scene, 1), 0);
    const made = await invite(
      scene,
      Array.from({ length: scene.turns }, () => pageId),
    );
    return (turn) => ({ params: { invitationId: at(made, turn).id } });
  },
  previewCustomerInvitation: async (scene) => {
    const [made] = await invite(scene, await invitingPages(scene, 1));
    return () => ({ body: { token: made?.token ?? '' }, headers: scene.address });
  },
} satisfies Attacks<keyof typeof customerInvitationRoutes>;
