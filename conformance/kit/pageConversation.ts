import * as z from 'zod/mini';
import { type Message, type MessageList, PageMessageEvent, pageTopic, type Side } from '#contract';
import { allChanges, type Conversation, NOT_YOURS, type Stretch, type Word, type WordEvent } from './conversation.ts';
import { must } from './failure.ts';
import type { Part } from './parts.ts';
import type { Scenario } from './scenario.ts';

const wordOf = ({ messageId, ...message }: Message): Word => ({ ...message, id: messageId });

function stretchOf({ messageDateList, finalMessageId, gap = false }: MessageList): Stretch {
  const days = messageDateList.map(({ date, messageList }) => ({ date, words: messageList.map(wordOf) }));
  return { days, words: days.flatMap(({ words }) => words), finalMessageId, gap };
}

const wordEventOf = (event: PageMessageEvent): WordEvent => {
  switch (event.type) {
    case 'look':
      return { type: 'look', by: event.customerOrPage, upTo: event.messageId };
    case 'delete':
      return { type: 'delete', id: event.messageId };
    case 'typing':
      return { type: 'typing', userAccountId: event.userAccountId };
    default:
      return { type: event.type, word: wordOf(event.message) };
  }
};

const WordEvents = z.pipe(PageMessageEvent, z.transform(wordEventOf));

/** The customer's conversation with the page of the run. The friend is a customer of the page too, with another one. */
export async function pageConversation(scenario: Scenario): Promise<Conversation> {
  const { pageId } = await scenario.page();
  const customerId = scenario.id('customer');
  const sideOf = (part: Part): Side => (part === 'customer' ? 'C' : 'P');
  const place = { pageId, customerId };
  const body = (text: string) => ({ sendMessage: text, pageDto: { pageId }, customerId });
  const listOf = (customerOrPage: Side, at: { before?: number; reach?: number } = {}) => ({
    query: { ...place, customerOrPage, messageId: at.before ?? 0, replyId: at.reach ?? 0 },
  });
  const textOf = (customerOrPage: Side, text: string, replyTo?: number) => ({
    body: { ...body(text), customerOrPage, ...(replyTo === undefined ? {} : { replyDto: { messageId: replyTo } }) },
  });
  const fileOf = (customerOrPage: Side, extension: string, replyOrZero = 0) => ({
    params: { ...place, customerOrPage, replyOrZero, extension },
  });
  const lookOf = (customerOrPage: Side) => ({ params: { ...place, customerOrPage } });
  const beside = (id: number, direction: 'next' | 'pre') => ({ params: { ...place, messageId: id, direction } });

  return {
    kind: 'page',
    topic: pageTopic(pageId, customerId),
    one: 'customer',
    other: 'owner',
    stranger: 'friend',
    write: async (as, text, { replyTo, key } = {}) =>
      wordOf(
        await scenario.as(as).call('createMessage', { ...textOf(sideOf(as), text, replyTo), ...(key ? { key } : {}) }),
      ),
    upload: async (as, file, extension, { replyTo, key } = {}) =>
      wordOf(
        await scenario
          .as(as)
          .call('putMessagePhoto', { ...fileOf(sideOf(as), extension, replyTo), file, ...(key ? { key } : {}) }),
      ),
    read: async (as, at) => stretchOf(await scenario.as(as).call('getMessages', listOf(sideOf(as), at))),
    edit: async (as, id, text) =>
      wordOf(await scenario.as(as).call('updateMessage', { params: { messageId: id }, body: body(text) })),
    remove: (as, id) => scenario.as(as).call('deleteMessage', { params: { ...place, messageId: id } }),
    neighbour: async (as, id, direction) => {
      const found = await scenario.as(as).call('getMessagePhoto', beside(id, direction));
      return found && wordOf(found);
    },
    markRead: (as) => scenario.as(as).call('putPageLook', lookOf(sideOf(as))),
    markUnread: (as, from) => scenario.as(as).call('putPageUnread', { ...lookOf(sideOf(as)), query: { from } }),
    changes: (as, revision) =>
      allChanges(revision, async (since) => {
        const query = { ...place, customerOrPage: sideOf(as), revision: since };
        const { messages, ...changes } = await scenario.as(as).call('getMessageChanges', { query });
        return { ...changes, words: messages.map(wordOf) };
      }),
    async row(as) {
      if (sideOf(as) === 'C') {
        const pages = await scenario.as(as).call('getPages', { query: { customerOrPage: 'C' } });
        const page = pages.find((one) => one.pageId === pageId);
        must(page, 'the page is not in the list of its customer');
        return page;
      }
      const customers = await scenario.as(as).call('getPageUsers', { query: { pageId, userType: 'C' } });
      const customer = customers.find(({ participantDto }) => participantDto.userAccountId === customerId);
      must(customer, 'the customer is not in the list of the page’s customers');
      return customer;
    },
    async refuseAll(stranger, id) {
      const caller = scenario.as(stranger);
      for (const side of ['C', 'P'] as const) {
        await caller.refused('getMessages', listOf(side), ...NOT_YOURS);
        await caller.refused('createMessage', textOf(side, 'not mine'), ...NOT_YOURS);
        await caller.refused(
          'putMessagePhoto',
          { ...fileOf(side, 'txt'), file: { name: 'not-mine.txt', content: 'not mine' } },
          ...NOT_YOURS,
        );
        await caller.refused('putPageLook', lookOf(side), ...NOT_YOURS);
        await caller.refused('putPageUnread', { ...lookOf(side), query: { from: id } }, ...NOT_YOURS, 501);
        const query = { ...place, customerOrPage: side, revision: 0 };
        await caller.refused('getMessageChanges', { query }, ...NOT_YOURS, 501);
      }
      await caller.refused('updateMessage', { params: { messageId: id }, body: body('not mine') }, ...NOT_YOURS);
      await caller.refused('deleteMessage', { params: { ...place, messageId: id } }, ...NOT_YOURS);
      await caller.refused('getMessagePhoto', beside(id, 'pre'), ...NOT_YOURS);
    },
    refuseEdit: (as, id) =>
      scenario.as(as).refused('updateMessage', { params: { messageId: id }, body: body('not my words') }, ...NOT_YOURS),
    refuseRemove: (as, id) =>
      scenario.as(as).refused('deleteMessage', { params: { ...place, messageId: id } }, ...NOT_YOURS),
    refuseText: (as, text) => scenario.as(as).refused('createMessage', textOf(sideOf(as), text), 400),
    refuseUpload: (as, file) =>
      scenario.as(as).refused('putMessagePhoto', { ...fileOf(sideOf(as), 'bin'), file }, 400, 413),
    mark: sideOf,
    watch: (connection) => connection.watch(pageTopic(pageId, customerId), WordEvents),
    newsIn: (event) =>
      event.type === 'M' && event.pageId === pageId && event.customerId === customerId
        ? { text: event.sendMessage, messageId: event.messageId, senderId: event.userAccountId, look: event.look }
        : null,
  };
}
