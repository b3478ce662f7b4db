/** A header line's name and value. Of repeated names the first counts (STOMP 1.2). */
export type HeaderLine = readonly [name: string, value: string];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };

/** A header's name or value as STOMP 1.2 writes it. */
export const escapeHeader = (text: string): string =>
  text.replace(/[\\\r\n:]/g, (character) => ESCAPES[character] ?? '');

/** The head of a frame up to and including its empty line. CONNECTED frames are not escaped (STOMP 1.2). */
export function encodeHead(command: string, headers: readonly HeaderLine[]): string {
  const written = command === 'CONNECTED' ? (text: string) => text : escapeHeader;
  let head = `${command}\n`;
  for (const [name, value] of headers) head += `${written(name)}:${written(value)}\n`;
  return `${head}\n`;
}

/** A whole frame. A body brings its own `content-length`, in octets. */
export function encodeFrame(command: string, headers: readonly HeaderLine[], body = ''): string {
  const lines: HeaderLine[] =
    body === '' ? [...headers] : [...headers, ['content-length', `${Buffer.byteLength(body)}`]];
  return `${encodeHead(command, lines)}${body}\0`;
}
