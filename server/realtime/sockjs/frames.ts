/** The frames of SockJS: open, heart-beat, messages, close. */
export const OPEN_FRAME = 'o';
export const KEEP_OPEN_FRAME = 'h';
/** Messages, each a JSON text already. */
export const messagesFrame = (quoted: readonly string[]) => `a[${quoted.join(',')}]`;
export const closeFrame = (code: number, reason: string) => `c[${code},${JSON.stringify(reason)}]`;

/** The messages a SockJS client sent at once, or `undefined` when it is not a JSON list of texts. */
export function parseMessages(text: string): string[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = typeof parsed === 'string' ? [parsed] : parsed;
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
}
