import type { ConversationKey, MessageList, MessagesFound, PrivateMessageList, Side } from '#contract';
import { messageRoutes, privateMessageRoutes } from '#contract/routes/messages.ts';
import { pageRoutes } from '#contract/routes/pages.ts';
import { refOf } from '../model/conversationRef.ts';
import type { AnyMessage } from '../model/events.ts';
import { api } from './api.ts';
import { type Answer, type Arg, callsOf } from './call.ts';

const { call } = callsOf({ ...messageRoutes, ...pageRoutes, ...privateMessageRoutes });

/** A conversation, and the side from which it is asked for (C between friends). */
interface Asked {
  key: ConversationKey;
  side: Side;
}

/** What one sending carries, whatever it sends. */
interface Sending extends Asked {
  /** UUID that names this attempt to send, over every repeat. */
  clientId: string;
  /** The message it answers, 0 for none. */
  replyId: number;
}

/**
 * A page of messages as it is asked for; with a `purpose` where it is not to be shown, but to bring what is held up to date, or in search of
 * one message.
 */
export type PageAsked = Asked & { cursor: number; reach: number; purpose?: 'refresh' | 'lookup' | undefined };

/** A page of messages, oldest first. */
export interface MessagePage {
  messages: AnyMessage[];
  /** The next cursor, negative when nothing older is left. */
  cursor: number;
  revision: number | undefined;
  /** The page does not reach up to the cursor it was asked with. */
  gap: boolean;
}

const messagesIn = ({ messageDateList }: MessageList | PrivateMessageList): AnyMessage[] =>
  messageDateList.flatMap((day): AnyMessage[] => ('pmList' in day ? day.pmList : day.messageList));

/** How long what a search found is kept after its screen is left, in s: Back returns to it. */
const FOUND_KEPT_SECONDS = 600;

/**
 * Messages of both kinds of conversation: each endpoint asks the call of the contract that is for the kind. `messagesSlice` keeps every
 * response and every event, so queries leave no cache entry and have no tags, and mutations refetch nothing.
 */
export const conversationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page of messages before `cursor` (0: the newest), with `reach` back to that message. */
    getMessages: build.query<MessagePage, PageAsked>({
      query: ({ key, side, cursor, reach }) => {
        const ref = refOf(key);
        const part = { messageId: cursor, replyId: reach };
        return ref.kind === 'page'
          ? call('getMessages')({ ...ref, customerOrPage: side, ...part })
          : call('getPrivateMessages')({ ...ref, ...part });
      },
      transformResponse: (list: Answer<'getMessages' | 'getPrivateMessages'>) => ({
        messages: messagesIn(list),
        cursor: list.finalMessageId,
        revision: list.revision,
        gap: list.gap ?? false,
      }),
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    /** What happened after a revision (extension). */
    getMessageChanges: build.query<
      Answer<'getMessageChanges' | 'getPrivateMessageChanges'>,
      Asked & { revision: number }
    >({
      query: ({ key, side, revision }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('getMessageChanges')({ ...ref, customerOrPage: side, revision })
          : call('getPrivateMessageChanges')({ ...ref, revision });
      },
      extraOptions: { shownBy: 'nobody' },
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    /** The photo message after (`next`) or before (`pre`) another, null when none remains. */
    getPhotoNeighbour: build.query<
      Answer<'getMessagePhoto' | 'getPrivateMessagePhoto'>,
      { key: ConversationKey; id: number; direction: 'next' | 'pre' }
    >({
      query: ({ key, id, direction }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('getMessagePhoto')({ ...ref, messageId: id, direction })
          : call('getPrivateMessagePhoto')({ ...ref, privateMessageId: id, direction });
      },
      extraOptions: { shownBy: 'alert' },
      keepUnusedDataFor: 0,
    }),
    postText: build.mutation<Answer<'createMessage' | 'createPrivateMessage'>, Sending & { text: string }>({
      query: ({ key, side, clientId, replyId, text }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('createMessage')({
              ...ref,
              sendMessage: text,
              pageDto: { pageId: ref.pageId },
              customerOrPage: side,
              replyDto: replyId > 0 ? { messageId: replyId } : null,
              clientId,
            })
          : call('createPrivateMessage')({
              ...ref,
              sendMessage: text,
              replyDto: replyId > 0 ? { privateMessageId: replyId } : null,
              clientId,
            });
      },
      extraOptions: { shownBy: 'outbox' },
      invalidatesTags: [],
    }),
    /** Sends a photo or a file. `onProgress` is told how much of it is on its way, 0 to 1. */
    putFile: build.mutation<
      Answer<'putMessagePhoto' | 'putPrivateMessagePhoto'>,
      Sending & { file: Blob; extension: string; onProgress: (sent: number) => void }
    >({
      query: ({ key, side, replyId, ...file }) => {
        const ref = refOf(key);
        const part = { ...file, replyOrZero: replyId };
        return ref.kind === 'page'
          ? call('putMessagePhoto')({ ...ref, customerOrPage: side, ...part })
          : call('putPrivateMessagePhoto')({ ...ref, ...part });
      },
      extraOptions: { shownBy: 'outbox' },
      invalidatesTags: [],
    }),
    /** Changes the text of an own message. */
    putText: build.mutation<
      Answer<'updateMessage' | 'updatePrivateMessage'>,
      { key: ConversationKey; id: number; text: string }
    >({
      query: ({ key, id, text }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('updateMessage')({ ...ref, messageId: id, sendMessage: text, pageDto: { pageId: ref.pageId } })
          : call('updatePrivateMessage')({ ...ref, privateMessageId: id, sendMessage: text });
      },
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: [],
    }),
    deleteMessage: build.mutation<
      Answer<'deleteMessage' | 'deletePrivateMessage'>,
      { key: ConversationKey; id: number }
    >({
      query: ({ key, id }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('deleteMessage')({ ...ref, messageId: id })
          : call('deletePrivateMessage')({ ...ref, privateMessageId: id });
      },
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: [],
    }),
    /** Marks the conversation read up to a message. The slices of its row take the number of unread messages from the response. */
    putLook: build.mutation<Answer<'putPageLook' | 'putPrivateMessageLook'>, Asked & { upTo: number }>({
      query: ({ key, side, upTo }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('putPageLook')({ ...ref, customerOrPage: side, upTo })
          : call('putPrivateMessageLook')({ ...ref, privateMessageId: upTo });
      },
      extraOptions: { shownBy: 'nobody' },
      invalidatesTags: [],
    }),
    /** Marks the conversation unread from a message of the other side on (0: the newest one). */
    putUnread: build.mutation<Answer<'putPageUnread' | 'putPrivateMessageUnread'>, Asked & { from: number }>({
      query: ({ key, side, from }) => {
        const ref = refOf(key);
        return ref.kind === 'page'
          ? call('putPageUnread')({ ...ref, customerOrPage: side, from })
          : call('putPrivateMessageUnread')({ ...ref, privateMessageId: from });
      },
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: [],
    }),
    /** Messages that a search finds, read page by page from the newest: what there was, until somebody searches again. */
    searchMessages: build.infiniteQuery<MessagesFound, Omit<Arg<'searchMessages'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('searchMessages')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
        refetchCachedPages: false,
      },
      keepUnusedDataFor: FOUND_KEPT_SECONDS,
    }),
  }),
});

export const { useSearchMessagesInfiniteQuery } = conversationApi;
