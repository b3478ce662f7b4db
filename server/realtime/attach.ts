import type { FastifyInstance } from 'fastify';
import { SOCKET_PATH } from '../../contract/index.ts';
import { trustOf } from '../clientAddress.ts';
import type { Config } from '../config.ts';
import type { UnsignedFigures } from '../unsigned.ts';
import { Connection, type ConnectionPlace } from './connection.ts';
import { Entrance } from './entrance.ts';
import type { Hub } from './hub.ts';
import { OpenEnds } from './openEnds.ts';
import type { RealtimeRules } from './rules.ts';
import {
  BEATS_PER_HEART_BEAT,
  MESSAGE_BYTES_A_FRAME_BYTE,
  REALTIME_LIMITS,
  type RealtimeLimits,
  TIMINGS,
  type Timings,
} from './settings.ts';
import { sockjsRoutes } from './sockjs/routes.ts';
import { openUpgrades } from './sockjs/upgrades.ts';

export interface RealtimeDeps {
  rules: RealtimeRules;
  config: Pick<Config, 'publicUrl' | 'trustProxy'> & { limits: Partial<RealtimeLimits> };
  timings?: Partial<Timings>;
}

export interface Realtime {
  /**
   * Tells every client to come back (1001), takes no more, and is done when they are gone or the farewell time is over. To be
   * called before the app closes, while it still answers: who polls learns of it at the next request. The app's closing calls it
   * too.
   */
  close(): Promise<void>;
  /** The lines that have not signed in. */
  unsigned(): UnsignedFigures;
}

/**
 * Puts the realtime line on an app that is not listening yet: SockJS and plain WebSockets at SOCKET_PATH, STOMP inside, the hub
 * behind it.
 */
export function attachRealtime(app: FastifyInstance, hub: Hub, deps: RealtimeDeps): Realtime {
  const timings = { ...TIMINGS, ...deps.timings };
  const connections = new Set<Connection>();
  const openEnds = new OpenEnds();
  let isClosing = false;
  const limits = { ...REALTIME_LIMITS, ...deps.config.limits };
  const failed = (error: unknown) => app.log.error({ err: error }, 'realtime: a frame could not be dealt with');

  const place: ConnectionPlace = {
    hub,
    rules: deps.rules,
    timings,
    limits,
    failed,
    asked: (connection) => entrance.asked(connection),
    signedIn: (connection) => entrance.left(connection),
    over: (connection) => {
      entrance.left(connection);
      connections.delete(connection);
    },
  };
  const entrance = new Entrance({
    limits,
    rules: deps.rules,
    trust: trustOf(deps.config.trustProxy),
    silentMs: timings.silentMs,
    isClosed: () => isClosing || !hub.isWhole,
    count: () => connections.size,
    connect(link) {
      const connection = new Connection(link, place);
      connections.add(connection);
      return connection;
    },
  });
  const way = {
    entrance,
    messageBytes: MESSAGE_BYTES_A_FRAME_BYTE * limits.frameBytes,
    openEnds,
    origin: { publicUrl: deps.config.publicUrl, trustProxy: deps.config.trustProxy !== false },
    isClosing: () => isClosing || !hub.isWhole,
  };
  app.server.on('upgrade', openUpgrades({ ...way, farewellMs: timings.farewellMs }));
  app.register(sockjsRoutes({ ...way, disconnectDelayMs: timings.disconnectDelayMs }), { prefix: SOCKET_PATH });

  hub.watchWholeness((isWhole) => {
    // What others publish now is lost here. Those who come back, here or to another process, read what they missed.
    if (!isWhole) for (const connection of [...connections]) connection.goAway();
  });
  hub.presence.watch((userId) => {
    deps.rules.watchersOf(userId).then(
      // What holds by now is told, so that two tellings that overtake each other end in the truth.
      (watchers) =>
        hub.toPeople(watchers, { type: 'UA', userAccountId: userId, active: hub.presence.isActive(userId) }),
      failed,
    );
  });

  const beats = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) connection.beat(now);
  }, timings.heartBeatMs / BEATS_PER_HEART_BEAT);
  beats.unref();

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    isClosing = true;
    clearInterval(beats);
    hub.presence.close();
    for (const connection of [...connections]) connection.goAway();
    await openEnds.gone(timings.farewellMs);
  }
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  app.addHook('preClose', closeOnce);
  return { close: closeOnce, unsigned: () => entrance.figures() };
}
