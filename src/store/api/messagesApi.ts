import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/**
 * Messages between a customer and a page. The entities keep every answer, so nothing is tagged and nothing stays here.
 * Features do not call these: the thunks of `conversation/` do, for both kinds of conversation alike.
 */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<Answer<'getMessages'>, Arg<'getMessages'>>({
      query: call('getMessages'),
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    createMessage: build.mutation<Answer<'createMessage'>, Arg<'createMessage'>>({ query: call('createMessage') }),
    updateMessage: build.mutation<Answer<'updateMessage'>, Arg<'updateMessage'>>({ query: call('updateMessage') }),
    deleteMessage: build.mutation<Answer<'deleteMessage'>, Arg<'deleteMessage'>>({ query: call('deleteMessage') }),
    putMessagePhoto: build.mutation<Answer<'putMessagePhoto'>, Arg<'putMessagePhoto'>>({
      query: call('putMessagePhoto'),
    }),
    getMessagePhoto: build.query<Answer<'getMessagePhoto'>, Arg<'getMessagePhoto'>>({
      query: call('getMessagePhoto'),
      keepUnusedDataFor: 0,
    }),
    getMessageChanges: build.query<Answer<'getMessageChanges'>, Arg<'getMessageChanges'>>({
      query: call('getMessageChanges'),
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetMessagesQuery,
  useCreateMessageMutation,
  useUpdateMessageMutation,
  useDeleteMessageMutation,
  usePutMessagePhotoMutation,
  useGetMessagePhotoQuery,
  useGetMessageChangesQuery,
} = messagesApi;
