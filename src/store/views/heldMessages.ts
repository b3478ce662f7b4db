import { type ConversationKey, type MessageFound, type MessageKind, parseConversationKey } from '#contract';
import { normalForm } from '#contract/burmese/normalForm.ts';
import type { Arg } from '../api/call.ts';
import { allMessages, messageIdOf } from '../conversation/conversationMessages.ts';
import { selectPage } from '../inbox/pagesSlice.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import type { AnyMessage } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { HeldState } from '../types.ts';
import { selectConversationTitle } from './conversationTitle.ts';

/** A search of messages, as the call takes it. */
export type HeldMessageQuery = Omit<Arg<'searchMessages'>, 'before'>;

/** Most messages that are shown of what the device keeps. */
const FOUND_MAX = 200;

const kindOf = ({ sendPhoto, file }: AnyMessage): MessageKind =>
  sendPhoto === undefined ? 'text' : file?.width === undefined ? 'file' : 'photo';

function isInPlace(key: ConversationKey, me: number | null, query: HeldMessageQuery): boolean {
  const ref = parseConversationKey(key);
  if (!ref || sideIn(ref, me) !== query.customerOrPage) return false;
  if (ref.kind === 'friend')
    return query.pageId === undefined && (query.requestFormId ?? ref.requestFormId) === ref.requestFormId;
  return (
    query.requestFormId === undefined &&
    (query.pageId ?? ref.pageId) === ref.pageId &&
    (query.customerId ?? ref.customerId) === ref.customerId
  );
}

function isFrom(message: AnyMessage, me: number | null, query: HeldMessageQuery): boolean {
  const { sender, senderId, customerOrPage } = query;
  const { userAccountId } = message.userAccountDto;
  const isMine = userAccountId === me;
  if (senderId !== undefined && userAccountId !== senderId) return false;
  if (sender === undefined) return true;
  if (sender === 'me') return isMine;
  return 'messageStatus' in message ? message.messageStatus !== customerOrPage : !isMine;
}

const isSought = (message: AnyMessage, sought: string, me: number | null, query: HeldMessageQuery): boolean =>
  (query.kind ?? kindOf(message)) === kindOf(message) &&
  isFrom(message, me, query) &&
  (query.from === undefined || message.time >= query.from) &&
  (query.to === undefined || message.time < query.to) &&
  normalForm(message.sendMessage || (message.file?.name ?? '')).includes(sought);

/** The messages on this device that a search finds, newest first, as the server answers them. For a time without a connection. */
export function findHeldMessages(state: HeldState, query: HeldMessageQuery): MessageFound[] {
  const me = selectUserId(state);
  const sought = normalForm(query.search ?? '');
  const { byKey, recent } = state.entities.messages;
  const found = recent
    .filter((key) => isInPlace(key, me, query))
    .flatMap((key) => {
      const held = byKey[key];
      if (!held) return [];
      const messages = allMessages(held.rows).filter((message) => isSought(message, sought, me, query));
      if (messages.length === 0) return [];
      const { name, photo } = selectConversationTitle(state, key);
      const ref = refOf(key);
      const pageTitle =
        query.customerOrPage === 'P' && ref.kind === 'page' ? selectPage(state, 'P', ref.pageId)?.title : undefined;
      return messages.map((message) => ({ title: name, photo, ...(pageTitle && { pageTitle }), message }));
    });
  return found.sort((a, b) => messageIdOf(b.message) - messageIdOf(a.message)).slice(0, FOUND_MAX);
}
