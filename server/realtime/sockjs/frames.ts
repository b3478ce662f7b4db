/** The frames of the SockJS protocol: open, heartbeat, messages, close. */
export const OPEN_FRAME = 'o';
export const KEEP_ALIVE_FRAME = 'h';
/** `messages` are JSON strings already. */
export const messagesFrame = (messages: readonly string[]) => `a[${messages.join(',')}]`;
export const closeFrame = (code: number, reason: string) => `c[${code},${JSON.stringify(reason)}]`;

/** The messages in one packet of a SockJS client; `undefined` when it is not a JSON array of strings, or one string. */
export function parseMessages(text: string): string[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const messages = typeof parsed === 'string' ? [parsed] : parsed;
  return Array.isArray(messages) && messages.every((item) => typeof item === 'string') ? messages : undefined;
}
