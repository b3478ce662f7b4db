import type { Chance } from './chance.ts';
import type { Scene } from './pictures.ts';
import { type Talk, talkOf } from './scripts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A message of a demo conversation; `answers` is the index of an earlier one. Side A is the customer or first friend. */
export interface DemoMessage {
  side: 'A' | 'B';
  text: string;
  picture: Scene | null;
  sentAt: Date;
  answers: number | null;
}

/** What a demo conversation is made from. */
export interface TalkPlan {
  talk: Talk;
  count: number;
  /** When its newest message was sent. */
  newestAt: Date;
  /** Share of pictures that are kept, 0 to 1. */
  pictures: number;
}

/** The messages of one conversation, oldest first, with times that go back from `newestAt` in bursts and pauses. */
export function messagesOf(plan: TalkPlan, chance: Chance): DemoMessage[] {
  const lines = talkOf(plan.talk, plan.count * 1.5, chance)
    .filter((line) => !line.picture || chance.happens(plan.pictures))
    .slice(0, plan.count);
  const messages = lines.map((line, index): DemoMessage => {
    const answered = line.answers === undefined ? -1 : index - line.answers;
    return {
      side: line.side === 'C' ? 'A' : 'B',
      text: line.text ?? '',
      picture: line.picture ?? null,
      sentAt: plan.newestAt,
      answers: answered >= 0 ? answered : null,
    };
  });
  let time = plan.newestAt.getTime();
  for (const message of messages.toReversed()) {
    message.sentAt = new Date(time);
    time -= chance.happens(0.06)
      ? chance.between(DAY_MS / 3, 3 * DAY_MS)
      : chance.between(MINUTE_MS / 3, 5 * MINUTE_MS);
  }
  return messages;
}
