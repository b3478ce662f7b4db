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
import { LIMITS } from './settings.ts';
import { StompFault } from './stomp/fault.ts';

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

/** What a subscription is served by. */
interface Carrier {
  send(frame: OutgoingFrame): void;
  /** Ends the connection. */
  fail(error: unknown): void;
}

/** One subscription of a connection. */
export class Subscription implements Subscriber {
  readonly id: string;
  readonly destination: string;
  watch: Watch;
  /** Whether something was published to it. */
  isFed = false;
  #carrier: Carrier;
  /** What was published while the right to it is looked up anew. */
  #held: Publication[] | undefined;

  constructor(id: string, destination: string, watch: Watch, carrier: Carrier) {
    this.id = id;
    this.destination = destination;
    this.watch = watch;
    this.#carrier = carrier;
  }

  receive(publication: Publication): void {
    if (this.#held) {
      this.#held.push(publication);
      if (this.#held.length > LIMITS.publicationsHeld)
        this.#carrier.fail(new StompFault('The right to a subscription could not be settled.', 'unavailable'));
      return;
    }
    this.isFed = true;
    this.#carrier.send(publication.frameFor(this.id));
  }

  /** Whether it is not settled at this moment what the person may. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** Keeps back what is published from now on, until it is settled whether the person may have it. */
  hold(): void {
    this.#held ??= [];
  }

  /** Hands over what was kept back. A subscription that ends instead is just forgotten with it. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const publication of held) this.receive(publication);
  }
}
