import type { BusMessage } from './busMessage.ts';

export type BusReceiver = (message: BusMessage) => void;

/** A place on a channel. Messages published after `ready` arrive, in the order of one publisher, until `end`. */
export interface BusPlace {
  /** Undefined when the place was ready at once. Rejects when the bus is not whole. */
  ready: Promise<void> | undefined;
  end(): void;
}

/** How server processes reach each other. A process hears its own messages too, by the same way as everybody's. */
export interface Bus {
  /** Whether other processes may be on it. */
  readonly isShared: boolean;
  /** False while this process is cut off from the others: what they publish meanwhile is lost to it. */
  readonly isWhole: boolean;
  /** Told each time `isWhole` has changed. */
  watch(watcher: (isWhole: boolean) => void): void;
  publish(channels: readonly string[], message: BusMessage): void;
  subscribe(channel: string, receive: BusReceiver): BusPlace;
}

/** The bus of a process that is alone: delivers at once. */
export function createLocalBus(): Bus {
  const channels = new Map<string, Set<BusReceiver>>();
  return {
    isShared: false,
    isWhole: true,
    watch: () => undefined,
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
