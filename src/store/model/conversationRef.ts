import { type ConversationKey, type ConversationRef, parseConversationKey, type Side } from '#contract';

/** The conversation a key names. Keys are made by `conversationKey` or checked where they enter (an address, storage). */
export function refOf(key: ConversationKey): ConversationRef {
  const ref = parseConversationKey(key);
  if (!ref) throw new Error(`no conversation is called ${key}`);
  return ref;
}

/** Does a text from outside name a conversation? */
export const isConversationKey = (text: unknown): text is ConversationKey =>
  typeof text === 'string' && parseConversationKey(text) !== undefined;

/** The side a person has in a conversation: the customer of it is C, everybody else there serves the page. */
export const sideIn = (ref: ConversationRef, userId: number | null): Side =>
  ref.kind === 'page' && ref.customerId !== userId ? 'P' : 'C';
