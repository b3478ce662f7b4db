import type { FastifyInstance } from 'fastify';
import { SOCKET_PATH } from '#contract';
import type { AnonymousConnectionMetrics } from '../anonymousConnections.ts';
import { trustOf } from '../clientAddress.ts';
import type { Config } from '../config.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from '../settings/realtimeLimits.ts';
import { Admission } from './admission/admission.ts';
import { OpenConnections } from './admission/openConnections.ts';
import type { Hub } from './hub/hub.ts';
import { RevocationPoll } from './hub/revocationPoll.ts';
import type { RealtimeQueries } from './queries.ts';
import { MESSAGE_BYTES_PER_FRAME_BYTE, TICKS_PER_HEARTBEAT, TIMINGS, type Timings } from './settings.ts';
import { sockjsRoutes } from './sockjs/routes.ts';
import { createUpgradeListener } from './sockjs/websocketTransport.ts';
import { Connection, type ConnectionOptions } from './stomp/connection.ts';

interface RealtimeDeps {
  queries: RealtimeQueries;
  config: Pick<Config, 'publicUrl' | 'trustProxy'> & { limits: Partial<RealtimeLimits> };
  timings?: Partial<Timings>;
}

export interface Realtime {
  /**
   * Closes all connections with "going away" (1001), accepts no more, and resolves when they are closed or the timeout is
   * over. Must be called while the app still responds, because clients over HTTP learn of it at their next request. Closing
   * the app calls it too.
   */
  close(): Promise<void>;
  /** Counts of the connections that are not authenticated. */
  anonymousMetrics(): AnonymousConnectionMetrics;
}

/** Adds realtime connections to an app that is not listening yet: STOMP over SockJS and plain WebSockets at SOCKET_PATH. */
export function attachRealtime(app: FastifyInstance, hub: Hub, deps: RealtimeDeps): Realtime {
  const { queries, config } = deps;
  const timings = { ...TIMINGS, ...deps.timings };
  const limits = { ...REALTIME_LIMITS, ...config.limits };
  const connections = new Set<Connection>();
  const openConnections = new OpenConnections();
  let isClosing = false;
  const isClosed = () => isClosing || !hub.isConnected;
  const onError = (error: unknown) => app.log.error({ err: error }, 'a realtime task failed');

  const connectionOptions: ConnectionOptions = {
    hub,
    queries,
    timings,
    limits,
    onError,
    onConnectReceived: (connection) => admission.connectReceived(connection),
    onAuthenticated: (connection) => admission.remove(connection),
    onClose: (connection) => {
      admission.remove(connection);
      connections.delete(connection);
    },
  };
  const admission = new Admission({
    limits,
    queries,
    trust: trustOf(config.trustProxy),
    anonymousIdleMs: timings.anonymousIdleMs,
    isClosed,
    connectionCount: () => connections.size,
    connect(transport, network) {
      const connection = new Connection(transport, network, connectionOptions);
      connections.add(connection);
      return connection;
    },
  });
  const shared = {
    admission,
    openConnections,
    isClosed,
    maxMessageBytes: MESSAGE_BYTES_PER_FRAME_BYTE * limits.frameBytes,
    originRule: { publicUrl: config.publicUrl, trustProxy: config.trustProxy !== false },
  };
  app.server.on('upgrade', createUpgradeListener({ ...shared, closeTimeoutMs: timings.closeTimeoutMs }));
  app.register(sockjsRoutes({ ...shared, disconnectDelayMs: timings.disconnectDelayMs }), { prefix: SOCKET_PATH });

  hub.onConnectionChange((isConnected) => {
    // What other processes publish now is lost here. Clients read what they missed after they have reconnected.
    if (!isConnected) for (const connection of [...connections]) connection.closeGoingAway();
  });
  hub.presence.onChange((userId) => {
    queries.watchersOf(userId).then(
      // Reads the state again, so that two overlapping notifications end in the current one.
      (watchers) =>
        hub.toPeople(watchers, { type: 'UA', userAccountId: userId, active: hub.presence.isActive(userId) }),
      onError,
    );
  });

  const ticks = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) connection.tick(now);
  }, timings.heartBeatMs / TICKS_PER_HEARTBEAT);
  ticks.unref();

  const revocations = new RevocationPoll({
    read: (transactionId) => queries.revocationsSince(transactionId),
    recheck: (userAccountIds) => hub.recheckUsers(userAccountIds),
    onError,
  });
  const polls = setInterval(() => void revocations.poll(), timings.revocationPollMs);
  polls.unref();

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    isClosing = true;
    clearInterval(ticks);
    clearInterval(polls);
    hub.presence.close();
    hub.viewers.close();
    for (const connection of [...connections]) connection.closeGoingAway();
    await openConnections.allClosed(timings.closeTimeoutMs);
  }
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  app.addHook('preClose', closeOnce);
  return { close: closeOnce, anonymousMetrics: () => admission.metrics() };
}
