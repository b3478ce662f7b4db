import type { ChatContext } from '../chat/context.ts';
import type { Sessions } from './sessions.ts';

/** Ends all sessions of an account and closes their realtime connections. */
export async function endSessions(
  { sessions, publisher }: Pick<ChatContext, 'publisher'> & { sessions: Sessions },
  userAccountId: number,
): Promise<void> {
  await sessions.revokeAll(userAccountId);
  publisher.accountSignedOut(userAccountId);
}
