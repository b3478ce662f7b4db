import { randomBytes } from 'node:crypto';
import {
  ACTIVITY_TOPIC,
  type ActivityEvent,
  type ConversationRef,
  conversationTopic,
  type FriendMessageEvent,
  type NoteEvent,
  noteTopic,
  notificationTopic,
  type PageMessageEvent,
} from '#contract';
import type { Publisher } from '../../publisher.ts';
import { ClusterPresence } from '../presence/clusterPresence.ts';
import { Publication } from '../stomp/outgoingFrame.ts';
import { Viewers } from '../viewers/viewers.ts';
import { type Bus, type BusMessage, type BusSubscription, createLocalBus } from './bus.ts';
import { ConnectionRegistry } from './userConnections.ts';

/** Receives what is published on a channel. */
export interface Subscriber {
  receive(publication: Publication): void;
}

/** Counts of this process, for its metrics. */
export interface HubMetrics {
  connections: number;
  users: number;
  channels: number;
  /** Frames delivered to subscribers since the start. */
  delivered: number;
  /** Slow readers disconnected since the start. */
  sendBufferOverflows: number;
}

/** A cache of sessions that must be invalidated when a session changes on any process. */
interface SessionCache {
  forgetSession(tokenHash: string): void;
  /** Invalidates all sessions of an account. */
  forget(userAccountId: number): void;
  /** Invalidates everything, because a message may have been missed. */
  forgetAll(): void;
}

interface Channel {
  subscribers: Set<Subscriber>;
  subscription: BusSubscription;
}

const CONTROL_CHANNEL = 'control';

/** The channel of one person's activity events. */
export const personChannel = (userId: number) => `person:${userId}`;

/**
 * The channel on which a person receives the events of a conversation. The customer of a page has another one than its staff,
 * because events may name the staff differently to them.
 */
export function conversationChannel(ref: ConversationRef, userAccountId: number): string {
  const topic = conversationTopic(ref);
  return ref.kind === 'page' && ref.customerId === userAccountId ? `${topic}/customer` : topic;
}

/** Delivers what the rules publish to the subscribed connections of all processes, through the bus. */
export class Hub implements Publisher {
  readonly presence: ClusterPresence;
  readonly viewers: Viewers;
  readonly connections = new ConnectionRegistry();
  /** Increases when a session ends, so that a session read before that is not used after it. */
  endedSessions = 0;
  sendBufferOverflows = 0;
  #bus: Bus;
  #node = randomBytes(6).toString('base64url');
  #published = 0;
  #delivered = 0;
  #channels = new Map<string, Channel>();
  #sessionCache: SessionCache | undefined;

  constructor(bus: Bus, presenceGraceMs?: number) {
    this.#bus = bus;
    this.presence = new ClusterPresence(bus, { node: this.#node, graceMs: presenceGraceMs });
    this.viewers = new Viewers(bus, { node: this.#node, nextMessageId: () => this.nextMessageId() });
    bus.subscribe(CONTROL_CHANNEL, (message) => this.#handleControlMessage(message));
  }

  /** Whether this process receives what the others publish. */
  get isConnected(): boolean {
    return this.#bus.isConnected;
  }

  /** Calls the listener whenever `isConnected` has changed. */
  onConnectionChange(listener: (isConnected: boolean) => void): void {
    this.#bus.onConnectionChange(listener);
  }

  /** Invalidates the cache when sessions change on any process. */
  attachSessionCache(cache: SessionCache): void {
    this.#sessionCache = cache;
    this.#bus.onConnectionChange(() => cache.forgetAll());
  }

  toConversation(
    ref: ConversationRef,
    event: PageMessageEvent | FriendMessageEvent,
    forCustomer: PageMessageEvent | FriendMessageEvent = event,
  ): void {
    const topic = conversationTopic(ref);
    const ofCustomer = ref.kind === 'page' ? [conversationChannel(ref, ref.customerId)] : [];
    if (forCustomer === event) this.#publish([topic, ...ofCustomer], topic, event);
    else {
      this.#publish([topic], topic, event);
      this.#publish(ofCustomer, topic, forCustomer);
    }
  }

  toNotes({ pageId, customerId }: { pageId: number; customerId: number }, event: NoteEvent): void {
    const topic = noteTopic(pageId, customerId);
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
    this.#bus.publish([CONTROL_CHANNEL], { kind: 'sessionEnded', tokenHash });
  }

  accountSignedOut(userAccountId: number): void {
    this.#bus.publish([CONTROL_CHANNEL], { kind: 'accountSignedOut', userAccountId });
  }

  accountChanged(userAccountId: number): void {
    this.#bus.publish([CONTROL_CHANNEL], { kind: 'accountChanged', userAccountId });
  }

  rightsChanged(userAccountId: number): void {
    this.#bus.publish([CONTROL_CHANNEL], { kind: 'rightsChanged', userAccountId });
  }

  /** Subscribes to a channel. Everything published after the returned promise (if any) has resolved is received. */
  subscribe(name: string, subscriber: Subscriber): Promise<void> | undefined {
    let channel = this.#channels.get(name);
    if (!channel) {
      const subscribers = new Set<Subscriber>();
      const subscription = this.#bus.subscribe(name, (message) => this.#deliver(message, subscribers));
      channel = { subscribers, subscription };
      this.#channels.set(name, channel);
    }
    channel.subscribers.add(subscriber);
    return channel.subscription.ready;
  }

  unsubscribe(name: string, subscriber: Subscriber): void {
    const channel = this.#channels.get(name);
    if (!channel?.subscribers.delete(subscriber) || channel.subscribers.size > 0) return;
    channel.subscription.unsubscribe();
    this.#channels.delete(name);
  }

  /** Checks the connections of these people to this process, because they lost a right or a session. */
  recheckUsers(userAccountIds: ReadonlySet<number>): void {
    this.endedSessions += 1;
    this.#sessionCache?.forgetAll();
    for (const userAccountId of userAccountIds)
      for (const connection of this.connections.ofUser(userAccountId)) connection.recheck();
  }

  /** A message id that is unique among all processes. */
  nextMessageId(): string {
    this.#published += 1;
    return `${this.#node}-${this.#published}`;
  }

  metrics(): HubMetrics {
    return {
      connections: this.connections.count,
      users: this.connections.userCount,
      channels: this.#channels.size,
      delivered: this.#delivered,
      sendBufferOverflows: this.sendBufferOverflows,
    };
  }

  #publish(channels: readonly string[], destination: string, event: unknown): void {
    // Most channels have no subscriber, and without other processes nobody else can have one.
    if (!this.#bus.isShared && !channels.some((name) => this.#channels.has(name))) return;
    const body = JSON.stringify(event);
    this.#bus.publish(channels, { kind: 'publication', destination, body, messageId: this.nextMessageId() });
  }

  #deliver(message: BusMessage, subscribers: ReadonlySet<Subscriber>): void {
    if (message.kind !== 'publication') return;
    const publication = new Publication(message.destination, message.body, message.messageId);
    this.#delivered += subscribers.size;
    for (const subscriber of subscribers) subscriber.receive(publication);
  }

  #handleControlMessage(message: BusMessage): void {
    switch (message.kind) {
      case 'accountChanged':
        this.#sessionCache?.forget(message.userAccountId);
        for (const connection of this.connections.ofUser(message.userAccountId)) connection.recheck();
        return;
      case 'rightsChanged':
        for (const connection of this.connections.ofUser(message.userAccountId)) connection.recheck();
        return;
      case 'accountSignedOut':
        this.endedSessions += 1;
        this.#sessionCache?.forget(message.userAccountId);
        for (const connection of this.connections.ofUser(message.userAccountId)) connection.closeSignedOut();
        return;
      case 'sessionEnded':
        this.endedSessions += 1;
        this.#sessionCache?.forgetSession(message.tokenHash);
        for (const connection of this.connections.ofSession(message.tokenHash)) connection.closeSignedOut();
    }
  }
}

/** Creates the hub of this process, alone unless a bus is given. */
export function createHub(options: { bus?: Bus; presenceGraceMs?: number } = {}): Hub {
  return new Hub(options.bus ?? createLocalBus(), options.presenceGraceMs);
}
