import { NAME_MAX, TOKENS_MAX, TokenScope } from '#contract';
import type { tokenRoutes } from '#contract/routes/tokens.ts';
import { pageTokens, sessions, userAccounts } from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene } from './scene.ts';

const scopes = [...TokenScope.options];

/** Pages on a server that has tokens. */
async function pagesWithTokens(scene: Scene, count: number) {
  const off = { pageAddresses: false, signUp: 'off', guests: false, widget: false, webhooks: false } as const;
  await storePublicAccess(scene.db, { ...off, tokens: true });
  return scene.newPages(count, true);
}

/** Tokens of these pages, a page each. */
async function addTokens({ db }: Scene, pageIds: readonly number[]): Promise<number[]> {
  const bots = await db
    .insert(userAccounts)
    .values(
      pageIds.map((_, i) => ({ kind: 'bot' as const, userName: `bot-${Date.now()}-${i}`, role: 'CUSTOMER' as const })),
    )
    .returning();
  const userAccountId = (i: number) => bots[i]?.id ?? 0;
  await db.insert(sessions).values(
    bots.map(({ id }) => ({
      userAccountId: id,
      tokenHash: `token ${id}`,
      fileKeyHash: `file ${id}`,
      expiresAt: new Date(Date.now() + 1e9),
    })),
  );
  const rows = await db
    .insert(pageTokens)
    .values(pageIds.map((pageId, i) => ({ pageId, userAccountId: userAccountId(i), scopes })))
    .returning();
  return rows.map(({ id }) => id);
}

export const tokenAttacks = {
  getPageTokens: async (scene) => {
    const pageIds = await pagesWithTokens(scene, 1);
    await addTokens(
      scene,
      Array.from({ length: TOKENS_MAX }, () => at(pageIds, 0)),
    );
    return () => ({ params: { pageId: at(pageIds, 0) } });
  },
  createPageToken: async (scene) => {
    const pageIds = await pagesWithTokens(scene, scene.turns);
    return (turn) => ({ params: { pageId: at(pageIds, turn) }, body: { name: 'x'.repeat(NAME_MAX), scopes } });
  },
  revokePageToken: async (scene) => {
    const tokenIds = await addTokens(scene, await pagesWithTokens(scene, scene.turns));
    return (turn) => ({ params: { tokenId: at(tokenIds, turn) } });
  },
} satisfies Attacks<keyof typeof tokenRoutes>;
