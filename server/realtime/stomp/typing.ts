import type { z } from 'zod';
import {
  type ConversationRef,
  type FriendMessageEvent,
  mayChat,
  type PageMessageEvent,
  type TypingBody,
} from '../../../contract/index.ts';
import type { Person } from '../../auth/sessions.ts';
import type { ConversationAccess } from '../../chat/access.ts';

/** The conversation that a typing frame names. */
export const conversationOf = (body: z.output<typeof TypingBody>): ConversationRef =>
  'requestFormId' in body
    ? { kind: 'friend', requestFormId: body.requestFormId }
    : { kind: 'page', pageId: body.pageId, customerId: body.customerId };

/**
 * The typing event for the others in a conversation; undefined when the person may not write there. The side comes from the
 * person's access and not from the client.
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
