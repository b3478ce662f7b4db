import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** One buffer for all sockets: what is read is looked at once and never kept. */
const SHARED = Buffer.alloc(256 * 1024);

function masked(text: string): Buffer {
  const body = Buffer.from(text);
  const long = body.length > 125;
  const frame = Buffer.alloc((long ? 8 : 6) + body.length);
  frame[0] = 0x81;
  frame[1] = 0x80 | (long ? 126 : body.length);
  if (long) frame.writeUInt16BE(body.length, 2);
  // A mask of zeros, which leaves the text as it is.
  body.copy(frame, long ? 8 : 6);
  return frame;
}

/**
 * A WebSocket that counts text frames and looks at nothing in them: so cheap that the server stays the slower side. The same
 * for every measured server.
 */
export class Listener {
  #socket: Socket;
  #head = Buffer.alloc(14);
  #headBytes = 0;
  #skip = 0;
  #upgraded = false;
  #answer = '';
  #onFrames: (count: number) => void = () => undefined;
  #ready: (() => void) | undefined;

  constructor(port: number, path: string) {
    const key = randomBytes(16).toString('base64');
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: SHARED, callback: (bytes, buffer) => this.#read(buffer, bytes) },
    });
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  }

  /** Waits for the greetings and says the words, each after the answer to the one before. */
  async begin(greetings: number, words: readonly string[]): Promise<void> {
    let due = greetings;
    const answered = () =>
      new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('a server did not answer a subscriber')), 20_000);
        this.#ready = () => {
          clearTimeout(late);
          resolve();
        };
        if (this.#upgraded && due <= 0) this.#ready();
      });
    this.#onFrames = (count) => {
      due -= count;
      if (due <= 0) this.#ready?.();
    };
    await answered();
    for (const word of words) {
      due = 1;
      this.#socket.write(masked(word));
      await answered();
    }
  }

  /** From now on told of every frame. */
  listen(onFrames: (count: number) => void): void {
    this.#onFrames = onFrames;
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(buffer: Uint8Array, bytes: number): boolean {
    let at = 0;
    if (!this.#upgraded) {
      this.#answer += Buffer.from(buffer.subarray(0, bytes)).toString('latin1');
      const end = this.#answer.indexOf('\r\n\r\n');
      if (end < 0) return true;
      if (!this.#answer.startsWith('HTTP/1.1 101')) throw new Error(this.#answer.slice(0, 80));
      at = bytes - (this.#answer.length - end - 4);
      this.#upgraded = true;
      if (at === bytes) this.#onFrames(0);
    }
    let frames = 0;
    while (at < bytes) {
      if (this.#skip > 0) {
        const step = Math.min(this.#skip, bytes - at);
        at += step;
        this.#skip -= step;
        continue;
      }
      this.#head[this.#headBytes] = buffer[at] ?? 0;
      this.#headBytes += 1;
      at += 1;
      const short = (this.#head[1] ?? 0) & 127;
      if (this.#headBytes < 2 || this.#headBytes < (short < 126 ? 2 : short === 126 ? 4 : 10)) continue;
      this.#skip =
        short < 126 ? short : short === 126 ? this.#head.readUInt16BE(2) : Number(this.#head.readBigUInt64BE(2));
      if ((this.#head[0] ?? 0) === 0x81) frames += 1;
      this.#headBytes = 0;
    }
    if (frames > 0) this.#onFrames(frames);
    return true;
  }
}
