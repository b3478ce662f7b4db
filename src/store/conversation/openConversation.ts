import type { ConversationKey, Side, StaffViewer } from '#contract';
import type { AnyMessage } from '../model/events.ts';
import { messageIdOf } from './conversationMessages.ts';

/** How a load stands. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** Who types on the other side right now. */
export interface Typist {
  userAccountId: number;
  profileName: string;
  /** When the notice stops to hold, ms since 1970. */
  until: number;
}

/** Who looks at a conversation, to tell the messages of the other side from those of the own. */
export interface Viewer {
  userAccountId: number;
  side: Side;
}

/** An answer that another member of the staff gave while the conversation was open. */
export interface ColleagueAnswer {
  messageId: number;
  /** When it arrived on this device, ms since 1970: the clocks of server and device may differ. */
  arrivedAt: number;
  /** Send was pressed just after it, and waits for a second press. */
  holdsSend: boolean;
}

/** What one conversation's view must know besides the messages: how loading stands and where the person is in it. */
export interface OpenConversation {
  /** The first load. `ready` also while a cached conversation is refreshed behind the screen. */
  status: LoadStatus;
  /** Loading of older messages; `failed` offers a retry. */
  olderStatus: LoadStatus;
  /**
   * True while the view is at the newest message (within the threshold of docs/specification.md#9-scroll) and nothing
   * newer is left out.
   */
  atNewest: boolean;
  /** Messages of the other side that came while the person was scrolled away, or were unread when it opened at the first of them. */
  newBelow: number;
  /** True from the opening until it is known where the unread messages begin. Nothing is marked read meanwhile. */
  isSeekingUnread: boolean;
  /** The first message that was unread when the conversation was opened; the divider stands above it until it is closed. */
  firstUnread: number | null;
  /**
   * It was opened at the divider, and the newest message has not been in view since. The person has not scrolled away: they may
   * write (docs/decisions/0003-read-state.md).
   */
  isAtUnread: boolean;
  typing: Typist[];
  /** The other staff who have it open, as far as the server tells; never known to customers. */
  colleagues: readonly StaffViewer[];
  /** The last answer of a colleague; null when there was none, or something was sent after it. */
  colleagueAnswer: ColleagueAnswer | null;
  /** How many views show this conversation; live events are subscribed while above zero. */
  openCount: number;
  /** The message a jump must bring into view, until the view has done so. */
  jumpTo: number | null;
  /** True while the server sends live events of this conversation. */
  subscribed: boolean;
  /** Up to which message the person has seen, as far as the server was told or need not be. */
  seenUpTo: number;
  /** The newest message that is counted in `newBelow` or was there before. */
  countedTo: number;
  viewer: Viewer | null;
}

/** A conversation nobody has opened yet. */
export const closedConversation: OpenConversation = {
  status: 'idle',
  olderStatus: 'idle',
  atNewest: true,
  newBelow: 0,
  isSeekingUnread: false,
  firstUnread: null,
  isAtUnread: false,
  typing: [],
  colleagues: [],
  colleagueAnswer: null,
  openCount: 0,
  jumpTo: null,
  subscribed: false,
  seenUpTo: 0,
  countedTo: 0,
  viewer: null,
};

export type OpenConversationsState = Partial<Record<ConversationKey, OpenConversation>>;

/** A message of the other side. Colleagues who serve the same page are the own side. */
export const isFromOtherSide = (message: AnyMessage, viewer: Viewer | null): boolean => {
  if (!viewer) return false;
  return 'messageStatus' in message
    ? message.messageStatus !== viewer.side
    : message.userAccountDto.userAccountId !== viewer.userAccountId;
};

/** Counts a message that arrived below what is on the screen, and ends the typing notice of its author. Mutates the draft. */
export function countArrived(
  state: OpenConversationsState,
  { key, message }: { key: ConversationKey; message: AnyMessage },
): void {
  const conversation = state[key];
  if (!conversation) return;
  const author = message.userAccountDto.userAccountId;
  if (conversation.typing.some(({ userAccountId }) => userAccountId === author))
    conversation.typing = conversation.typing.filter(({ userAccountId }) => userAccountId !== author);
  const id = messageIdOf(message);
  if (id <= conversation.countedTo) return;
  conversation.countedTo = id;
  if (!conversation.atNewest && isFromOtherSide(message, conversation.viewer)) conversation.newBelow += 1;
}
