import type { ConversationKey, Side } from '#contract';
import { messageIdOf } from '../../src/store/conversation/conversationMessages.ts';
import { refOf } from '../../src/store/model/conversationRef.ts';
import type { Client } from '../serverClient.ts';
import { pageOnServer } from './onServer.ts';

/** Somebody who writes, edits, deletes and reads at a device of their own, whose line is well. */
export interface OtherSide {
  client: Client;
  key: ConversationKey;
  side: Side;
  userAccountId: number;
}

/** What was done, for counting. */
export type Deed = 'send' | 'edit' | 'delete' | 'look';

/** Their newest texts; a file has no words to edit. */
async function ownNewest({ client, key, side, userAccountId }: OtherSide): Promise<number[]> {
  const { messages } = await pageOnServer(client, key, side, 0);
  return messages
    .filter((message) => message.userAccountDto.userAccountId === userAccountId && message.sendMessage !== '')
    .map(messageIdOf);
}

async function send({ client, key, side }: OtherSide, sendMessage: string): Promise<void> {
  const ref = refOf(key);
  if (ref.kind === 'friend')
    await client.call('createPrivateMessage', { body: { sendMessage, requestFormId: ref.requestFormId } });
  else
    await client.call('createMessage', {
      body: { sendMessage, pageDto: { pageId: ref.pageId }, customerOrPage: side, customerId: ref.customerId },
    });
}

async function edit({ client, key }: OtherSide, id: number, sendMessage: string): Promise<void> {
  const ref = refOf(key);
  if (ref.kind === 'friend') {
    const { requestFormId } = ref;
    await client.call('updatePrivateMessage', {
      params: { privateMessageId: id },
      body: { sendMessage, requestFormId },
    });
  } else {
    const { pageId, customerId } = ref;
    await client.call('updateMessage', {
      params: { messageId: id },
      body: { sendMessage, pageDto: { pageId }, customerId },
    });
  }
}

async function remove({ client, key }: OtherSide, id: number): Promise<void> {
  const ref = refOf(key);
  if (ref.kind === 'friend') {
    const { requestFormId } = ref;
    await client.call('deletePrivateMessage', { params: { privateMessageId: id, requestFormId } });
  } else {
    const { pageId, customerId } = ref;
    await client.call('deleteMessage', { params: { messageId: id, pageId, customerId } });
  }
}

async function look({ client, key, side }: OtherSide): Promise<void> {
  const ref = refOf(key);
  if (ref.kind === 'page') {
    await client.call('putPageLook', {
      params: { pageId: ref.pageId, customerOrPage: side, customerId: ref.customerId },
    });
    return;
  }
  const newest = (await pageOnServer(client, key, side, 0)).messages.at(-1);
  if (newest)
    await client.call('putPrivateMessageLook', {
      params: { privateMessageId: messageIdOf(newest), requestFormId: ref.requestFormId },
    });
}

/** Does one thing at random: mostly writes, sometimes edits, deletes or reads. */
export async function act(other: OtherSide, random: () => number, text: string): Promise<Deed> {
  const choice = random();
  if (choice < 0.15) {
    await look(other);
    return 'look';
  }
  if (choice < 0.45) {
    const own = await ownNewest(other);
    const id = own[Math.floor(random() * own.length)];
    if (id !== undefined) {
      const deed = choice < 0.3 ? 'edit' : 'delete';
      await (deed === 'edit' ? edit(other, id, `${text} edited`) : remove(other, id));
      return deed;
    }
  }
  await send(other, text);
  return 'send';
}
