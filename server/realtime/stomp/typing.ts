import type { z } from 'zod';
import { type ConversationRef, HIDDEN_STAFF_ID, mayChat, type TypingBody } from '#contract';
import type { Person } from '../../auth/sessions.ts';
import type { ConversationAccess } from '../../chat/access.ts';
import type { Publisher } from '../../publisher.ts';

/** The conversation that a typing frame names. */
export const conversationOf = (body: z.output<typeof TypingBody>): ConversationRef =>
  'requestFormId' in body
    ? { kind: 'friend', requestFormId: body.requestFormId }
    : { kind: 'page', pageId: body.pageId, customerId: body.customerId };

/**
 * Publishes to the others in a conversation that a person types, if they may write there. The side comes from the person's access
 * and not from the client.
 */
export function publishTyping(
  publisher: Pick<Publisher, 'toConversation'>,
  { userAccountId, profileName }: Person,
  access: ConversationAccess,
): void {
  const event = { type: 'typing', userAccountId, profileName } as const;
  if (access.kind === 'friend') publisher.toConversation(access.ref, event);
  else if (mayChat(access.ui)) {
    const { ref, side, staffShownAs } = access;
    const ofSide = { ...event, customerOrPage: side };
    const isHidden = side === 'P' && staffShownAs !== null;
    const hidden = { userAccountId: HIDDEN_STAFF_ID, profileName: staffShownAs ?? profileName };
    publisher.toConversation(ref, ofSide, isHidden ? { ...ofSide, ...hidden } : ofSide);
  }
}
