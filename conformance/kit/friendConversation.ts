import * as z from 'zod/mini';
import { FriendMessageEvent, friendTopic, type PrivateMessage, type PrivateMessageList } from '#contract';
import { allChanges, type Conversation, NOT_YOURS, type Stretch, type Word, type WordEvent } from './conversation.ts';
import { must } from './failure.ts';
import type { Scenario } from './scenario.ts';

const wordOf = ({ privateMessageId, ...message }: PrivateMessage): Word => ({ ...message, id: privateMessageId });

function stretchOf({ messageDateList, finalMessageId, gap = false }: PrivateMessageList): Stretch {
  const days = messageDateList.map(({ date, pmList }) => ({ date, words: pmList.map(wordOf) }));
  return { days, words: days.flatMap(({ words }) => words), finalMessageId, gap };
}

const wordEventOf = (event: FriendMessageEvent): WordEvent => {
  switch (event.type) {
    case 'look':
      return { type: 'look', by: event.userAccountId, upTo: event.privateMessageId };
    case 'delete':
      return { type: 'delete', id: event.privateMessageId };
    case 'typing':
      return { type: 'typing', userAccountId: event.userAccountId };
    default:
      return { type: event.type, word: wordOf(event.message) };
  }
};

const WordEvents = z.pipe(FriendMessageEvent, z.transform(wordEventOf));

/** The conversation of the customer and the friend. It is a real one: everything written is deleted when the run is over. */
export async function friendConversation(scenario: Scenario): Promise<Conversation> {
  const requestFormId = await scenario.friendship();
  const listOf = (at: { before?: number; reach?: number } = {}) => ({
    query: { requestFormId, messageId: at.before ?? 0, replyId: at.reach ?? 0 },
  });
  const textOf = (text: string, replyTo?: number) => ({
    body: {
      sendMessage: text,
      requestFormId,
      ...(replyTo === undefined ? {} : { replyDto: { privateMessageId: replyTo } }),
    },
  });
  const fileOf = (extension: string, replyOrZero = 0) => ({ params: { requestFormId, replyOrZero, extension } });
  const one = (id: number) => ({ params: { privateMessageId: id, requestFormId } });
  const editOf = (id: number, text: string) => ({
    params: { privateMessageId: id },
    body: { sendMessage: text, requestFormId },
  });
  const beside = (id: number, direction: 'next' | 'pre') => ({
    params: { privateMessageId: id, requestFormId, direction },
  });

  return {
    kind: 'friend',
    topic: friendTopic(requestFormId),
    one: 'customer',
    other: 'friend',
    stranger: 'owner',
    write: async (as, text, { replyTo, key } = {}) =>
      wordOf(await scenario.as(as).call('createPrivateMessage', { ...textOf(text, replyTo), ...(key ? { key } : {}) })),
    upload: async (as, file, extension, { replyTo, key } = {}) =>
      wordOf(
        await scenario
          .as(as)
          .call('putPrivateMessagePhoto', { ...fileOf(extension, replyTo), file, ...(key ? { key } : {}) }),
      ),
    read: async (as, at) => stretchOf(await scenario.as(as).call('getPrivateMessages', listOf(at))),
    edit: async (as, id, text) => wordOf(await scenario.as(as).call('updatePrivateMessage', editOf(id, text))),
    remove: (as, id) => scenario.as(as).call('deletePrivateMessage', one(id)),
    neighbour: async (as, id, direction) => {
      const found = await scenario.as(as).call('getPrivateMessagePhoto', beside(id, direction));
      return found && wordOf(found);
    },
    markRead: (as, upTo) => scenario.as(as).call('putPrivateMessageLook', one(upTo)),
    markUnread: (as, from) => scenario.as(as).call('putPrivateMessageUnread', one(from)),
    changes: (as, revision) =>
      allChanges(revision, async (since) => {
        const query = { requestFormId, revision: since };
        const { messages, ...changes } = await scenario.as(as).call('getPrivateMessageChanges', { query });
        return { ...changes, words: messages.map(wordOf) };
      }),
    async row(as) {
      const friend = (await scenario.as(as).call('getFriends')).find((row) => row.requestFormId === requestFormId);
      must(friend, 'the friend is not in the list of friends');
      return friend;
    },
    async refuseAll(stranger, id) {
      const caller = scenario.as(stranger);
      await caller.refused('getPrivateMessages', listOf(), ...NOT_YOURS);
      await caller.refused('createPrivateMessage', textOf('not mine'), ...NOT_YOURS);
      await caller.refused(
        'putPrivateMessagePhoto',
        { ...fileOf('txt'), file: { name: 'not-mine.txt', content: 'not mine' } },
        ...NOT_YOURS,
      );
      await caller.refused('putPrivateMessageLook', one(id), ...NOT_YOURS);
      await caller.refused('putPrivateMessageUnread', one(id), ...NOT_YOURS, 501);
      await caller.refused('getPrivateMessageChanges', { query: { requestFormId, revision: 0 } }, ...NOT_YOURS, 501);
      await caller.refused('updatePrivateMessage', editOf(id, 'not mine'), ...NOT_YOURS);
      await caller.refused('deletePrivateMessage', one(id), ...NOT_YOURS);
      await caller.refused('getPrivateMessagePhoto', beside(id, 'pre'), ...NOT_YOURS);
    },
    refuseEdit: (as, id) => scenario.as(as).refused('updatePrivateMessage', editOf(id, 'not my words'), ...NOT_YOURS),
    refuseRemove: (as, id) => scenario.as(as).refused('deletePrivateMessage', one(id), ...NOT_YOURS),
    refuseText: (as, text) => scenario.as(as).refused('createPrivateMessage', textOf(text), 400),
    refuseUpload: (as, file) => scenario.as(as).refused('putPrivateMessagePhoto', { ...fileOf('bin'), file }, 400, 413),
    mark: (part) => scenario.id(part),
    watch: (connection) => connection.watch(friendTopic(requestFormId), WordEvents),
    newsIn: (event) =>
      event.type === 'PM' && event.requestFormId === requestFormId
        ? {
            text: event.sendMessage,
            messageId: event.privateMessageId,
            senderId: event.userAccountId,
            look: event.look,
          }
        : null,
  };
}
