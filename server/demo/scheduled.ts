import type { Queryable } from '../db/client.ts';
import { scheduledMessages } from '../db/schema.ts';
import type { AlbumPicture } from './album.ts';
import type { DemoIds } from './rows.ts';
import type { DemoWorld } from './world.ts';

const DAY_MS = 24 * 3_600_000;

/** What the shop's owner sends to the first customer in two days, a text with a photo, and that customer to their first friend. */
export async function insertScheduled(
  tx: Queryable,
  { conversations, friendships, people }: DemoWorld,
  { person, page, friendship }: DemoIds,
  picture: AlbumPicture,
): Promise<void> {
  const between = conversations[0]?.between;
  if (between?.kind !== 'page') throw new Error('the first conversation of the demo is with a page');
  const owner = person(people.findIndex((one) => one.userName === 'owner'));
  const toCustomer = { pageId: page(between.page), customerId: person(between.customer), authorId: owner };
  const dueAt = new Date(Date.now() + 2 * DAY_MS);
  await tx.insert(scheduledMessages).values([
    { ...toCustomer, dueAt, text: 'ချိတ်လုံချည် အသစ်များ ရောက်ပါပြီရှင့်။ ဓာတ်ပုံ ကြည့်ပေးပါဦး။' },
    { ...toCustomer, dueAt, text: '', ...picture },
  ]);
  const own = friendships.find(({ asker, state }) => asker === between.customer && state === 'friends');
  if (own)
    await tx.insert(scheduledMessages).values({
      friendshipId: friendship(own.asker, own.asked),
      authorId: person(own.asker),
      dueAt,
      text: 'မွေးနေ့မှာ ပျော်ရွှင်ပါစေ။',
    });
}
