import { eq } from 'drizzle-orm';
import { type PageHours, RATING_TEXT_MAX } from '#contract';
import type { ratingRoutes } from '#contract/routes/ratings.ts';
import { conversations, pages } from '../../../server/db/schema.ts';
import type { Attacks } from './attack.ts';
import { at, type Scene } from './scene.ts';

const hours: PageHours = {
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => []),
  holidays: [],
  greeting: { isOn: false, text: '' },
  away: { isOn: false, text: '' },
  asksRating: true,
};

/** The account is a customer whose conversation is done, of a page that asks for ratings. */
async function asked({ db, me, longConversation }: Scene) {
  const { pageId } = await longConversation();
  await db.update(pages).set({ hours, hoursById: me }).where(eq(pages.id, pageId));
  await db
    .update(conversations)
    .set({ state: 'done', endedRoundAt: new Date() })
    .where(eq(conversations.pageId, pageId));
  return { params: { pageId } };
}

/** Changes the own rating again and again, which takes entries of the statistics back. */
export const ratingAttacks = {
  putRating: async (scene) => {
    const given = await asked(scene);
    return (turn) => ({ ...given, body: { stars: (turn % 5) + 1, text: 'x'.repeat(RATING_TEXT_MAX) } });
  },
  dismissRating: async (scene) => {
    const given = await asked(scene);
    return () => given;
  },
  getRating: async (scene) => {
    const pageId = at(await scene.newPages(1, true), 0);
    const { id: customerId } = at(await scene.newcomers(1), 0);
    await scene.members(pageId, [customerId], 'customer');
    return () => ({ params: { pageId, customerId } });
  },
} satisfies Attacks<keyof typeof ratingRoutes>;
