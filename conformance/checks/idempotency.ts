import { randomUUID } from 'node:crypto';
import { forBothKinds } from '../kit/bothKinds.ts';
import type { Check } from '../kit/check.ts';
import type { Conversation, Word } from '../kit/conversation.ts';
import { must, NotOffered, same } from '../kit/failure.ts';
import { picture } from '../kit/pictures.ts';

/** Sends the same thing twice by one key, and compares what became of it. */
async function repeat({ one, read }: Conversation, key: string, send: () => Promise<Word>): Promise<void> {
  const first = await send();
  const second = await send();
  if (first.clientId === undefined && second.id !== first.id)
    throw new NotOffered('the Idempotency-Key is ignored: a repeat is a second message');
  same(first.clientId, key, 'clientId of the first answer');
  same(second.id, first.id, 'the message that the repeat answered');
  same(second.clientId, key, 'clientId of the second answer');
  const count = (await read(one)).words.filter(({ id, clientId }) => id === second.id || clientId === key).length;
  same(count, 1, 'the number of messages with the key');
}

/** One attempt to send is one message, however often it arrives. */
export const idempotencyChecks: Check[] = forBothKinds([
  {
    id: 'idempotency.text',
    about: 'A text sent again with its Idempotency-Key answers the first message',
    run: (conversation) => {
      const key = randomUUID();
      return repeat(conversation, key, () => conversation.write(conversation.one, 'တစ်ခါတည်း', { key }));
    },
  },
  {
    id: 'idempotency.photo',
    about: 'A photo sent again with its Idempotency-Key answers the first message',
    run: (conversation) => {
      const key = randomUUID();
      const file = { name: 'ပုံ.png', content: picture(5, 4), type: 'image/png' };
      return repeat(conversation, key, () => conversation.upload(conversation.one, file, 'png', { key }));
    },
  },
  {
    id: 'idempotency.event',
    about: 'The save event echoes the Idempotency-Key, and a repeat makes no second one',
    async run({ one, other, write, watch }, scenario) {
      const feed = await watch(await scenario.connect(other));
      const key = randomUUID();
      const first = await write(one, 'သံပြန်', { key });
      if (first.clientId === undefined) throw new NotOffered('the Idempotency-Key is ignored');
      await write(one, 'သံပြန်', { key });
      const last = await write(one, 'နောက်တစ်ခု');
      await feed.next('the save event', (event) => event.type === 'save' && event.word.id === last.id);
      const echoes = feed.came.flatMap((event) =>
        event.type === 'save' && event.word.id !== last.id ? [event.word.clientId] : [],
      );
      must(echoes.length > 0, 'no save event of the message came');
      same([...new Set(echoes)], [key], 'clientId of the save events');
    },
  },
]);
