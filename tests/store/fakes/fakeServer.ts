import type { OpenSocket, Socket, SocketAttempt } from '../../../src/store/realtime/socket.ts';

/** One connection that the app opened. */
interface FakeConnection {
  attempt: SocketAttempt;
  /** Destinations that are watched now. */
  watched: string[];
  sent: { destination: string; body: unknown }[];
  isClosed: boolean;
  heardAt: number;
}

/**
 * The other end of the realtime line, without a wire. It accepts and confirms at once unless told otherwise; `push`
 * sends to whoever watches a destination.
 */
export function fakeServer() {
  const connections: FakeConnection[] = [];
  const listeners = new Map<FakeConnection, Map<string, (body: unknown) => void>>();
  const settings: { accepts: boolean; confirms: boolean; role?: string; hasViewers: boolean } = {
    accepts: true,
    confirms: true,
    hasViewers: true,
  };
  const waiting: (() => void)[] = [];

  const accept = (connection: FakeConnection) => {
    const { attempt } = connection;
    connection.heardAt = attempt.now();
    const mine = new Map<string, (body: unknown) => void>();
    listeners.set(connection, mine);
    const socket: Socket = {
      subscribe(destination, onBody) {
        connection.watched.push(destination);
        mine.set(destination, onBody);
        return {
          confirmed: settings.confirms ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
          end: () => {
            connection.watched = connection.watched.filter((other) => other !== destination);
            mine.delete(destination);
          },
        };
      },
      send: (destination, body) => connection.sent.push({ destination, body }),
      heardAt: () => connection.heardAt,
    };
    attempt.onOpened(socket, { role: settings.role, hasViewers: settings.hasViewers });
  };

  const openSocket: OpenSocket = (attempt) => {
    const connection: FakeConnection = { attempt, watched: [], sent: [], isClosed: false, heardAt: attempt.now() };
    connections.push(connection);
    queueMicrotask(() => {
      if (settings.accepts && !connection.isClosed) accept(connection);
    });
    return {
      close: () => {
        connection.isClosed = true;
      },
    };
  };

  const open = () => connections.filter((connection) => !connection.isClosed);
  return {
    openSocket,
    connections,
    settings,
    /** The connections that hold. */
    open,
    /** The newest connection. */
    last: (): FakeConnection => {
      const last = connections.at(-1);
      if (!last) throw new Error('nobody has connected');
      return last;
    },
    push: (destination: string, body: unknown) => {
      for (const connection of open()) listeners.get(connection)?.get(destination)?.(body);
    },
    /** Confirms subscriptions that were held back. */
    confirm: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
    /** Breaks every connection. */
    cut: () => {
      for (const connection of open()) connection.attempt.onClosed({ refused: null });
    },
  };
}
