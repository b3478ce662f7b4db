import type { Queryable } from '../db/client.ts';
import { notes } from '../db/schema.ts';
import type { DemoIds } from './rows.ts';
import type { DemoWorld } from './world.ts';

const MINUTE_MS = 60_000;

/** What the staff of the shop note about its first customers: how many messages follow, who writes, and the text. */
const NOTES = [
  { conversation: 0, after: 7, author: 'staff', text: 'အမြဲဝယ်နေကျ ဖောက်သည်ပါ။ ပို့ခ မယူပါနှင့်။' },
  { conversation: 0, after: 3, author: 'owner', text: 'ဟုတ်ကဲ့ @{staff} အနီရောင် တစ်ထည် ချန်ထားပေးပါ။' },
  { conversation: 1, after: 2, author: 'staff', text: 'ငွေလွှဲပြီးမှ ပို့ရန် သဘောတူထားသည်။' },
] as const;

/** The private notes of the shop's owner and staff, between the messages of its first conversations. */
export async function insertNotes(tx: Queryable, world: DemoWorld, { person, page }: DemoIds): Promise<void> {
  const indexOf = (userName: string) => world.people.findIndex((one) => one.userName === userName);
  const staffName = world.people[indexOf('staff')]?.profileName ?? '';
  const rows = NOTES.flatMap(({ conversation, after, author, text }) => {
    const { between, messages } = world.conversations[conversation] ?? {};
    const before = messages?.at(-1 - after);
    if (between?.kind !== 'page' || !before) return [];
    const mentions = text.includes('{staff}') ? [person(indexOf('staff'))] : [];
    return {
      pageId: page(between.page),
      customerId: person(between.customer),
      authorId: person(indexOf(author)),
      text: text.replace('{staff}', staffName),
      mentions,
      // Within the minute of the message before.
      createdAt: new Date(before.sentAt.getTime() + MINUTE_MS / 2),
    };
  });
  await tx.insert(notes).values(rows);
}
