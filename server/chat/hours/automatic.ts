import { openingAt } from '#contract';
import type { ConversationAccess } from '../access.ts';
import type { AutomaticDraft, NewMessage } from '../messages/insertMessage.ts';

/** What the page may send by itself after a message: nothing to its staff, nor where nobody has written a text. */
export function automaticAfter(access: ConversationAccess, now: Date): NewMessage['automatic'] {
  if (access.kind !== 'page' || access.side !== 'C' || !access.hours) return undefined;
  const { greeting, away, title, byId: senderId, ...hours } = access.hours;
  const drafts: AutomaticDraft[] = [];
  if (greeting.isOn) drafts.push({ kind: 'greeting', text: greeting.text, senderId, at: null, since: null });
  const opening = away.isOn ? openingAt(hours, now) : undefined;
  if (opening?.isOpen === false)
    drafts.push({ kind: 'away', text: away.text, senderId, at: now, since: opening.since });
  return drafts.length > 0 ? { title, drafts } : undefined;
}
