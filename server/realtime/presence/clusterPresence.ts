import type { Presence } from '../../chat/presence.ts';
import type { Bus, BusMessage } from '../hub/bus.ts';
import { LocalPresence, type PresenceListener } from './localPresence.ts';

/** How often a process announces that it is alive, in ms. */
const ALIVE_INTERVAL_MS = 1_000;
/** How long a process may be silent before it is reported as lost and its users as offline, in ms. */
const NODE_TIMEOUT_MS = 6_000;

const CHANNEL = 'presence';

interface Node {
  users: Set<number>;
  lastSeenAt: number;
}

interface ClusterPresenceOptions {
  /** The unique name of this process. */
  node: string;
  /** How long a user without a connection counts as online, in ms. */
  graceMs?: number | undefined;
  /** How long a process may be silent before it counts as lost, in ms. */
  nodeTimeoutMs?: number | undefined;
}

/**
 * The users who are online on any process. Each process keeps a copy, built from the messages on the bus including its own. All
 * processes receive them in the same order, so exactly one of them, the one that caused a change, notifies of it.
 */
export class ClusterPresence implements Presence {
  #bus: Bus;
  #node: string;
  #nodeTimeoutMs: number;
  #local: LocalPresence;
  #nodes = new Map<string, Node>();
  /** The number of processes on which a user is online. */
  #nodeCounts = new Map<number, number>();
  #listener: PresenceListener = () => {};
  #aliveTimer: NodeJS.Timeout | undefined;

  constructor(bus: Bus, { node, graceMs, nodeTimeoutMs = NODE_TIMEOUT_MS }: ClusterPresenceOptions) {
    this.#bus = bus;
    this.#node = node;
    this.#nodeTimeoutMs = nodeTimeoutMs;
    this.#local = new LocalPresence(graceMs);
    this.#local.onChange((userAccountId) =>
      this.#publish({ kind: this.#local.isActive(userAccountId) ? 'userOnline' : 'userOffline', node, userAccountId }),
    );
    bus.subscribe(CHANNEL, (message) => this.#handle(message));
    if (!bus.isShared) return;
    bus.onConnectionChange((isConnected) => {
      if (isConnected) this.#synchronise();
    });
    this.#aliveTimer = setInterval(() => this.#checkNodes(), ALIVE_INTERVAL_MS);
    this.#aliveTimer.unref();
    this.#synchronise();
  }

  isActive(userId: number): boolean {
    return this.#nodeCounts.has(userId);
  }

  activeAmong(userIds: Iterable<number>): Set<number> {
    const active = new Set<number>();
    for (const userId of userIds) if (this.#nodeCounts.has(userId)) active.add(userId);
    return active;
  }

  /** The listener is called for changes that this process has caused. */
  onChange(listener: PresenceListener): void {
    this.#listener = listener;
  }

  /** Counts one more connection of the user, until the returned function is called. */
  lease(userId: number): () => void {
    return this.#local.lease(userId);
  }

  /** Stops without a message: the others detect the silence, and by then most users have reconnected to them. */
  close(): void {
    clearInterval(this.#aliveTimer);
    this.#listener = () => {};
    this.#local.close();
  }

  /** After connecting: no process counts as silent yet, and all announce their users. */
  #synchronise(): void {
    const now = performance.now();
    for (const known of this.#nodes.values()) known.lastSeenAt = now;
    this.#publish({ kind: 'requestOnlineUsers', node: this.#node });
  }

  #checkNodes(): void {
    if (!this.#bus.isConnected) return;
    this.#publish({ kind: 'nodeAlive', node: this.#node });
    const now = performance.now();
    for (const [node, { lastSeenAt }] of this.#nodes)
      if (node !== this.#node && now - lastSeenAt > this.#nodeTimeoutMs)
        this.#publish({ kind: 'nodeLost', node, reportedBy: this.#node });
  }

  #publish(message: BusMessage): void {
    this.#bus.publish([CHANNEL], message);
  }

  #publishOnlineUsers(): void {
    this.#publish({ kind: 'onlineUsers', node: this.#node, userAccountIds: [...this.#local.userIds()] });
  }

  #handle(message: BusMessage): void {
    switch (message.kind) {
      case 'userOnline':
        this.#addUser(message.userAccountId, message.node);
        return;
      case 'userOffline':
        this.#removeUser(message.userAccountId, message.node, message.node);
        return;
      case 'onlineUsers':
        this.#replaceUsers(message.node, new Set(message.userAccountIds));
        return;
      case 'requestOnlineUsers':
        this.#publishOnlineUsers();
        return;
      case 'nodeAlive':
        this.#touchNode(message.node);
        return;
      case 'nodeLost': {
        const { node, reportedBy } = message;
        for (const userId of [...(this.#nodes.get(node)?.users ?? [])]) this.#removeUser(userId, node, reportedBy);
        this.#nodes.delete(node);
        // This process was only slow.
        if (node === this.#node) this.#publishOnlineUsers();
      }
    }
  }

  /** Finds or adds the process, and notes that it is alive. */
  #touchNode(name: string): Node {
    const lastSeenAt = performance.now();
    const node = this.#nodes.get(name) ?? { users: new Set(), lastSeenAt };
    node.lastSeenAt = lastSeenAt;
    this.#nodes.set(name, node);
    return node;
  }

  #replaceUsers(node: string, online: ReadonlySet<number>): void {
    for (const userId of [...this.#touchNode(node).users])
      if (!online.has(userId)) this.#removeUser(userId, node, node);
    for (const userId of online) this.#addUser(userId, node);
  }

  #addUser(userId: number, nodeName: string): void {
    const { users } = this.#touchNode(nodeName);
    if (users.has(userId)) return;
    users.add(userId);
    const count = this.#nodeCounts.get(userId) ?? 0;
    this.#nodeCounts.set(userId, count + 1);
    if (count === 0 && nodeName === this.#node) this.#listener(userId);
  }

  #removeUser(userId: number, nodeName: string, reportedBy: string): void {
    if (!this.#nodes.get(nodeName)?.users.delete(userId)) return;
    const count = (this.#nodeCounts.get(userId) ?? 1) - 1;
    if (count > 0) this.#nodeCounts.set(userId, count);
    else {
      this.#nodeCounts.delete(userId);
      if (reportedBy === this.#node) this.#listener(userId);
    }
  }
}
