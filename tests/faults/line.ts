import { connect, createServer, type Socket } from 'node:net';

/** How slow a line is. */
interface Slowness {
  /** What every piece waits before it goes on, in ms. */
  delayMs: number;
  /** Bytes a second in each direction of each connection. */
  bytesPerSecond: number;
}

/** A line between a device and a server, whose faults a test decides. It knows bytes and connections, nothing above them. */
export interface FaultLine {
  /** `http://127.0.0.1:port`: what the device calls instead of the server. */
  readonly url: string;
  /** May be changed while it runs. */
  slowness: Slowness;
  /** Breaks every connection, and refuses new ones until `mend`. */
  cut(): void;
  /**
   * A black hole, as when a network forgets its connections: what is open stays open, silent for good, and nobody is told.
   * New connections are as silent until `mend`, and stay so.
   */
  swallow(): void;
  /** A gap in the radio: nothing passes, nothing is lost, and `mend` lets it arrive. */
  hold(): void;
  /** From now on the line is well. What a black hole took does not come back. */
  mend(): void;
  close(): Promise<void>;
}

interface Connection {
  near: Socket;
  far: Socket | null;
  /** Everything it carries disappears. */
  isLost: boolean;
}

const QUICK: Slowness = { delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };

/** Puts a line with faults before a server. */
export async function faultLine(target: string): Promise<FaultLine> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Connection>();
  let state: 'well' | 'cut' | 'swallowing' | 'holding' = 'well';
  let mended: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  const line = { slowness: QUICK };

  async function wait(bytes: number): Promise<void> {
    await held;
    const { delayMs, bytesPerSecond } = line.slowness;
    const ms = delayMs + (bytes / bytesPerSecond) * 1_000;
    if (ms >= 1) await new Promise((resolve) => setTimeout(resolve, ms));
  }

  function carry(connection: Connection, from: Socket, to: Socket): void {
    // One piece after the other, and what ends the connection after the last of them.
    let way: Promise<void> = Promise.resolve();
    from.on('data', (piece) => {
      if (connection.isLost) return;
      from.pause();
      way = way.then(async () => {
        await wait(piece.length);
        if (!connection.isLost && !to.destroyed) to.write(piece);
        from.resume();
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      way = way.then(async () => {
        await held;
        // The other end of a lost connection is not told either.
        if (connection.isLost) return;
        to.destroySoon();
        connections.delete(connection);
      });
    });
  }

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const connection: Connection = { near, far: null, isLost: state === 'swallowing' };
    connections.add(connection);
    if (connection.isLost) {
      near.on('data', () => undefined).on('error', () => undefined);
      return;
    }
    const far = connect(Number(port), hostname);
    connection.far = far;
    carry(connection, near, far);
    carry(connection, far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');

  const mend = () => {
    state = 'well';
    mended();
    held = Promise.resolve();
  };
  const cut = () => {
    mend();
    state = 'cut';
    for (const { near, far } of connections) {
      near.destroy();
      far?.destroy();
    }
    connections.clear();
  };
  return Object.assign(line, {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    swallow: () => {
      mend();
      state = 'swallowing';
      for (const connection of connections) connection.isLost = true;
    },
    hold: () => {
      mend();
      state = 'holding';
      held = new Promise((resolve) => {
        mended = resolve;
      });
    },
    mend,
    close: () => {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
