import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallRefused, createClient } from '../../../tests/serverClient.ts';
import type { WriterPart } from '../cast.ts';

/** A message that was acknowledged. */
export interface Said {
  key: string;
  messageId: number;
  customerId: number;
}

/** What writers did. */
export interface Talk {
  said: Said[];
  /** Tries that had no answer or a refusal, and were repeated with the same key. */
  repeats: number;
  /** Refusals that are no "come again". */
  wrong: string[];
}

/** How long a try may take, in ms. */
const PATIENCE_MS = 6_000;

/** Lets each of these write one message after the other, `pauseMs` between, until `stop`; none is given up. */
export function startTalk(url: string, pageId: number, writers: readonly WriterPart[], pauseMs: number) {
  const talk: Talk = { said: [], repeats: 0, wrong: [] };
  let isOver = false;

  async function say({ token, side, customerId }: WriterPart): Promise<void> {
    const client = createClient(url, token);
    const key = randomUUID();
    const body = { sendMessage: `မင်္ဂလာပါ ${key}`, pageDto: { pageId }, customerId, customerOrPage: side };
    for (;;) {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('late')), PATIENCE_MS).unref();
      });
      try {
        const { messageId } = await Promise.race([client.call('createMessage', { body, key }), late]);
        talk.said.push({ key, messageId, customerId });
        return;
      } catch (error) {
        talk.repeats += 1;
        if (error instanceof CallRefused && error.status !== 503) talk.wrong.push(error.message);
        await pause(100);
      }
    }
  }
  const all = writers.map(async (writer) => {
    while (!isOver) {
      await say(writer);
      if (pauseMs > 0) await pause(pauseMs);
    }
  });
  return {
    talk,
    /** Done when each has settled its last message. */
    async stop(): Promise<Talk> {
      isOver = true;
      await Promise.all(all);
      return talk;
    },
  };
}
