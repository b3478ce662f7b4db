import {
  type ConversationKey,
  conversationKey,
  MESSAGE_SEARCH_MAX,
  MessageKind,
  MessageSender,
  parseConversationKey,
  type Side,
} from '#contract';
import { useAddressQuery } from '../../components/useAddressQuery.ts';
import { dayInAddress, instantsOf } from '../../lib/localDay.ts';
import { idInAddress, messagesQuery } from '../../lib/paths.ts';

/** What is looked for in messages, and where. */
export interface MessageQuery {
  text: string;
  kind: MessageKind | '';
  sender: MessageSender | '';
  /** The account that wrote; null for anybody. */
  senderId: number | null;
  /** The first and the last day, `YYYY-MM-DD`; empty for none. */
  from: string;
  to: string;
  /** The only conversation that is searched; null for all. */
  key: ConversationKey | null;
  /** The only page whose customers are searched; null for all. */
  pageId: number | null;
}

/** A query as the argument of the call: days are those of the reader. */
export function argOf({ text, kind, sender, senderId, from, to, key, pageId }: MessageQuery, mode: Side) {
  const ref = key === null ? undefined : parseConversationKey(key);
  return {
    customerOrPage: mode,
    ...(ref?.kind === 'friend' && { requestFormId: ref.requestFormId }),
    ...(ref?.kind === 'page' && { pageId: ref.pageId, customerId: ref.customerId }),
    ...(!ref && mode === 'P' && pageId !== null && { pageId }),
    ...(text.trim() && { search: text.trim() }),
    ...(kind && { kind }),
    ...(sender && { sender }),
    ...(senderId !== null && { senderId }),
    ...instantsOf({ from, to }),
  };
}

function queryIn(address: URLSearchParams): MessageQuery {
  const ref = parseConversationKey(address.get(messagesQuery.conversation) ?? '');
  return {
    text: (address.get('q') ?? '').slice(0, MESSAGE_SEARCH_MAX),
    kind: MessageKind.safeParse(address.get(messagesQuery.kind)).data ?? '',
    sender: MessageSender.safeParse(address.get('sender')).data ?? '',
    senderId: idInAddress(address.get('by')),
    from: dayInAddress(address.get('from')),
    to: dayInAddress(address.get('to')),
    key: ref ? conversationKey(ref) : null,
    pageId: idInAddress(address.get(messagesQuery.page)),
  };
}

const textsOf = ({ text, kind, sender, senderId, from, to, key, pageId }: MessageQuery): Record<string, string> => ({
  ...(key && { [messagesQuery.conversation]: key }),
  ...(pageId !== null && { [messagesQuery.page]: String(pageId) }),
  ...(text && { q: text }),
  ...(kind && { [messagesQuery.kind]: kind }),
  ...(sender && { sender }),
  ...(senderId !== null && { by: String(senderId) }),
  ...(from && { from }),
  ...(to && { to }),
});

/** The search, which is in the address. */
export const useMessageQuery = () => useAddressQuery({ read: queryIn, write: textsOf });
