import { forBothKinds } from '../kit/bothKinds.ts';
import type { Check } from '../kit/check.ts';
import type { Conversation } from '../kit/conversation.ts';
import { must, same } from '../kit/failure.ts';
import type { Part } from '../kit/parts.ts';

async function lookOf({ read }: Conversation, reader: Part, id: number): Promise<number> {
  const word = (await read(reader)).words.find((one) => one.id === id);
  must(word, 'the message is not in the newest list');
  return word.look;
}

/** What is read and what is not. */
export const lookChecks: Check[] = [
  ...forBothKinds([
    {
      id: 'look.sign',
      about: 'A message’s look is zero or more until the other side has read it, then negative, for both sides',
      async run(conversation) {
        const { one, other, write, markRead } = conversation;
        for (const [author, reader] of [
          [one, other],
          [other, one],
        ] as const) {
          const { id } = await write(author, 'ဖတ်ပြီးပြီလား');
          await markRead(author, id);
          for (const part of [author, reader]) {
            const look = await lookOf(conversation, part, id);
            must(look >= 0, `before it is read, the ${part} sees look ${look}, not zero or more`);
          }
          await markRead(reader, id);
          for (const part of [author, reader]) {
            const look = await lookOf(conversation, part, id);
            must(look < 0, `after it is read, the ${part} sees look ${look}, not a negative one`);
          }
        }
      },
    },
    {
      id: 'look.unread-count',
      about: 'The list counts each unread message for the one who has not read it, and nothing after reading',
      async run({ one, other, write, markRead, row }) {
        const { id } = await write(one, 'စောင့်နေတယ်');
        await markRead(other, id);
        await write(other, 'လာပြီ');
        const { id: newest } = await write(one, 'တစ်');
        same((await row(other)).look, 1, 'the unread count after one message');
        const last = await write(one, 'နှစ်');
        same((await row(other)).look, 2, 'the unread count after two messages');
        must(last.id > newest, 'a later message has no greater id');
        const looked = await markRead(other, last.id);
        same(looked, { look: 0, messageId: last.id }, 'the answer to marking read');
        same((await row(other)).look, 0, 'the unread count after reading');
      },
    },
    {
      id: 'look.unread-again',
      about:
        'Extension: marking unread from a message on counts those of the other side again, whose author keeps the ticks',
      async run(conversation) {
        const { one, other, write, markRead, markUnread, row } = conversation;
        const { id } = await write(one, 'တစ်');
        const last = await write(one, 'နှစ်');
        await markRead(other, last.id);
        same((await markUnread(other, id)).look, 2, 'the answer to marking unread');
        same((await row(other)).look, 2, 'the unread count after marking unread');
        must((await lookOf(conversation, one, last.id)) < 0, 'the author does not see any more that it was read');
        same(await markRead(other, last.id), { look: 0, messageId: last.id }, 'the answer to reading again');
      },
    },
    {
      id: 'look.deleted-unread',
      about: 'A message that is deleted before it was read is not counted any more',
      async run({ one, other, write, markRead, remove, row }) {
        const { id } = await write(one, 'အရင်');
        await markRead(other, id);
        const gone = await write(one, 'ဖျက်မယ်');
        await remove(one, gone.id);
        same((await row(other)).look, 0, 'the unread count');
      },
    },
  ]),
  {
    id: 'page-look.sum',
    about: 'A page counts for those who serve it what is unread in all its conversations',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const owner = scenario.as('owner');
      const lookOfPage = async () => {
        const pages = await owner.call('getPages', { query: { customerOrPage: 'P' } });
        return pages.find((page) => page.pageId === pageId)?.look;
      };
      for (const part of ['customer', 'friend'] as const) {
        const params = { pageId, customerOrPage: 'P', customerId: scenario.id(part) } as const;
        await owner.call('putPageLook', { params });
      }
      same(await lookOfPage(), 0, 'the unread count when all is read');
      for (const part of ['customer', 'friend'] as const) {
        const customerId = scenario.id(part);
        const body = { sendMessage: 'ရှိလား', pageDto: { pageId }, customerId, customerOrPage: 'C' } as const;
        await scenario.as(part).call('createMessage', { body });
      }
      same(await lookOfPage(), 2, 'the unread count after two customers wrote');
    },
  },
];
