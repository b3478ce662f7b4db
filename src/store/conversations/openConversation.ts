import type { ConversationKey, Side } from '../../../contract/index.ts';
import { messageIdOf } from '../entities/conversationMessages.ts';
import type { AnyMessage } from '../model/events.ts';

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

/** What one conversation's view must know besides the messages: how loading stands and where the person is in it. */
export interface OpenConversation {
  /** The first load. `ready` also while a cached conversation is refreshed behind the screen. */
  status: LoadStatus;
  /** Loading of older messages; `failed` offers a retry. */
  olderStatus: LoadStatus;
  /** True while the view may be scrolled up for more. */
  hasOlder: boolean;
  /**
   * True while the view is at the newest message (within the threshold of docs/specification.md#9-scroll) and nothing
   * newer is left out.
   */
  atNewest: boolean;
  /** Messages of the other side that came while the person was scrolled away. */
  newBelow: number;
  typing: Typist[];
  /** How many views show this conversation; live events are subscribed while above zero. */
  openCount: number;
  /** The message a jump must bring into view, until the view has done so. */
  jumpTo: number | null;
  /** True while the server sends live events of this conversation. */
  subscribed: boolean;
  /** Up to which message the server was told that the person has seen. */
  seenUpTo: number;
  /** The newest message that is counted in `newBelow` or was there before. */
  countedTo: number;
  viewer: Viewer | null;
}

/** A conversation nobody has opened yet. */
export const closedConversation: OpenConversation = {
  status: 'idle',
  olderStatus: 'idle',
  hasOlder: false,
  atNewest: true,
  newBelow: 0,
  typing: [],
  openCount: 0,
  jumpTo: null,
  subscribed: false,
  seenUpTo: 0,
  countedTo: 0,
  viewer: null,
};

export type OpenConversationsState = Partial<Record<ConversationKey, OpenConversation>>;

/** A message of the other side. Colleagues who serve the same page are the own side. */
const isFromOtherSide = (message: AnyMessage, viewer: Viewer | null): boolean => {
  if (!viewer) return false;
  return 'messageStatus' in message
    ? message.messageStatus !== viewer.side
    : message.userAccountDto.userAccountId !== viewer.userAccountId;
};

/**
 * The windows after a message came: its author stopped to type, and it is counted where the person cannot see it. Up to a
 * thousand come in a second, most of them into conversations that nobody looks at: no draft of Immer is made for them.
 */
export function withArrived(
  state: OpenConversationsState,
  { key, message }: { key: ConversationKey; message: AnyMessage },
): OpenConversationsState {
  const window = state[key];
  if (!window) return state;
  const id = messageIdOf(message);
  const isAuthor = ({ userAccountId }: Typist): boolean => userAccountId === message.userAccountDto.userAccountId;
  const typing = window.typing.some(isAuthor) ? window.typing.filter((typist) => !isAuthor(typist)) : window.typing;
  const isNew = id > window.countedTo;
  if (!isNew && typing === window.typing) return state;
  const isBelow = isNew && !window.atNewest && isFromOtherSide(message, window.viewer);
  return {
    ...state,
    [key]: {
      ...window,
      typing,
      countedTo: Math.max(window.countedTo, id),
      newBelow: window.newBelow + (isBelow ? 1 : 0),
    },
  };
}
