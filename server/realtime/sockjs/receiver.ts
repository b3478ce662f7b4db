import type { ServerResponse } from 'node:http';

/** A streamed answer ends after this much, so that the browser can free what it has read (SockJS). */
const STREAM_MAX_BYTES = 128 * 1024;

/** An HTTP answer that carries SockJS frames to the client, one or many. */
export interface Receiver {
  /** Writes a frame. True when the answer is full and has ended. */
  write(frame: string): boolean;
  /** Octets that the reader has not taken yet. */
  waiting(): number;
  end(): void;
  cut(): void;
}

/** How one transport wraps its frames. */
interface Wrapping {
  contentType: string;
  prelude: string;
  wrap(frame: string): string;
  /** Octets after which the answer ends. */
  max: number;
}

const line = (frame: string) => `${frame}\n`;
const script = 'application/javascript; charset=UTF-8';

export const WRAPPINGS = {
  xhr: { contentType: script, prelude: '', wrap: line, max: 0 },
  xhr_streaming: { contentType: script, prelude: `${'h'.repeat(2048)}\n`, wrap: line, max: STREAM_MAX_BYTES },
  eventsource: {
    contentType: 'text/event-stream; charset=UTF-8',
    prelude: '\r\n',
    // The client reads each event by decodeURI, so a bare percent sign would break it.
    wrap: (frame) => `data: ${frame.replaceAll('%', '%25')}\r\n\r\n`,
    max: STREAM_MAX_BYTES,
  },
} satisfies Record<string, Wrapping>;

export type ReceivingTransport = keyof typeof WRAPPINGS;

/** Headers of every answer of the fallbacks: never kept, never guessed at, never held back by a proxy, never read by another site. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store, no-transform, no-cache, must-revalidate, max-age=0',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
  'cross-origin-resource-policy': 'same-origin',
};

/** Begins an answer. `gone` is called when the client leaves before its end. */
export function openReceiver(response: ServerResponse, transport: ReceivingTransport, gone: () => void): Receiver {
  const wrapping: Wrapping = WRAPPINGS[transport];
  let written = 0;
  response.writeHead(200, { ...ANSWER_HEADERS, 'content-type': wrapping.contentType });
  if (wrapping.prelude !== '') response.write(wrapping.prelude);
  response.on('error', () => {});
  response.on('close', () => {
    if (!response.writableEnded) gone();
  });
  return {
    write(frame) {
      // Octets and not a text: what waits is counted by what it takes.
      const octets = Buffer.from(wrapping.wrap(frame));
      written += octets.length;
      if (written < wrapping.max) {
        response.write(octets);
        return false;
      }
      response.end(octets);
      return true;
    },
    waiting: () => response.writableLength,
    end: () => response.end(),
    cut: () => response.destroy(),
  };
}
