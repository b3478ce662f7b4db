import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ACTIVITY_TOPIC, ActivityEvent, TYPING_DESTINATION } from '#contract';
import { forBothKinds } from '../kit/bothKinds.ts';
import type { Check } from '../kit/check.ts';
import type { Conversation, News } from '../kit/conversation.ts';
import { must, same } from '../kit/failure.ts';

/** How long something that must not come is waited for, after what must come has come, in ms. */
const QUIET_MS = 300;
/** Messages whose events must keep their order. */
const IN_A_ROW = 8;

const newsWith =
  ({ newsIn }: Conversation, matches: (news: News) => boolean) =>
  (event: ActivityEvent) => {
    const news = newsIn(event);
    return news !== null && matches(news);
  };

/** What both sides of a conversation are told as it happens. */
export const eventChecks: Check[] = forBothKinds([
  {
    id: 'events.save',
    about: 'A new message reaches both sides as a save event, as it can be read',
    async run({ one, other, write, watch }, scenario) {
      const feeds = [await watch(await scenario.connect(one)), await watch(await scenario.connect(other))];
      const word = await write(one, 'တိုက်ရိုက်');
      for (const feed of feeds) {
        const event = await feed.next('the save event', ({ type }) => type === 'save');
        must(event.type === 'save', 'this cannot be');
        const { id, sendMessage, userAccountDto } = event.word;
        same({ id, sendMessage }, { id: word.id, sendMessage: 'တိုက်ရိုက်' }, 'the message in the event');
        same(userAccountDto.userAccountId, scenario.id(one), 'the author in the event');
      }
    },
  },
  {
    id: 'events.update',
    about: 'An edited message reaches the other side as an update event with its new words',
    async run({ one, other, write, edit, watch }, scenario) {
      const { id } = await write(one, 'အရင်စာ');
      const feed = await watch(await scenario.connect(other));
      await edit(one, id, 'အသစ်စာ');
      const event = await feed.next('the update event', ({ type }) => type === 'update');
      must(event.type === 'update', 'this cannot be');
      same([event.word.id, event.word.sendMessage], [id, 'အသစ်စာ'], 'the message in the event');
    },
  },
  {
    id: 'events.delete',
    about: 'A deleted message reaches the other side as a delete event with its id',
    async run({ one, other, write, remove, watch }, scenario) {
      const { id } = await write(one, 'ဖျက်မယ့်စာ');
      const feed = await watch(await scenario.connect(other));
      await remove(one, id);
      const event = await feed.next('the delete event', ({ type }) => type === 'delete');
      same(event, { type: 'delete', id }, 'the event');
    },
  },
  {
    id: 'events.look',
    about: 'Reading reaches the writer as a look event that says who has read up to where',
    async run({ one, other, write, markRead, mark, watch }, scenario) {
      const feed = await watch(await scenario.connect(one));
      const { id } = await write(one, 'ဖတ်ပါ');
      await markRead(other, id);
      const event = await feed.next('the look event', ({ type }) => type === 'look');
      must(event.type === 'look', 'this cannot be');
      same(event.by, mark(other), 'who has read');
      must(event.upTo >= id, `it is read up to ${event.upTo}, which is before the message ${id}`);
    },
  },
  {
    id: 'events.order',
    about: 'Events come in the order of what happened',
    async run({ one, other, write, watch }, scenario) {
      const feed = await watch(await scenario.connect(other));
      const ids: number[] = [];
      for (let n = 1; n <= IN_A_ROW; n += 1) ids.push((await write(one, `အစဉ် ${n}`)).id);
      const came: number[] = [];
      for (const _ of ids) {
        const event = await feed.next(`save event ${came.length + 1} of ${IN_A_ROW}`, ({ type }) => type === 'save');
        if (event.type === 'save') came.push(event.word.id);
      }
      same(came, ids, 'the order of the save events');
    },
  },
  {
    id: 'events.stranger',
    about: 'Who has no part in a conversation may not watch it, nor its activity',
    async run(conversation, scenario) {
      const { one, other, stranger, topic, write, watch, newsIn } = conversation;
      const forbidden = await (await scenario.connect(stranger)).watch(topic, z.unknown());
      const activity = await (await scenario.connect(stranger)).watch(ACTIVITY_TOPIC, ActivityEvent);
      const connection = await scenario.connect(other);
      const [feed, own] = [await watch(connection), await connection.watch(ACTIVITY_TOPIC, ActivityEvent)];
      const { id } = await write(one, 'နှစ်ယောက်တည်း');
      await feed.next('the save event', (event) => event.type === 'save' && event.word.id === id);
      await own.next(
        'the activity event of the message',
        newsWith(conversation, ({ messageId }) => messageId === id),
      );
      await pause(QUIET_MS);
      must(forbidden.came.length === 0, `the ${stranger} was sent ${JSON.stringify(forbidden.came[0])} on ${topic}`);
      const leaked = activity.came.find((event) => newsIn(event) !== null);
      must(!leaked, `the ${stranger} was sent ${JSON.stringify(leaked)} on ${ACTIVITY_TOPIC}`);
    },
  },
  {
    id: 'activity.message',
    about: 'A new message reaches the other side’s lists: last text, sender, and the unread count where it is offered',
    async run(conversation, scenario) {
      const { one, other, write, row } = conversation;
      const feed = await (await scenario.connect(other)).watch(ACTIVITY_TOPIC, ActivityEvent);
      const word = await write(one, 'စာရင်းအတွက်');
      const event = await feed.next(
        'the activity event of the message',
        newsWith(conversation, ({ senderId }) => senderId !== null),
      );
      const { text, messageId, senderId, look } = conversation.newsIn(event) ?? {};
      same([text, messageId, senderId], ['စာရင်းအတွက်', word.id, scenario.id(one)], 'text, message and sender');
      if (look !== undefined) same(look, (await row(other)).look, 'the unread count in the event');
    },
  },
  {
    id: 'activity.read',
    about: 'Reading clears the count in the reader’s own lists, by an activity event without a sender',
    async run(conversation, scenario) {
      const { one, other, write, markRead } = conversation;
      const { id } = await write(one, 'ဖတ်မယ်');
      const feed = await (await scenario.connect(other)).watch(ACTIVITY_TOPIC, ActivityEvent);
      await markRead(other, id);
      const event = await feed.next(
        'the activity event of reading',
        newsWith(conversation, ({ senderId }) => senderId === null),
      );
      same(conversation.newsIn(event)?.look ?? 0, 0, 'the unread count in the event');
    },
  },
  {
    id: 'events.typing',
    about: 'Extension: that somebody types reaches the other side',
    async run({ kind, one, other, watch }, scenario) {
      const connection = await scenario.connect(one);
      const feed = await watch(await scenario.connect(other));
      const body =
        kind === 'page'
          ? { pageId: (await scenario.page()).pageId, customerId: scenario.id('customer'), customerOrPage: 'C' }
          : { requestFormId: await scenario.friendship() };
      connection.send(TYPING_DESTINATION, body);
      const event = await feed.offered(`a typing event after a frame to ${TYPING_DESTINATION}`);
      must(event.type === 'typing', `the event is ${JSON.stringify(event)}, not one of typing`);
      same(event.userAccountId, scenario.id(one), 'who types');
    },
  },
]);
