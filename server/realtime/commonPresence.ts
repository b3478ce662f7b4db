import type { Presence } from '../chat/presence.ts';
import type { Bus } from './bus.ts';
import type { BusMessage } from './busMessage.ts';
import { PresenceBoard, type PresenceWatcher } from './presence.ts';

/** How often a process says that it lives, in ms. */
const LIVES_EVERY_MS = 1_000;
/** After so much silence a process counts as gone, and those who were on it as away unless they are elsewhere, in ms. */
const GONE_AFTER_MS = 6_000;

const CHANNEL = 'presence';

interface Node {
  people: Set<number>;
  heardAt: number;
}

/** What a process that is not alone needs to know of the others. */
export interface CommonPresenceOptions {
  /** Names this process among the others. */
  node: string;
  /** How long somebody without a connection still counts as here, in ms. */
  graceMs?: number | undefined;
  /** How long a silent process still counts as living, in ms. */
  goneAfterMs?: number | undefined;
}

/**
 * Who is here, on any process. Each keeps a copy of all, fed by what comes on the bus, its own changes too: everybody hears them
 * in the same order, so that exactly one process, the one whose change it was, sees somebody come or go and tells of it.
 */
export class CommonPresence implements Presence {
  #bus: Bus;
  #node: string;
  #goneAfterMs: number;
  #board: PresenceBoard;
  #nodes = new Map<string, Node>();
  /** On how many processes somebody is. */
  #places = new Map<number, number>();
  #watcher: PresenceWatcher = () => {};
  #living: NodeJS.Timeout | undefined;

  constructor(bus: Bus, { node, graceMs, goneAfterMs = GONE_AFTER_MS }: CommonPresenceOptions) {
    this.#bus = bus;
    this.#node = node;
    this.#goneAfterMs = goneAfterMs;
    this.#board = new PresenceBoard(graceMs);
    this.#board.watch((userAccountId) =>
      this.#say({ kind: this.#board.isActive(userAccountId) ? 'came' : 'went', node, userAccountId }),
    );
    bus.subscribe(CHANNEL, (message) => this.#hear(message));
    if (!bus.isShared) return;
    bus.watch((isWhole) => {
      if (isWhole) this.#meet();
    });
    this.#living = setInterval(() => this.#live(), LIVES_EVERY_MS);
    this.#living.unref();
    this.#meet();
  }

  isActive(userId: number): boolean {
    return this.#places.has(userId);
  }

  activeAmong(userIds: Iterable<number>): Set<number> {
    const active = new Set<number>();
    for (const userId of userIds) if (this.#places.has(userId)) active.add(userId);
    return active;
  }

  /** Told of those who came or went by what happened on this process. */
  watch(watcher: PresenceWatcher): void {
    this.#watcher = watcher;
  }

  /** Says that a connection of this person is here, until the returned function is called. */
  lease(userId: number): () => void {
    return this.#board.lease(userId);
  }

  /** Stops without telling anybody: the others notice the silence, and by then most people are with them. */
  close(): void {
    clearInterval(this.#living);
    this.#watcher = () => {};
    this.#board.close();
  }

  /** On new or mended lines: nobody counts as silent yet, and all tell each other who is with them. */
  #meet(): void {
    const now = performance.now();
    for (const known of this.#nodes.values()) known.heardAt = now;
    this.#say({ kind: 'whoIsHere', node: this.#node });
  }

  #live(): void {
    if (!this.#bus.isWhole) return;
    this.#say({ kind: 'nodeLives', node: this.#node });
    const now = performance.now();
    for (const [node, { heardAt }] of this.#nodes)
      if (node !== this.#node && now - heardAt > this.#goneAfterMs)
        this.#say({ kind: 'nodeGone', node, noticedBy: this.#node });
  }

  #say(message: BusMessage): void {
    this.#bus.publish([CHANNEL], message);
  }

  #sayThoseHere(): void {
    this.#say({ kind: 'thoseHere', node: this.#node, userAccountIds: [...this.#board.people()] });
  }

  #hear(message: BusMessage): void {
    switch (message.kind) {
      case 'came':
        this.#seat(message.userAccountId, message.node, message.node);
        return;
      case 'went':
        this.#unseat(message.userAccountId, message.node, message.node);
        return;
      case 'thoseHere': {
        const { node } = message;
        const now = new Set(message.userAccountIds);
        for (const userId of [...this.#knownNode(node).people]) if (!now.has(userId)) this.#unseat(userId, node, node);
        for (const userId of now) this.#seat(userId, node, node);
        return;
      }
      case 'whoIsHere':
        this.#sayThoseHere();
        return;
      case 'nodeLives':
        this.#knownNode(message.node);
        return;
      case 'nodeGone': {
        const { node, noticedBy } = message;
        for (const userId of [...(this.#nodes.get(node)?.people ?? [])]) this.#unseat(userId, node, noticedBy);
        this.#nodes.delete(node);
        // We were only slow.
        if (node === this.#node) this.#sayThoseHere();
      }
    }
  }

  /** The process as it is known here, just heard of. */
  #knownNode(name: string): Node {
    const heardAt = performance.now();
    const node = this.#nodes.get(name) ?? { people: new Set(), heardAt };
    node.heardAt = heardAt;
    this.#nodes.set(name, node);
    return node;
  }

  #seat(userId: number, on: string, toldBy: string): void {
    const { people } = this.#knownNode(on);
    if (people.has(userId)) return;
    people.add(userId);
    const places = this.#places.get(userId) ?? 0;
    this.#places.set(userId, places + 1);
    if (places === 0 && toldBy === this.#node) this.#watcher(userId);
  }

  #unseat(userId: number, on: string, toldBy: string): void {
    if (!this.#nodes.get(on)?.people.delete(userId)) return;
    const places = (this.#places.get(userId) ?? 1) - 1;
    if (places > 0) this.#places.set(userId, places);
    else {
      this.#places.delete(userId);
      if (toldBy === this.#node) this.#watcher(userId);
    }
  }
}
