import type { BusMessage } from './busMessage.ts';

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
