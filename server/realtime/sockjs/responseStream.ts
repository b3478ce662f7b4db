import type { ServerResponse } from 'node:http';

/** A streaming response ends after so many bytes, so that the browser can free the memory of what it has read. */
const STREAM_MAX_BYTES = 128 * 1024;

/** An HTTP response that carries SockJS frames to the client. */
export interface ResponseStream {
  /** Writes a frame. Returns true when the response is full and has ended. */
  write(frame: string): boolean;
  /** Bytes that the client has not read yet. */
  bufferedBytes(): number;
  end(): void;
  destroy(): void;
}

/** How a transport encodes frames in its response. */
interface ResponseFormat {
  contentType: string;
  prelude: string;
  encode(frame: string): string;
  /** Bytes after which the response ends. */
  maxBytes: number;
}

const line = (frame: string) => `${frame}\n`;
const script = 'application/javascript; charset=UTF-8';

const RESPONSE_FORMATS = {
  xhr: { contentType: script, prelude: '', encode: line, maxBytes: 0 },
  xhr_streaming: {
    contentType: script,
    prelude: `${'h'.repeat(2048)}\n`,
    encode: line,
    maxBytes: STREAM_MAX_BYTES,
  },
  eventsource: {
    contentType: 'text/event-stream; charset=UTF-8',
    prelude: '\r\n',
    // The client decodes each event by decodeURI, which fails on a bare percent sign.
    encode: (frame) => `data: ${frame.replaceAll('%', '%25')}\r\n\r\n`,
    maxBytes: STREAM_MAX_BYTES,
  },
} satisfies Record<string, ResponseFormat>;

export type HttpTransportName = keyof typeof RESPONSE_FORMATS;

/** Headers of every response: not cached, not sniffed, not buffered by a proxy, not readable by another site. */
export const RESPONSE_HEADERS = {
  'cache-control': 'no-store, no-transform, no-cache, must-revalidate, max-age=0',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
  'cross-origin-resource-policy': 'same-origin',
};

/** Starts a response. `onAbort` is called when the client disconnects before its end. */
export function openResponseStream(
  response: ServerResponse,
  transport: HttpTransportName,
  onAbort: () => void,
): ResponseStream {
  const format: ResponseFormat = RESPONSE_FORMATS[transport];
  let written = 0;
  response.writeHead(200, { ...RESPONSE_HEADERS, 'content-type': format.contentType });
  if (format.prelude !== '') response.write(format.prelude);
  response.on('error', () => {});
  response.on('close', () => {
    if (!response.writableEnded) onAbort();
  });
  return {
    write(frame) {
      // Bytes instead of a string, so that `writableLength` counts bytes.
      const bytes = Buffer.from(format.encode(frame));
      written += bytes.length;
      if (written < format.maxBytes) {
        response.write(bytes);
        return false;
      }
      response.end(bytes);
      return true;
    },
    bufferedBytes: () => response.writableLength,
    end: () => response.end(),
    destroy: () => response.destroy(),
  };
}
