import { HOLIDAYS_MAX, type PageHours } from '#contract';
import type { hoursRoutes } from '#contract/routes/hours.ts';
import type { Attacks } from './attack.ts';

const hours: PageHours = {
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
  holidays: Array.from({ length: HOLIDAYS_MAX }, () => ({ date: '2026-04-13', name: 'Thingyan' })),
  greeting: { isOn: true, text: 'x'.repeat(1_000) },
  away: { isOn: true, text: 'x'.repeat(1_000) },
  asksRating: false,
};

export const hoursAttacks = {
  getPageHours: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return () => ({ params: { pageId } });
  },
  putPageHours: async ({ ownBigPage }) => {
    const pageId = await ownBigPage();
    return () => ({ params: { pageId }, body: hours });
  },
} satisfies Attacks<keyof typeof hoursRoutes>;
