import { randomBytes } from 'node:crypto';
import {
  ACTIVITY_TOPIC,
  type ActivityEvent,
  type ConversationRef,
  conversationTopic,
  type FriendMessageEvent,
  notificationTopic,
  type PageMessageEvent,
} from '../../contract/index.ts';
import type { Publisher } from '../chat/publisher.ts';
import { type Bus, type BusPlace, createLocalBus } from './bus.ts';
import type { BusMessage } from './busMessage.ts';
import { CommonPresence } from './commonPresence.ts';
import { Publication } from './outgoing.ts';
import { LIMITS } from './settings.ts';
import { TokenBucket } from './tokenBucket.ts';

/** One who is sent what is published on a channel. */
export interface Subscriber {
  receive(publication: Publication): void;
}

/** A signed-in connection. */
export interface Member {
  readonly userAccountId: number;
  readonly tokenHash: string;
  /** The session ended: the connection must go at once. */
  signedOut(): void;
  /** What the person may watch may have changed. */
  rightsChanged(): void;
}

/** What all connections of a person share. */
export interface Household {
  members: Set<Member>;
  sends: TokenBucket;
  subscribes: TokenBucket;
}

/** Numbers of this process, for its metrics. */
export interface HubFigures {
  connections: number;
  people: number;
  channels: number;
  /** Frames handed to subscribers since the start. */
  delivered: number;
  /** Readers cut off since the start because they fell behind. */
  overruns: number;
}

/** What keeps sessions in its memory and must hear when they change. */
export interface SessionMemory {
  /** Forgets what is known of one session. */
  forgetSession(tokenHash: string): void;
  /** Forgets what is known of all sessions of an account. */
  forget(userAccountId: number): void;
  /** Forgets everything, because something may have been missed. */
  forgetAll(): void;
}

interface Channel {
  subscribers: Set<Subscriber>;
  place: BusPlace;
}

/** After this long, in ms, everything a person used up of their limits has come back. */
const REFILL_MS = 1_000 * Math.max(...[LIMITS.sends, LIMITS.subscribes].map((limit) => limit.atOnce / limit.perSecond));

const CONTROL = 'control';

/** The channel of what one person is sent on the activity destination. */
export const personChannel = (userId: number) => `person:${userId}`;

/** Where events meet those who watch: the publisher of the rules on one side, connections on the other, a bus between. */
export class Hub implements Publisher {
  readonly presence: CommonPresence;
  /** Grows with every sign-out that was heard, so that a look-up made before one is not trusted after it. */
  signOuts = 0;
  overruns = 0;
  #bus: Bus;
  #node = randomBytes(6).toString('base64url');
  #published = 0;
  #delivered = 0;
  #channels = new Map<string, Channel>();
  #households = new Map<number, Household>();
  /** Of those who left a short while ago. */
  #left = new Map<number, Household>();
  #sessions = new Map<string, Set<Member>>();
  #connections = 0;
  #sessionMemory: SessionMemory | undefined;
  /** The publication made of the last bus message: one message for many people reaches one channel after another. */
  #current: { messageId: string; publication: Publication } | undefined;

  constructor(bus: Bus, presenceGraceMs?: number) {
    this.#bus = bus;
    this.presence = new CommonPresence(bus, { node: this.#node, graceMs: presenceGraceMs });
    bus.subscribe(CONTROL, (message) => this.#obey(message));
  }

  /** Whether this process hears all that the others publish. */
  get isWhole(): boolean {
    return this.#bus.isWhole;
  }

  /** Told each time `isWhole` has changed. */
  watchWholeness(watcher: (isWhole: boolean) => void): void {
    this.#bus.watch(watcher);
  }

  /** Lets the memory of sessions follow what happens to them on any process. */
  remindOfSessions(memory: SessionMemory): void {
    this.#sessionMemory = memory;
    this.#bus.watch(() => memory.forgetAll());
  }

  toConversation(ref: ConversationRef, event: PageMessageEvent | FriendMessageEvent): void {
    const topic = conversationTopic(ref);
    this.#publish([topic], topic, event);
  }

  toPeople(userIds: readonly number[], event: ActivityEvent): void {
    if (userIds.length > 0) this.#publish(userIds.map(personChannel), ACTIVITY_TOPIC, event);
  }

  notificationCount(userId: number, count: number): void {
    const topic = notificationTopic(userId);
    this.#publish([topic], topic, count);
  }

  sessionEnded(tokenHash: string): void {
    this.#bus.publish([CONTROL], { kind: 'sessionEnded', tokenHash });
  }

  accountSignedOut(userAccountId: number): void {
    this.#bus.publish([CONTROL], { kind: 'accountSignedOut', userAccountId });
  }

  accountChanged(userAccountId: number): void {
    this.#bus.publish([CONTROL], { kind: 'accountChanged', userAccountId });
  }

  rightsChanged(userAccountId: number): void {
    this.#bus.publish([CONTROL], { kind: 'rightsChanged', userAccountId });
  }

  /** Puts a subscriber on a channel. What is published after the returned promise (if any) arrives. */
  join(name: string, subscriber: Subscriber): Promise<void> | undefined {
    let channel = this.#channels.get(name);
    if (!channel) {
      const subscribers = new Set<Subscriber>();
      channel = { subscribers, place: this.#bus.subscribe(name, (message) => this.#deliver(message, subscribers)) };
      this.#channels.set(name, channel);
    }
    channel.subscribers.add(subscriber);
    return channel.place.ready;
  }

  leave(name: string, subscriber: Subscriber): void {
    const channel = this.#channels.get(name);
    if (!channel?.subscribers.delete(subscriber) || channel.subscribers.size > 0) return;
    channel.place.end();
    this.#channels.delete(name);
  }

  /** Takes a connection in, or answers undefined when the person has `limit` of them already. `now` feeds the person's limits. */
  enrol(member: Member, limit: number, now: number): Household | undefined {
    const household = this.#households.get(member.userAccountId) ??
      this.#left.get(member.userAccountId) ?? {
        members: new Set(),
        sends: new TokenBucket(LIMITS.sends.atOnce, LIMITS.sends.perSecond, now),
        subscribes: new TokenBucket(LIMITS.subscribes.atOnce, LIMITS.subscribes.perSecond, now),
      };
    if (household.members.size >= limit) return undefined;
    household.members.add(member);
    this.#households.set(member.userAccountId, household);
    this.#sessions.set(member.tokenHash, (this.#sessions.get(member.tokenHash) ?? new Set()).add(member));
    this.#connections += 1;
    return household;
  }

  dismiss(member: Member): void {
    const household = this.#households.get(member.userAccountId);
    if (!household?.members.delete(member)) return;
    this.#connections -= 1;
    if (household.members.size === 0) this.#emptied(member.userAccountId, household);
    const session = this.#sessions.get(member.tokenHash);
    session?.delete(member);
    if (session?.size === 0) this.#sessions.delete(member.tokenHash);
  }

  /** What somebody used up is remembered until it would have come back, or leaving would renew it. */
  #emptied(userAccountId: number, household: Household): void {
    this.#households.delete(userAccountId);
    this.#left.set(userAccountId, household);
    setTimeout(() => {
      if (this.#left.get(userAccountId) === household) this.#left.delete(userAccountId);
    }, REFILL_MS).unref();
  }

  /** A message id of this process. */
  nextMessageId(): string {
    this.#published += 1;
    return `${this.#node}-${this.#published}`;
  }

  figures(): HubFigures {
    return {
      connections: this.#connections,
      people: this.#households.size,
      channels: this.#channels.size,
      delivered: this.#delivered,
      overruns: this.overruns,
    };
  }

  #publish(channels: readonly string[], destination: string, said: unknown): void {
    // Most of what happens is watched by nobody at that moment; only other processes may know better.
    if (!this.#bus.isShared && !channels.some((name) => this.#channels.has(name))) return;
    const body = JSON.stringify(said);
    this.#bus.publish(channels, { kind: 'publication', destination, body, messageId: this.nextMessageId() });
  }

  #deliver(message: BusMessage, subscribers: ReadonlySet<Subscriber>): void {
    if (message.kind !== 'publication') return;
    const { messageId } = message;
    if (this.#current?.messageId !== messageId)
      this.#current = { messageId, publication: new Publication(message.destination, message.body, messageId) };
    const { publication } = this.#current;
    this.#delivered += subscribers.size;
    for (const subscriber of subscribers) subscriber.receive(publication);
  }

  #obey(message: BusMessage): void {
    switch (message.kind) {
      case 'accountChanged':
        this.#sessionMemory?.forget(message.userAccountId);
        return;
      case 'rightsChanged':
        for (const member of this.#membersOf(message.userAccountId)) member.rightsChanged();
        return;
      case 'accountSignedOut':
        this.signOuts += 1;
        this.#sessionMemory?.forget(message.userAccountId);
        for (const member of this.#membersOf(message.userAccountId)) member.signedOut();
        return;
      case 'sessionEnded':
        this.signOuts += 1;
        this.#sessionMemory?.forgetSession(message.tokenHash);
        for (const member of [...(this.#sessions.get(message.tokenHash) ?? [])]) member.signedOut();
    }
  }

  #membersOf(userAccountId: number): Member[] {
    return [...(this.#households.get(userAccountId)?.members ?? [])];
  }
}

/** The hub of this process. Made before the app, because the app publishes through it. */
export function createHub(options: { bus?: Bus; presenceGraceMs?: number } = {}): Hub {
  return new Hub(options.bus ?? createLocalBus(), options.presenceGraceMs);
}
