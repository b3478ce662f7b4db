import {
  type ConversationRef,
  conversationTopic,
  notificationTopic,
  parseTopic,
  type SubscriptionClosed,
} from '../../contract/index.ts';
import type { Person } from '../auth/sessions.ts';
import type { ConversationAccess } from '../chat/access.ts';
import { personChannel, type Subscriber } from './hub.ts';
import type { OutgoingFrame, Publication } from './outgoing.ts';
import type { RealtimeRules } from './rules.ts';

/** What tells a client that a subscription is refused or over. */
export const CLOSED_BODY = JSON.stringify({ type: 'closed' } satisfies SubscriptionClosed);

/** What somebody may watch: where it is published, and for a conversation their place in it. */
export type Watch =
  | { kind: 'activity' | 'notifications'; channel: string }
  | { kind: 'conversation'; channel: string; ref: ConversationRef; access: ConversationAccess };

/**
 * What a destination is to a person, or undefined when it is nothing they may watch. Unknown and forbidden are the same, so
 * that nobody learns what there is.
 */
export async function watchOf(
  destination: string,
  person: Person,
  rules: Pick<RealtimeRules, 'accessTo'>,
): Promise<Watch | undefined> {
  const topic = parseTopic(destination);
  if (!topic) return undefined;
  if (topic.name === 'activity') return { kind: 'activity', channel: personChannel(person.userAccountId) };
  if (topic.name === 'notifications') {
    const own = notificationTopic(person.userAccountId);
    return destination === own ? { kind: 'notifications', channel: own } : undefined;
  }
  const channel = conversationTopic(topic.ref);
  // A number too large to be exact names no row, though it may round to one.
  if (channel !== destination) return undefined;
  const access = await rules.accessTo(person, topic.ref);
  return access ? { kind: 'conversation', channel, ref: topic.ref, access } : undefined;
}

/** One subscription of a connection. */
export class Subscription implements Subscriber {
  readonly id: string;
  readonly destination: string;
  watch: Watch;
  /** Whether something was published to it. */
  isFed = false;
  #send: (frame: OutgoingFrame) => void;

  constructor(id: string, destination: string, watch: Watch, send: (frame: OutgoingFrame) => void) {
    this.id = id;
    this.destination = destination;
    this.watch = watch;
    this.#send = send;
  }

  receive(publication: Publication): void {
    this.isFed = true;
    this.#send(publication.frameFor(this.id));
  }
}
