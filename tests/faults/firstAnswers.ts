import type { IncomingMessage } from 'node:http';

const isSending = ({ method = '', url = '' }: IncomingMessage) =>
  (method === 'POST' && /\/(fri\/)?message$/.test(url)) || (method === 'PUT' && /message\/.*photo\//.test(url));

/** Every message loses its first answer: told by its key, which the device names it by. */
export function firstAnswers(): (request: IncomingMessage) => boolean {
  const seen = new Set<string>();
  return (request) => {
    const key = request.headers['idempotency-key'];
    if (!isSending(request) || typeof key !== 'string' || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
