import { createServer, type Server, type Socket } from 'node:net';

/** A harmless text that every scanner finds, in parts, so that no scanner finds this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** The content of a complete INSTREAM command; undefined while a part of it is missing. */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A clamd that finds EICAR, and refuses streams above a size, as the real one does. */
export class FakeClamd {
  /** What it was given to scan. */
  scanned: Buffer[] = [];
  /** Whether it reads without an answer. */
  isSilent = false;
  maxBytes = 1024 * 1024;
  #server: Server = createServer((socket) => this.#serve(socket));
  #sockets = new Set<Socket>();

  listen(): Promise<{ host: string; port: number }> {
    return new Promise((done) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        if (typeof address === 'object' && address) done({ host: '127.0.0.1', port: address.port });
      });
    });
  }

  /** The number of open connections. */
  get connections(): number {
    return this.#sockets.size;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (this.isSilent || socket.writableEnded) return;
      if (received.length > this.maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(received);
      if (!content) return;
      this.scanned.push(content);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}
