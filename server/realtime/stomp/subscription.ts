import {
  type ConversationRef,
  conversationTopic,
  mayUseDesk,
  noteTopic,
  notificationTopic,
  parseTopic,
  type SubscriptionClosed,
  type Topic,
  viewersTopic,
} from '#contract';
import type { Person } from '../../auth/sessions.ts';
import type { ConversationAccess } from '../../chat/access.ts';
import { conversationChannel, personChannel, type Subscriber } from '../hub/hub.ts';
import type { RealtimeQueries } from '../queries.ts';
import { LIMITS } from '../settings.ts';
import type { OutgoingFrame, Publication } from './outgoingFrame.ts';
import { StompError } from './stompError.ts';

/** The body of the MESSAGE that tells a client that a subscription was refused or has ended. */
export const CLOSED_BODY = JSON.stringify({ type: 'closed' } satisfies SubscriptionClosed);

/** What guests may subscribe to; any other destination looks to them as one that does not exist. */
export const GUEST_TOPICS: ReadonlySet<Topic['name']> = new Set(['activity', 'notifications', 'conversation']);

/** What a token of a page may subscribe to, where it may read. */
export const BOT_TOPICS: ReadonlySet<Topic['name']> = new Set(['activity', 'conversation']);

function mayName({ kind, scopes }: Person, { name }: Topic): boolean {
  if (kind === 'bot') return scopes?.includes('read') === true && BOT_TOPICS.has(name);
  return kind === 'member' || GUEST_TOPICS.has(name);
}

/** What a subscription receives: a channel of the hub, and for a conversation the person's access to it. */
export type SubscriptionTarget =
  | { kind: 'activity' | 'notifications' | 'notes' | 'viewers'; channel: string }
  | { kind: 'conversation'; channel: string; ref: ConversationRef; access: ConversationAccess };

/**
 * Resolves a destination for a person; undefined when they may not subscribe to it. Unknown and forbidden destinations look
 * the same, so that nobody learns what exists.
 */
export async function resolveTarget(
  destination: string,
  person: Person,
  queries: Pick<RealtimeQueries, 'accessTo'>,
): Promise<SubscriptionTarget | undefined> {
  const topic = parseTopic(destination);
  if (!topic || !mayName(person, topic)) return undefined;
  if (topic.name === 'activity') return { kind: 'activity', channel: personChannel(person.userAccountId) };
  if (topic.name === 'notifications') {
    const own = notificationTopic(person.userAccountId);
    return destination === own ? { kind: 'notifications', channel: own } : undefined;
  }
  if (topic.name === 'notes') {
    if (noteTopic(topic.ref.pageId, topic.ref.customerId) !== destination) return undefined;
    const access = await queries.accessTo(person, topic.ref);
    const mayRead = access?.kind === 'page' && mayUseDesk(access.side, access.ui, 'notes');
    return mayRead ? { kind: 'notes', channel: destination } : undefined;
  }
  // A number above the safe integers is rounded, and must not resolve to another conversation.
  const { ref } = topic;
  const own = topic.name === 'viewers' ? viewersTopic(topic.ref.pageId, topic.ref.customerId) : conversationTopic(ref);
  if (own !== destination) return undefined;
  const access = await queries.accessTo(person, ref);
  if (topic.name === 'viewers')
    return access?.kind === 'page' && access.side === 'P' ? { kind: 'viewers', channel: own } : undefined;
  const channel = conversationChannel(ref, person.userAccountId);
  return access ? { kind: 'conversation', channel, ref, access } : undefined;
}

interface SubscriptionConnection {
  send(frame: OutgoingFrame): void;
  /** Closes the connection with an error. */
  fail(error: unknown): void;
}

export class Subscription implements Subscriber {
  readonly id: string;
  readonly destination: string;
  target: SubscriptionTarget;
  /** Whether it has received a publication. */
  hasReceived = false;
  #connection: SubscriptionConnection;
  /** Publications that arrived while the subscription is paused; undefined when it is not. */
  #paused: Publication[] | undefined;

  constructor(id: string, destination: string, target: SubscriptionTarget, connection: SubscriptionConnection) {
    this.id = id;
    this.destination = destination;
    this.target = target;
    this.#connection = connection;
  }

  receive(publication: Publication): void {
    if (this.#paused) {
      this.#paused.push(publication);
      if (this.#paused.length > LIMITS.pausedPublications)
        this.#connection.fail(new StompError('The permission for a subscription could not be checked.', 'unavailable'));
      return;
    }
    this.hasReceived = true;
    this.#connection.send(publication.frameFor(this.id));
  }

  get isPaused(): boolean {
    return this.#paused !== undefined;
  }

  /** Buffers publications until the person's permission has been checked again. */
  pause(): void {
    this.#paused ??= [];
  }

  /** Delivers what was buffered. */
  resume(): void {
    const buffered = this.#paused ?? [];
    this.#paused = undefined;
    for (const publication of buffered) this.receive(publication);
  }
}
