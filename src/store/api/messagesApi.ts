import { conversationKey } from '#contract';
import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

const messageTag = (pageId: number | string, customerId: number | string) =>
  ({
    type: 'Message',
    id: conversationKey({ kind: 'page', pageId: Number(pageId), customerId: Number(customerId) }),
  }) as const;

/**
 * Messages between a customer and a page. `messagesSlice` keeps every response and every event, so queries leave no cache
 * entry and mutations refetch nothing. The thunks of `conversations/` call these for both kinds of conversation.
 */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<Answer<'getMessages'>, Arg<'getMessages'>>({
      query: call('getMessages'),
      providesTags: (_page, _failure, { pageId, customerId }) => [messageTag(pageId, customerId)],
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    createMessage: build.mutation<Answer<'createMessage'>, Arg<'createMessage'>>({
      query: call('createMessage'),
      // The response and the event `save` are the message.
      invalidatesTags: [],
    }),
    updateMessage: build.mutation<Answer<'updateMessage'>, Arg<'updateMessage'>>({
      query: call('updateMessage'),
      // The response and the event `update` are the message.
      invalidatesTags: [],
    }),
    deleteMessage: build.mutation<Answer<'deleteMessage'>, Arg<'deleteMessage'>>({
      query: call('deleteMessage'),
      // `messagesSlice` removes the message on the response or on the event `delete`.
      invalidatesTags: [],
    }),
    putMessagePhoto: build.mutation<Answer<'putMessagePhoto'>, Arg<'putMessagePhoto'>>({
      query: call('putMessagePhoto'),
      // The response and the event `save` are the message.
      invalidatesTags: [],
    }),
    getMessagePhoto: build.query<Answer<'getMessagePhoto'>, Arg<'getMessagePhoto'>>({
      query: call('getMessagePhoto'),
      providesTags: (_message, _failure, { pageId, customerId }) => [messageTag(pageId, customerId)],
      keepUnusedDataFor: 0,
    }),
    getMessageChanges: build.query<Answer<'getMessageChanges'>, Arg<'getMessageChanges'>>({
      query: call('getMessageChanges'),
      providesTags: (_changes, _failure, { pageId, customerId }) => [messageTag(pageId, customerId)],
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
  }),
});
