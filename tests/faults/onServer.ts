import type { ConversationKey, Message, PrivateMessage, Side } from '#contract';
import { refOf } from '../../src/store/model/conversationRef.ts';
import type { Client } from '../serverClient.ts';

/** A message of either kind. */
export type AnyMessage = Message | PrivateMessage;

/** Everything the server has of a conversation, oldest first, as one of its two sides asks. */
export async function messagesOnServer(client: Client, key: ConversationKey, side: Side = 'C'): Promise<AnyMessage[]> {
  const found: AnyMessage[] = [];
  for (let cursor = 0; cursor >= 0; ) {
    const page = await pageOnServer(client, key, side, cursor);
    found.unshift(...page.messages);
    cursor = page.cursor;
  }
  return found;
}

/** One page of a conversation before `messageId` (0: the newest), back to the message `replyId` where that is given. */
export async function pageOnServer(
  client: Client,
  key: ConversationKey,
  customerOrPage: Side,
  messageId: number,
  replyId = 0,
) {
  const ref = refOf(key);
  if (ref.kind === 'page') {
    const { pageId, customerId } = ref;
    const list = await client.call('getMessages', {
      query: { pageId, customerId, customerOrPage, messageId, replyId },
    });
    return { messages: list.messageDateList.flatMap((day) => day.messageList), cursor: list.finalMessageId };
  }
  const list = await client.call('getPrivateMessages', {
    query: { requestFormId: ref.requestFormId, messageId, replyId },
  });
  return { messages: list.messageDateList.flatMap((day) => day.pmList), cursor: list.finalMessageId };
}
