/**
 * What server processes tell each other. Plain JSON, so that any bus can carry it.
 * - `publication`: something for those who subscribed to the channel; `body` is JSON already.
 * - `sessionEnded`, `accountSignedOut`, `rightsChanged`: for every process, on the control channel.
 */
export type BusMessage =
  | { kind: 'publication'; destination: string; body: string; messageId: string }
  | { kind: 'sessionEnded'; tokenHash: string }
  | { kind: 'accountSignedOut'; userAccountId: number }
  | { kind: 'rightsChanged'; userAccountId: number };

export type BusReceiver = (message: BusMessage) => void;

/** A place on a channel. Messages published after `ready` arrive, in the order of one publisher, until `end`. */
export interface BusPlace {
  /** Undefined when the place was ready at once. */
  ready: Promise<void> | undefined;
  end(): void;
}

/** How server processes reach each other. A process hears its own messages too, by the same way as everybody's. */
export interface Bus {
  publish(channels: readonly string[], message: BusMessage): void;
  subscribe(channel: string, receive: BusReceiver): BusPlace;
}

/** The bus of a process that is alone: delivers at once. */
export function createLocalBus(): Bus {
  const channels = new Map<string, Set<BusReceiver>>();
  return {
    publish(names, message) {
      for (const name of names) for (const receive of channels.get(name) ?? []) receive(message);
    },
    subscribe(channel, receive) {
      const receivers = channels.get(channel) ?? new Set();
      channels.set(channel, receivers.add(receive));
      return {
        ready: undefined,
        end() {
          receivers.delete(receive);
          if (receivers.size === 0 && channels.get(channel) === receivers) channels.delete(channel);
        },
      };
    },
  };
}
