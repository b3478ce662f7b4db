import type { z } from 'zod';
import {
  type ConversationRef,
  type FriendMessageEvent,
  mayChat,
  type PageMessageEvent,
  type TypingBody,
} from '../../contract/index.ts';
import type { Person } from '../auth/sessions.ts';
import type { ConversationAccess } from '../chat/access.ts';

/** The conversation that a notice of typing is about. */
export const conversationOf = (body: z.output<typeof TypingBody>): ConversationRef =>
  'requestFormId' in body
    ? { kind: 'friend', requestFormId: body.requestFormId }
    : { kind: 'page', pageId: body.pageId, customerId: body.customerId };

/**
 * What others see of somebody's typing, or undefined when that person may not write there. The side is the one they have, not the one
 * they claim.
 */
export function typingEvent(
  person: Person,
  access: ConversationAccess,
): PageMessageEvent | FriendMessageEvent | undefined {
  const { userAccountId, profileName } = person;
  if (access.kind === 'friend') return { type: 'typing', userAccountId, profileName };
  if (!mayChat(access.ui)) return undefined;
  return { type: 'typing', userAccountId, profileName, customerOrPage: access.side };
}
