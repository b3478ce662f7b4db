import type { Scene } from './pictures.ts';
import type { Random } from './random.ts';
import { type DialogueKind, dialogueLines } from './scripts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A message of a demo conversation; `answers` is the index of the quoted one. Side A is the customer or first friend. */
export interface DemoMessage {
  side: 'A' | 'B';
  text: string;
  picture: Scene | null;
  sentAt: Date;
  answers: number | null;
}

/** How a demo conversation is generated. */
interface ConversationPlan {
  kind: DialogueKind;
  count: number;
  /** When its newest message was sent. */
  newestAt: Date;
  /** Share of the pictures that are used, 0 to 1. */
  pictures: number;
}

/** The messages of a conversation, oldest first, sent in bursts with pauses until `newestAt`. */
export function messagesOf(plan: ConversationPlan, random: Random): DemoMessage[] {
  const lines = dialogueLines(plan.kind, plan.count * 1.5, random)
    .filter((line) => !line.picture || random.happens(plan.pictures))
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
    time -= random.happens(0.06)
      ? random.between(DAY_MS / 3, 3 * DAY_MS)
      : random.between(MINUTE_MS / 3, 5 * MINUTE_MS);
  }
  return messages;
}
