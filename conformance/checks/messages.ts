import { HIDDEN_STAFF_ID, MESSAGE_TEXT_MAX } from '#contract';
import { forBothKinds } from '../kit/bothKinds.ts';
import type { Check } from '../kit/check.ts';
import { NOT_YOURS, type Stretch, type Word } from '../kit/conversation.ts';
import { must, same } from '../kit/failure.ts';

const textIn = ({ words }: Stretch, id: number) => words.find((word) => word.id === id)?.sendMessage;
const shown = ({ sendMessage, userAccountDto, replyId }: Word) => ({ sendMessage, userAccountDto, replyId });

/** Writing, answering, changing and deleting, in both kinds of conversations. */
export const messageChecks: Check[] = [
  ...forBothKinds([
    {
      id: 'messages.send',
      about: 'A text is kept as it was written, signed, and the newest for both sides',
      async run({ one, other, write, read }, scenario) {
        const text = 'မင်္ဂလာပါ 👋 https://example.com <b>&amp;</b>';
        const word = await write(one, text);
        same(word.sendMessage, text, 'the text');
        same(word.userAccountDto.userAccountId, scenario.id(one), 'the author');
        must(word.userAccountDto.profileName !== '', 'the author has no name');
        must(word.look >= 0, `the look of a message nobody has read is ${word.look}, not zero or more`);
        for (const part of [one, other]) {
          const newest = (await read(part)).words.at(-1);
          must(newest, `the ${part} reads an empty list`);
          same(shown(newest), shown(word), `the newest message the ${part} reads`);
        }
      },
    },
    {
      id: 'messages.both-write',
      about: 'Each side reads the other’s words, signed by who wrote them',
      async run({ one, other, write, read }, scenario) {
        const [asked, answered] = [await write(one, 'ရှိလား'), await write(other, 'ရှိပါတယ်')];
        const authors = (await read(one)).words
          .filter(({ id }) => id === asked.id || id === answered.id)
          .map((word) => word.userAccountDto.userAccountId);
        // A page may hide from its customers who of its staff wrote.
        const [first, second] = authors.map((id) => (id === HIDDEN_STAFF_ID ? scenario.id(other) : id));
        same([first, second], [scenario.id(one), scenario.id(other)], 'the authors of the last two messages');
      },
    },
    {
      id: 'messages.reply',
      about: 'A reply names and quotes the message it answers',
      async run({ one, other, write, read }) {
        const asked = await write(one, 'ဘယ်လောက်လဲ');
        const answer = await write(other, '၅၀၀၀ ကျပ်', { replyTo: asked.id });
        const seen = (await read(one)).words.find(({ id }) => id === answer.id);
        for (const word of [answer, seen]) {
          same(word?.replyId, asked.id, 'replyId');
          same(word?.replyMessage, asked.sendMessage, 'replyMessage');
          must(word?.replyProfileName, 'replyProfileName is missing');
        }
        same(asked.replyId, 0, 'replyId of a message that is no reply');
      },
    },
    {
      id: 'messages.edit',
      about: 'An edited text is new words in the same place, for both sides',
      async run({ one, other, write, edit, read }) {
        const word = await write(one, 'မနက်ဖန်');
        const after = await write(one, 'လာမယ်');
        const edited = await edit(one, word.id, 'သန်ဘက်ခါ');
        same(edited.id, word.id, 'the id of the edited message');
        same(edited.time, word.time, 'the time of the edited message');
        for (const part of [one, other]) {
          const list = await read(part);
          same(textIn(list, word.id), 'သန်ဘက်ခါ', `the text the ${part} reads`);
          same(list.words.at(-1)?.id, after.id, 'the newest message after an older one was edited');
        }
      },
    },
    {
      id: 'messages.delete',
      about: 'A deleted message is gone for both sides; deleting it again answers the same',
      async run({ one, other, write, remove, read }) {
        const word = await write(one, 'မှားသွားလို့');
        same(await remove(one, word.id), { deleted: word.id }, 'the answer');
        for (const part of [one, other])
          must(textIn(await read(part), word.id) === undefined, `the ${part} still reads the deleted message`);
        same(await remove(one, word.id), { deleted: word.id }, 'the answer to deleting again');
      },
    },
    {
      id: 'messages.bounds',
      about: 'Empty, blank and too long texts are refused by 400',
      async run({ one, write, refuseText }) {
        for (const text of ['', ' \n ', 'x'.repeat(MESSAGE_TEXT_MAX + 1)]) await refuseText(one, text);
        const longest = 'က'.repeat(MESSAGE_TEXT_MAX);
        same((await write(one, longest)).sendMessage.length, longest.length, 'the length of the longest text');
      },
    },
    {
      id: 'messages.others-words',
      about: 'The other side’s words can neither be edited nor deleted',
      async run({ one, other, write, refuseEdit, refuseRemove, read }) {
        for (const [author, meddler] of [
          [one, other],
          [other, one],
        ] as const) {
          const { id } = await write(author, 'ငါ့စကား');
          await refuseEdit(meddler, id);
          await refuseRemove(meddler, id);
          same(textIn(await read(author), id), 'ငါ့စကား', 'the text after a refused change');
        }
      },
    },
    {
      id: 'messages.stranger',
      about: 'Who has no part in a conversation can do nothing with it, not even knowing its ids',
      async run({ one, stranger, write, read, refuseAll }) {
        const { id } = await write(one, 'လျှို့ဝှက်ချက်');
        await read(one);
        await refuseAll(stranger, id);
        same(textIn(await read(one), id), 'လျှို့ဝှက်ချက်', 'the text after a stranger tried');
      },
    },
    {
      id: 'messages.row',
      about: 'The lists of both sides show the newest message, also when it is edited or deleted',
      async run({ one, other, write, edit, remove, row }) {
        const before = await write(one, 'ပထမ');
        const word = await write(one, 'ဒုတိယ');
        for (const part of [one, other]) {
          const { sendMessage, messageDate } = await row(part);
          same(sendMessage, 'ဒုတိယ', `the last text in the list of the ${part}`);
          same(messageDate, word.time, `the last time in the list of the ${part}`);
        }
        await edit(one, word.id, 'တတိယ');
        same((await row(other)).sendMessage, 'တတိယ', 'the last text after it was edited');
        await remove(one, word.id);
        same((await row(other)).sendMessage, before.sendMessage, 'the last text after the newest was deleted');
      },
    },
  ]),
  {
    id: 'page-messages.forged-side',
    about: 'Nobody speaks for the other side of a page conversation',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const customerId = scenario.id('customer');
      for (const [part, customerOrPage] of [
        ['customer', 'P'],
        ['owner', 'C'],
      ] as const) {
        const body = { sendMessage: 'forged', pageDto: { pageId }, customerId, customerOrPage };
        await scenario.as(part).refused('createMessage', { body }, ...NOT_YOURS);
      }
    },
  },
];
