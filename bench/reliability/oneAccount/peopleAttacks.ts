import { conversationKey } from '#contract';
import type { archiveRoutes } from '#contract/routes/archive.ts';
import type { auditRoutes } from '#contract/routes/audit.ts';
import type { blockRoutes } from '#contract/routes/blocks.ts';
import type { friendRoutes, notificationRoutes } from '#contract/routes/people.ts';
import type { pushRoutes } from '#contract/routes/push.ts';
import type { reportRoutes } from '#contract/routes/reports.ts';
import type { userRoutes } from '#contract/routes/users.ts';
import { blocks, notifications, reports } from '../../../server/db/schema.ts';
import { type Attacks, FREQUENT, LONG_NAME, plain } from './attack.ts';
import { at, type Scene, ZAWGYI } from './scene.ts';

/** Longest text of a profile, and of a report. */
const LONG_TEXT = ZAWGYI.slice(0, 1_000).trim();
/** Friends, blocks and notices of somebody with many. */
const MANY = 200;

const oneNewcomerEach =
  <T>(shot: (id: number) => T) =>
  async ({ newcomers, turns }: Scene) => {
    const people = await newcomers(turns);
    return (turn: number) => shot(at(people, turn).id);
  };

const profile = (turn: number) => ({
  profileName: `${turn} ${LONG_NAME}`.slice(0, 100),
  address: LONG_TEXT,
  nrcNo: ZAWGYI.slice(0, 100).trim(),
  license: ZAWGYI.slice(0, 100).trim(),
});

export const userAttacks = {
  getProfiles: plain,
  getUserAccounts: plain,
  findUserAccounts: () => () => ({ query: { sort: 'role' } }),
  createUserAccount:
    ({ userName }) =>
    (turn) => ({
      body: { ...profile(turn), userName: `${userName}.${turn}`, remark: LONG_TEXT },
    }),
  getUserAccount:
    ({ me }) =>
    () => ({ params: { id: me } }),
  updateUserAccount:
    ({ me }) =>
    (turn) => ({ params: { userAccountId: me }, body: profile(turn) }),
  deleteUserAccount: oneNewcomerEach((userAccountId) => ({ params: { userAccountId } })),
  requestDeletion: plain,
  resetPassword: oneNewcomerEach((userAccountId) => ({ params: { userAccountId } })),
  searchPeople: () => (turn) => ({ query: { search: turn % 2 === 0 ? 'အောင်' : LONG_NAME } }),
  getTownspeople: () => () => ({ query: { tsId: 1 } }),
  getCitypeople: () => () => ({ query: { cityId: 1 } }),
  getCities: plain,
  putUserPhoto:
    ({ me, image }) =>
    () => ({ params: { id: me }, file: image }),
  getUserTypes: plain,
  createUserType:
    ({ userName }) =>
    (turn) => ({ body: { userTypeName: `${userName} ${turn}`, side: 'P' } }),
  updateUserType: async ({ userTypes, userName }) => {
    const id = at(await userTypes(1), 0);
    return (turn) => ({ params: { id }, body: { userTypeName: `${userName} ${turn}`, side: 'P' } });
  },
  deleteUserType: async ({ userTypes, turns }) => {
    const types = await userTypes(turns);
    return (turn) => ({ params: { id: at(types, turn) } });
  },
} satisfies Attacks<keyof typeof userRoutes>;

export const friendAttacks = {
  getFriends: async ({ friends }) => {
    await friends('friends', MANY);
    return () => ({});
  },
  askFriend: oneNewcomerEach((userAccountId) => ({ body: { userAccountId } })),
  answerFriend: async ({ friends, turns }) => {
    const waiting = await friends('waiting', turns);
    return (turn) => ({ params: { requestFormId: at(waiting, turn) }, body: { accept: true } });
  },
  endFriend: async ({ friends, turns }) => {
    const all = await friends('friends', turns);
    return (turn) => ({ params: { requestFormId: at(all, turn) } });
  },
  changeFriendName: async ({ friends, client, me }) => {
    await friends('friends', 1);
    const { userAccountId: receiverId } = at(await client.call('getFriends'), 0);
    return (turn) => ({
      query: { userAccountId: me, receiverId, changeName: `${turn} ${LONG_NAME}`.slice(0, 100) },
    });
  },
} satisfies Attacks<keyof typeof friendRoutes>;

/** Gives the account many notices. */
async function notify({ db, me, newcomers }: Scene) {
  const people = await newcomers(MANY);
  const rows = people.map(({ id }) => ({ userAccountId: me, kind: 'friendAccepted' as const, personId: id }));
  await db.insert(notifications).values(rows);
  return () => ({});
}

export const notificationAttacks = {
  getNotifications: notify,
  getNotificationCount: notify,
} satisfies Attacks<keyof typeof notificationRoutes>;

export const auditAttacks = {
  getOverview: plain,
  getAuditEntries: () => () => ({ query: { search: FREQUENT } }),
} satisfies Attacks<keyof typeof auditRoutes>;

export const archiveAttacks = {
  getArchive: plain,
  createArchive: async ({ longConversation }) => {
    const { pageId, customerId } = await longConversation();
    return (turn) => ({
      body: {
        language: 'my',
        ...(turn % 2 === 0 ? {} : { conversation: conversationKey({ kind: 'page', pageId, customerId }) }),
      },
    });
  },
  deleteArchive: plain,
} satisfies Attacks<keyof typeof archiveRoutes>;

async function block({ db, me, newcomers }: Scene, count: number): Promise<number[]> {
  const people = await newcomers(count);
  const rows = people.map(({ id }) => ({ kind: 'person' as const, blockerId: me, blockedId: id, restores: false }));
  return (await db.insert(blocks).values(rows).returning()).map(({ id }) => id);
}

export const blockAttacks = {
  getBlocks: async (scene) => {
    await block(scene, MANY);
    return () => ({});
  },
  createBlock: oneNewcomerEach((userAccountId) => ({ body: { userAccountId } })),
  deleteBlock: async (scene) => {
    const all = await block(scene, scene.turns);
    return (turn) => ({ params: { blockId: at(all, turn) } });
  },
} satisfies Attacks<keyof typeof blockRoutes>;

const pushOf = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  settings: { language: 'my' as const, hidesText: false, pages: 'all' as const, quiet: null },
});

export const pushAttacks = {
  getPush: plain,
  savePush: () => (turn) => ({ body: pushOf(`https://push.example.org/${turn}/${'x'.repeat(900)}`) }),
  deletePush: plain,
  mutePush: ({ longConversation }) =>
    longConversation().then((ref) => {
      const conversation = conversationKey({ kind: 'page', pageId: ref.pageId, customerId: ref.customerId });
      return () => ({ params: { conversation } });
    }),
  unmutePush: ({ longConversation }) =>
    longConversation().then((ref) => {
      const conversation = conversationKey({ kind: 'page', pageId: ref.pageId, customerId: ref.customerId });
      return () => ({ params: { conversation } });
    }),
} satisfies Attacks<keyof typeof pushRoutes>;

/** Open reports about newcomers, by newcomers. */
async function report({ db, newcomers }: Scene, count: number): Promise<number[]> {
  const people = await newcomers(count + 1);
  const reporterId = at(people, count).id;
  const rows = people.slice(0, count).map(({ id, userName }) => ({
    reporterId,
    conversation: `account:${id}`,
    reportedKind: 'account' as const,
    reportedId: id,
    reportedName: userName,
    reason: 'spam' as const,
    text: LONG_TEXT,
    messages: [],
  }));
  return (await db.insert(reports).values(rows).returning()).map(({ id }) => id);
}

export const reportAttacks = {
  createReport: async ({ longConversation }) => {
    const { pageId, customerId, messages } = await longConversation();
    const conversation = conversationKey({ kind: 'page', pageId, customerId });
    const body = { conversation, messageIds: messages.slice(0, 20), reason: 'spam' as const, text: LONG_TEXT };
    return () => ({ body });
  },
  getReports: async (scene) => {
    await report(scene, MANY);
    return () => ({ query: { state: 'open' } });
  },
  closeReport: async (scene) => {
    const all = await report(scene, scene.turns);
    return (turn) => ({ params: { reportId: at(all, turn) }, body: { outcome: 'dismissed' } });
  },
} satisfies Attacks<keyof typeof reportRoutes>;
