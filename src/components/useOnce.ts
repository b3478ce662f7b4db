import { useRef } from 'react';
import { randomUuid } from '../lib/randomUuid.ts';
import { sameJson } from '../lib/sameJson.ts';

/**
 * Makes a call that creates something with a `clientId` that names what is sent: where no answer came, the same again has the same, so
 * that what it creates is there once.
 */
export function useOnce<Sent, Answer extends { data?: unknown }>(
  call: (sent: Sent, clientId: string) => PromiseLike<Answer>,
): (sent: Sent) => Promise<Answer> {
  const attempt = useRef<{ sent: Sent; clientId: string }>(undefined);
  return async (sent) => {
    if (!attempt.current || !sameJson(attempt.current.sent, sent)) attempt.current = { sent, clientId: randomUuid() };
    const { clientId } = attempt.current;
    const answer = await call(sent, clientId);
    if (answer.data !== undefined && attempt.current.clientId === clientId) attempt.current = undefined;
    return answer;
  };
}
