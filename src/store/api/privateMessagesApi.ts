import { conversationKey } from '#contract';
import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

const messageTag = (requestFormId: number | string) =>
  ({ type: 'Message', id: conversationKey({ kind: 'friend', requestFormId: Number(requestFormId) }) }) as const;

/** Messages between friends; the same as `messagesApi` in every respect. */
export const privateMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivateMessages: build.query<Answer<'getPrivateMessages'>, Arg<'getPrivateMessages'>>({
      query: call('getPrivateMessages'),
      providesTags: (_page, _failure, { requestFormId }) => [messageTag(requestFormId)],
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    createPrivateMessage: build.mutation<Answer<'createPrivateMessage'>, Arg<'createPrivateMessage'>>({
      query: call('createPrivateMessage'),
      // The response and the event `save` are the message.
      invalidatesTags: [],
    }),
    updatePrivateMessage: build.mutation<Answer<'updatePrivateMessage'>, Arg<'updatePrivateMessage'>>({
      query: call('updatePrivateMessage'),
      // The response and the event `update` are the message.
      invalidatesTags: [],
    }),
    deletePrivateMessage: build.mutation<Answer<'deletePrivateMessage'>, Arg<'deletePrivateMessage'>>({
      query: call('deletePrivateMessage'),
      // `messagesSlice` removes the message on the response or on the event `delete`.
      invalidatesTags: [],
    }),
    putPrivateMessagePhoto: build.mutation<Answer<'putPrivateMessagePhoto'>, Arg<'putPrivateMessagePhoto'>>({
      query: call('putPrivateMessagePhoto'),
      // The response and the event `save` are the message.
      invalidatesTags: [],
    }),
    getPrivateMessagePhoto: build.query<Answer<'getPrivateMessagePhoto'>, Arg<'getPrivateMessagePhoto'>>({
      query: call('getPrivateMessagePhoto'),
      providesTags: (_message, _failure, { requestFormId }) => [messageTag(requestFormId)],
      keepUnusedDataFor: 0,
    }),
    putPrivateMessageLook: build.mutation<Answer<'putPrivateMessageLook'>, Arg<'putPrivateMessageLook'>>({
      query: call('putPrivateMessageLook'),
      // `friendsSlice` takes the number of unread messages from the response, `messagesSlice` the event `look`.
      invalidatesTags: [],
    }),
    getPrivateMessageChanges: build.query<Answer<'getPrivateMessageChanges'>, Arg<'getPrivateMessageChanges'>>({
      query: call('getPrivateMessageChanges'),
      providesTags: (_changes, _failure, { requestFormId }) => [messageTag(requestFormId)],
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
  }),
});
