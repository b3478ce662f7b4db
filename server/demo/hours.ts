import type { PageHours } from '#contract';
import type { Queryable } from '../db/client.ts';
import { eq } from '../db/drizzle.ts';
import { pages } from '../db/schema.ts';
import type { DemoIds } from './rows.ts';

const HOURS: PageHours = {
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => [{ from: '06:00', to: '20:00' }]),
  holidays: ['2027-04-13', '2027-04-14', '2027-04-15', '2027-04-16'].map((date) => ({ date, name: 'သင်္ကြန်' })),
  greeting: { isOn: true, text: 'မင်္ဂလာပါရှင်။ စာရေးပေးတဲ့အတွက် ကျေးဇူးတင်ပါတယ်။ ခဏနေ ပြန်ဖြေပေးပါမယ်။' },
  away: { isOn: false, text: 'ဆိုင်ပိတ်ထားချိန်မို့ ဖွင့်တာနဲ့ ပြန်ဖြေပေးပါမယ်ရှင်။' },
  asksRating: true,
};

/** The hours of the tea shop, as its owner has set them. */
export async function insertHours(tx: Queryable, { person, page }: DemoIds): Promise<void> {
  await tx
    .update(pages)
    .set({ hours: HOURS, hoursById: person(0) })
    .where(eq(pages.id, page(1)));
}
