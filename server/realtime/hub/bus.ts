import { z } from 'zod';
import { NamedPerson } from '#contract';

const account = z.number().int().positive();
const node = z.string().min(1);

/** Messages about sessions and permissions (control channel), presence (presence channel), and who views a conversation. */
const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessionEnded'), tokenHash: z.string() }),
  z.object({ kind: z.literal('accountSignedOut'), userAccountId: account }),
  z.object({ kind: z.literal('accountChanged'), userAccountId: account }),
  z.object({ kind: z.literal('rightsChanged'), userAccountId: account }),
  z.object({ kind: z.literal('userOnline'), node, userAccountId: account }),
  z.object({ kind: z.literal('userOffline'), node, userAccountId: account }),
  z.object({ kind: z.literal('onlineUsers'), node, userAccountIds: z.array(account) }),
  z.object({ kind: z.literal('requestOnlineUsers'), node }),
  z.object({ kind: z.literal('nodeAlive'), node }),
  z.object({ kind: z.literal('nodeLost'), node, reportedBy: node }),
  z.object({ kind: z.literal('viewers'), node, viewers: z.array(NamedPerson), asks: z.boolean() }),
]);

/** An event for the subscribers of a channel. */
interface BusPublication {
  kind: 'publication';
  destination: string;
  /** JSON. */
  body: string;
  messageId: string;
}

/** A message between server processes. */
export type BusMessage = BusPublication | z.output<typeof Notice>;

/** The first character of an encoded publication. JSON never starts with it. */
const PUBLICATION = 'P';

/** Encodes a message as text. A publication, the most frequent one, is not wrapped into JSON again. */
export function encodeMessage(message: BusMessage): string {
  if (message.kind !== 'publication') return JSON.stringify(message);
  return `${PUBLICATION}${message.messageId}\n${message.destination}\n${message.body}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes a message; undefined when it is invalid, for example from another version of the server. */
export function decodeMessage(text: string): BusMessage | undefined {
  if (!text.startsWith(PUBLICATION)) return Notice.safeParse(parseJson(text)).data;
  const idEnd = text.indexOf('\n');
  const destinationEnd = text.indexOf('\n', idEnd + 1);
  if (idEnd < 0 || destinationEnd < 0) return undefined;
  return {
    kind: 'publication',
    messageId: text.slice(PUBLICATION.length, idEnd),
    destination: text.slice(idEnd + 1, destinationEnd),
    body: text.slice(destinationEnd + 1),
  };
}

export type BusListener = (message: BusMessage) => void;

/** A subscription to a channel. It receives what is published after `ready`, in the order of each publisher. */
export interface BusSubscription {
  /** Undefined when the subscription is ready at once. Rejects when the bus is not connected. */
  ready: Promise<void> | undefined;
  unsubscribe(): void;
}

/** Publish/subscribe between server processes. A process receives its own messages too, in the same order as the others. */
export interface Bus {
  /** Whether other processes may use it. */
  readonly isShared: boolean;
  /** False while this process is cut off: messages that others publish meanwhile are lost for it. */
  readonly isConnected: boolean;
  /** Calls the listener whenever `isConnected` has changed. */
  onConnectionChange(listener: (isConnected: boolean) => void): void;
  publish(channels: readonly string[], message: BusMessage): void;
  subscribe(channel: string, listener: BusListener): BusSubscription;
}

/** The bus of a single process, which delivers at once. */
export function createLocalBus(): Bus {
  const channels = new Map<string, Set<BusListener>>();
  return {
    isShared: false,
    isConnected: true,
    onConnectionChange: () => undefined,
    publish(names, message) {
      for (const name of names) for (const listener of channels.get(name) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      return {
        ready: undefined,
        unsubscribe() {
          listeners.delete(listener);
          if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
        },
      };
    },
  };
}
