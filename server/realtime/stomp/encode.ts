/** The name and value of a header line. Of repeated names the first counts (STOMP 1.2). */
export type HeaderLine = readonly [name: string, value: string];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };

/** Escapes the name or value of a header (STOMP 1.2). */
export const escapeHeader = (text: string): string =>
  text.replace(/[\\\r\n:]/g, (character) => ESCAPES[character] ?? '');

/** A frame as text. Adds `content-length`, in bytes, if there is a body. CONNECTED frames are not escaped (STOMP 1.2). */
export function encodeFrame(command: string, headers: readonly HeaderLine[], body = ''): string {
  const encode = command === 'CONNECTED' ? (text: string) => text : escapeHeader;
  const length: HeaderLine[] = body === '' ? [] : [['content-length', `${Buffer.byteLength(body)}`]];
  const lines = [...headers, ...length].map(([name, value]) => `${encode(name)}:${encode(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}
