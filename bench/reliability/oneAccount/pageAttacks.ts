import { randomBytes } from 'node:crypto';
import { BUILT_IN_USER_TYPES, FULL_PERMISSION } from '#contract';
import type { invitationRoutes } from '#contract/routes/invitations.ts';
import type { pageRoutes } from '#contract/routes/pages.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { staffInvitations } from '../../../server/db/schema.ts';
import { type Attacks, LONG_NAME, plain } from './attack.ts';
import { at, type Scene } from './scene.ts';

/** Pages of somebody with many. */
const MANY_PAGES = 200;
/** Most open invitations of a page. */
const INVITATIONS = 50;
const DAY_MS = 24 * 3_600_000;

const ownPage = async ({ newPages }: Scene) => at(await newPages(1, true), 0);

/** Newcomers who are members of a page of the account, one for each turn. */
async function membersOf(scene: Scene, type: 'customer' | 'staff' | 'owner', accepted = true): Promise<number[]> {
  const people = await scene.newcomers(scene.turns);
  const accounts = people.map(({ id }) => id);
  return scene.members(await ownPage(scene), accounts, type, accepted);
}

export const pageAttacks = {
  getPages: async ({ newPages }) => {
    await newPages(MANY_PAGES, true);
    return () => ({ query: { customerOrPage: 'P' } });
  },
  createPage: async (scene) => {
    await ownPage(scene);
    return (turn) => ({ body: { title: `${turn} ${LONG_NAME}`.slice(0, 100) } });
  },
  updatePage: async (scene) => {
    const pageId = await scene.ownBigPage();
    return (turn) => ({ params: { pageId }, body: { title: `${turn} ${LONG_NAME}`.slice(0, 100) } });
  },
  deletePage: async ({ newPages, turns }) => {
    const pages = await newPages(turns, true);
    return (turn) => ({ params: { pageId: at(pages, turn) } });
  },
  restorePage: async ({ newPages, turns, client }) => {
    const pages = await newPages(turns, true);
    for (const pageId of pages) await client.call('deletePage', { params: { pageId } });
    return (turn) => ({ params: { pageId: at(pages, turn) } });
  },
  putPagePhoto: async (scene) => {
    const id = await ownPage(scene);
    return () => ({ params: { id }, file: scene.image });
  },
  putPageHeaderPhoto: async (scene) => {
    const id = await ownPage(scene);
    return () => ({ params: { id }, file: scene.image });
  },
  getPageUsers: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return () => ({ query: { pageId, userType: 'C' } });
  },
  getPageUserChanges: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return () => ({ query: { pageId, userType: 'C', since: '1.1' } });
  },
  createPageUser: async ({ newPages, turns }) => {
    const pages = await newPages(turns, false);
    return (turn) => ({ body: { pageId: at(pages, turn), userTypeId: BUILT_IN_USER_TYPES.staff } });
  },
  deletePageUser: async (scene) => {
    const members = await membersOf(scene, 'customer');
    return (turn) => ({ params: { pageUserId: at(members, turn) } });
  },
  restorePageUser: async (scene) => {
    const owners = await membersOf(scene, 'owner');
    for (const pageUserId of owners) await scene.client.call('deletePageUser', { params: { pageUserId } });
    return (turn) => ({ params: { pageUserId: at(owners, turn) } });
  },
  getPage: async ({ ownBigPage }) => {
    const id = await ownBigPage();
    return () => ({ params: { id } });
  },
  searchPages: async ({ newPages }) => {
    await newPages(MANY_PAGES, true);
    return () => ({ query: { search: 'ဆိုင်' } });
  },
  getPageUserStatus: async (scene) => {
    const requests = await membersOf(scene, 'staff', false);
    return (turn) => ({ query: { pageUserId: at(requests, turn), noOryes: 'yes' } });
  },
  putPageLook: async ({ longConversation }) => {
    const { pageId, customerId } = await longConversation();
    return () => ({ params: { pageId, customerId, customerOrPage: 'C' } });
  },
  putPageUnread: async ({ longConversation }) => {
    const { pageId, customerId } = await longConversation();
    return () => ({ params: { pageId, customerId, customerOrPage: 'C' }, query: { from: 0 } });
  },
  getUi: plain,
  putUi: async ({ userTypes, turns }) => {
    const types = await userTypes(turns);
    return (turn) => ({ body: { ...FULL_PERMISSION, userTypeId: at(types, turn) } });
  },
  getOwnUi: async ({ newPages }) => {
    await newPages(MANY_PAGES, true);
    return () => ({});
  },
  getUiReason: async ({ ownBigPage, me }) => {
    const pageId = await ownBigPage();
    return () => ({ query: { userAccountId: me, pageId } });
  },
} satisfies Attacks<keyof typeof pageRoutes>;

/** An invitation to serve on a page, of whoever it is filled in for. */
const link = (pageId: number, invitedById: number) => ({
  pageId,
  userTypeId: BUILT_IN_USER_TYPES.staff,
  invitedById,
  expiresAt: new Date(Date.now() + DAY_MS),
  usesMax: 1,
});

/** Invitations to a page of the account; `links` have a secret each. */
async function invitations(scene: Scene, count: number, links: boolean) {
  const pageId = await ownPage(scene);
  const secrets = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  const people = links ? [] : await scene.newcomers(count);
  const common = link(pageId, scene.me);
  const rows = secrets.map((secret, i) =>
    links ? { ...common, tokenHash: hashToken(secret) } : { ...common, userAccountId: at(people, i).id },
  );
  const made = await scene.db.insert(staffInvitations).values(rows).returning();
  return { pageId, secrets, ids: made.map(({ id }) => id) };
}

export const invitationAttacks = {
  getInvitations: async (scene) => {
    const { pageId } = await invitations(scene, INVITATIONS, false);
    return () => ({ params: { pageId } });
  },
  createInvitation: async (scene) => {
    const pageId = await ownPage(scene);
    const people = await scene.newcomers(scene.turns);
    const body = { userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 };
    return (turn) => ({ params: { pageId }, body: { ...body, userAccountId: at(people, turn).id } });
  },
  deleteInvitation: async (scene) => {
    const { ids } = await invitations(scene, scene.turns, false);
    return (turn) => ({ params: { invitationId: at(ids, turn) } });
  },
  previewInvitation: async (scene) => {
    const { secrets } = await invitations(scene, INVITATIONS, true);
    return (turn) => ({ body: { token: at(secrets, turn) } });
  },
  acceptInvitation: async ({ db, newPages, newcomers, members, turns }) => {
    const [pages, owner] = [await newPages(turns, false), at(await newcomers(1), 0).id];
    for (const pageId of pages) await members(pageId, [owner], 'owner');
    const links = pages.map((pageId) => ({ ...link(pageId, owner), secret: randomBytes(16).toString('hex') }));
    await db.insert(staffInvitations).values(links.map((row) => ({ ...row, tokenHash: hashToken(row.secret) })));
    return (turn) => ({ body: { token: at(links, turn).secret } });
  },
} satisfies Attacks<keyof typeof invitationRoutes>;
