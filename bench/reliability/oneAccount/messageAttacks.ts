import { randomUUID } from 'node:crypto';
import type { messageRoutes, privateMessageRoutes } from '#contract/routes/messages.ts';
import { type Attacks, FREQUENT } from './attack.ts';
import { at, ZAWGYI } from './scene.ts';

const asCustomer = ({ pageId, customerId }: { pageId: number; customerId: number }) => ({
  pageId,
  customerId,
  customerOrPage: 'C' as const,
});

/** Messages of a customer and a page. */
export const messageAttacks = {
  getMessages: async ({ longConversation }) => {
    const conversation = await longConversation();
    // From the newest back to the oldest: the most that one call brings.
    return () => ({ query: { ...asCustomer(conversation), replyId: at(conversation.messages, 0) } });
  },
  createMessage: async ({ longConversation }) => {
    const { pageId, customerId } = await longConversation();
    const body = { sendMessage: ZAWGYI, pageDto: { pageId }, customerId, customerOrPage: 'C' as const };
    return () => ({ body, key: randomUUID() });
  },
  updateMessage: async ({ longConversation }) => {
    const { pageId, customerId, messages } = await longConversation();
    return (turn) => ({
      params: { messageId: at(messages, turn) },
      body: { sendMessage: `${turn} ${ZAWGYI.slice(10)}`, pageDto: { pageId }, customerId },
    });
  },
  deleteMessage: async ({ longConversation }) => {
    const { pageId, customerId, messages } = await longConversation();
    return (turn) => ({ params: { messageId: at(messages, turn), pageId, customerId } });
  },
  putMessagePhoto: async ({ longConversation, image }) => {
    const params = { ...asCustomer(await longConversation()), replyOrZero: 0, extension: 'avif' };
    return () => ({ params, file: image, key: randomUUID() });
  },
  getMessagePhoto: async ({ longConversation }) => {
    const { pageId, customerId, messages } = await longConversation();
    // There is no photo: all of the conversation is looked through.
    return () => ({ params: { messageId: at(messages, 0), pageId, customerId, direction: 'next' } });
  },
  searchMessages: async ({ ownBigPage }) => {
    await ownBigPage();
    return (turn) => ({ query: { customerOrPage: 'P', search: turn % 2 === 0 ? FREQUENT : ZAWGYI.slice(0, 100) } });
  },
  getMessageChanges: async ({ longConversation }) => {
    const query = { ...asCustomer(await longConversation()), revision: 0 };
    return () => ({ query });
  },
} satisfies Attacks<keyof typeof messageRoutes>;

/** Messages of two friends. */
export const privateMessageAttacks = {
  getPrivateMessages: async ({ longFriendship }) => {
    const { requestFormId, messages } = await longFriendship();
    return () => ({ query: { requestFormId, replyId: at(messages, 0) } });
  },
  createPrivateMessage: async ({ longFriendship }) => {
    const { requestFormId } = await longFriendship();
    return () => ({ body: { sendMessage: ZAWGYI, requestFormId }, key: randomUUID() });
  },
  updatePrivateMessage: async ({ longFriendship }) => {
    const { requestFormId, messages } = await longFriendship();
    return (turn) => ({
      params: { privateMessageId: at(messages, turn) },
      body: { sendMessage: `${turn} ${ZAWGYI.slice(10)}`, requestFormId },
    });
  },
  deletePrivateMessage: async ({ longFriendship }) => {
    const { requestFormId, messages } = await longFriendship();
    return (turn) => ({ params: { privateMessageId: at(messages, turn), requestFormId } });
  },
  putPrivateMessagePhoto: async ({ longFriendship, image }) => {
    const { requestFormId } = await longFriendship();
    return () => ({ params: { requestFormId, replyOrZero: 0, extension: 'avif' }, file: image, key: randomUUID() });
  },
  getPrivateMessagePhoto: async ({ longFriendship }) => {
    const { requestFormId, messages } = await longFriendship();
    return () => ({ params: { privateMessageId: at(messages, 0), requestFormId, direction: 'next' } });
  },
  putPrivateMessageLook: async ({ longFriendship }) => {
    const { requestFormId, messages } = await longFriendship();
    return (turn) => ({ params: { privateMessageId: at(messages, turn), requestFormId } });
  },
  putPrivateMessageUnread: async ({ longFriendship }) => {
    const { requestFormId } = await longFriendship();
    return () => ({ params: { privateMessageId: 0, requestFormId } });
  },
  getPrivateMessageChanges: async ({ longFriendship }) => {
    const { requestFormId } = await longFriendship();
    return () => ({ query: { requestFormId, revision: 0 } });
  },
} satisfies Attacks<keyof typeof privateMessageRoutes>;
