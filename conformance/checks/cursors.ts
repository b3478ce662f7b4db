import { MESSAGE_PAGE_SIZE } from '#contract';
import { forBothKinds } from '../kit/bothKinds.ts';
import type { Check } from '../kit/check.ts';
import type { Conversation } from '../kit/conversation.ts';
import { must, same } from '../kit/failure.ts';
import type { Scenario } from '../kit/scenario.ts';

/** Enough for two full pages and a bit. */
const LONG = 2 * MESSAGE_PAGE_SIZE + 5;
/** A conversation of more pages is not walked to its end. */
const PAGES_WALKED = 200;

/** The ids of a long row of messages, written once a run by both sides in turn, oldest first. */
const longRow = ({ kind, one, other, write }: Conversation, scenario: Scenario): Promise<number[]> =>
  scenario.once(`long ${kind}`, async () => {
    const ids: number[] = [];
    for (let n = 1; n <= LONG; n += 1) ids.push((await write(n % 3 === 0 ? other : one, `စာ ${n}`)).id);
    return ids;
  });

const between = (ids: readonly number[], from: number, before: number) => ids.filter((id) => id >= from && id < before);

const isAscending = (values: readonly (number | string)[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? value) < value);

/** Lists page by page. */
export const cursorChecks: Check[] = [
  ...forBothKinds([
    {
      id: 'cursor.page-size',
      about: `A list holds ${MESSAGE_PAGE_SIZE} messages while there are so many`,
      async run(conversation, scenario) {
        await longRow(conversation, scenario);
        const first = await conversation.read(conversation.one);
        same(first.words.length, MESSAGE_PAGE_SIZE, 'the number of messages in the newest list');
        const second = await conversation.read(conversation.one, { before: first.finalMessageId });
        same(second.words.length, MESSAGE_PAGE_SIZE, 'the number of messages in the list before it');
      },
    },
    {
      id: 'cursor.oldest-first',
      about: 'Days and the messages in them come oldest first',
      async run(conversation, scenario) {
        await longRow(conversation, scenario);
        for (const part of [conversation.one, conversation.other]) {
          const { days, words } = await conversation.read(part);
          must(isAscending(days.map(({ date }) => date)), 'the days are not in order, or one comes twice');
          must(isAscending(words.map(({ id }) => id)), 'the messages are not oldest first');
          must(
            days.every((day) => day.words.length > 0),
            'there is a day without messages',
          );
        }
      },
    },
    {
      id: 'cursor.final-message-id',
      about: 'finalMessageId is the oldest id of the list while older ones remain',
      async run(conversation, scenario) {
        await longRow(conversation, scenario);
        const first = await conversation.read(conversation.other);
        same(first.finalMessageId, first.words[0]?.id, 'finalMessageId of the newest list');
        const second = await conversation.read(conversation.other, { before: first.finalMessageId });
        same(second.finalMessageId, second.words[0]?.id, 'finalMessageId of the list before it');
      },
    },
    {
      id: 'cursor.walk',
      about: 'Going from cursor to cursor brings every message once, and ends with a negative finalMessageId',
      async run(conversation, scenario) {
        const written = await longRow(conversation, scenario);
        const met: number[] = [];
        let before = 0;
        for (let page = 0; page < PAGES_WALKED; page += 1) {
          const { words, finalMessageId } = await conversation.read(conversation.one, { before });
          if (words.length === 0)
            must(finalMessageId < 0, `nothing is older, but finalMessageId is ${finalMessageId}, not negative`);
          met.unshift(...words.map(({ id }) => id));
          if (finalMessageId < 0) break;
          must(before === 0 || finalMessageId < before, `finalMessageId went from ${before} to ${finalMessageId}`);
          before = finalMessageId;
        }
        must(new Set(met).size === met.length, 'a message came twice');
        must(isAscending(met), 'a list holds messages newer than its cursor');
        const missing = written.filter((id) => !met.includes(id));
        same(missing, [], 'the messages that were written and never came');
      },
    },
    {
      id: 'cursor.reach',
      about: 'With replyId a list goes back to and including that message, whatever the page size',
      async run(conversation, scenario) {
        const ids = await longRow(conversation, scenario);
        const [target = 0, cursor = 0] = [ids[3], ids[LONG - 20]];
        const far = await conversation.read(conversation.one, { reach: target });
        same(
          between(
            far.words.map(({ id }) => id),
            0,
            (ids.at(-1) ?? 0) + 1,
          ),
          between(ids, target, Number.POSITIVE_INFINITY),
          'what the list from the newest back to the quoted message holds',
        );
        same(far.finalMessageId, target, 'finalMessageId of that list');
        const fromCursor = await conversation.read(conversation.one, { before: cursor, reach: target });
        same(
          fromCursor.words.map(({ id }) => id),
          between(ids, target, cursor),
          'what the list from a cursor back to the quoted message holds',
        );
      },
    },
  ]),
  {
    id: 'page-cursor.empty',
    about: 'A conversation in which nothing was written is an empty list with a negative finalMessageId',
    needs: ['owner', 'customer', 'friend'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const query = { pageId, customerId: scenario.id('friend'), customerOrPage: 'C' } as const;
      const { messageDateList, finalMessageId } = await scenario.as('friend').call('getMessages', { query });
      same(messageDateList, [], 'messageDateList');
      must(finalMessageId < 0, `finalMessageId is ${finalMessageId}, not negative`);
    },
  },
];
