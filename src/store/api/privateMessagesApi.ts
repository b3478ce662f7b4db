import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Messages between friends; the same as `messagesApi` in every respect. */
export const privateMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivateMessages: build.query<Answer<'getPrivateMessages'>, Arg<'getPrivateMessages'>>({
      query: call('getPrivateMessages'),
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
    createPrivateMessage: build.mutation<Answer<'createPrivateMessage'>, Arg<'createPrivateMessage'>>({
      query: call('createPrivateMessage'),
    }),
    updatePrivateMessage: build.mutation<Answer<'updatePrivateMessage'>, Arg<'updatePrivateMessage'>>({
      query: call('updatePrivateMessage'),
    }),
    deletePrivateMessage: build.mutation<Answer<'deletePrivateMessage'>, Arg<'deletePrivateMessage'>>({
      query: call('deletePrivateMessage'),
    }),
    putPrivateMessagePhoto: build.mutation<Answer<'putPrivateMessagePhoto'>, Arg<'putPrivateMessagePhoto'>>({
      query: call('putPrivateMessagePhoto'),
    }),
    getPrivateMessagePhoto: build.query<Answer<'getPrivateMessagePhoto'>, Arg<'getPrivateMessagePhoto'>>({
      query: call('getPrivateMessagePhoto'),
      keepUnusedDataFor: 0,
    }),
    putPrivateMessageLook: build.mutation<Answer<'putPrivateMessageLook'>, Arg<'putPrivateMessageLook'>>({
      query: call('putPrivateMessageLook'),
    }),
    getPrivateMessageChanges: build.query<Answer<'getPrivateMessageChanges'>, Arg<'getPrivateMessageChanges'>>({
      query: call('getPrivateMessageChanges'),
      structuralSharing: false,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetPrivateMessagesQuery,
  useCreatePrivateMessageMutation,
  useUpdatePrivateMessageMutation,
  useDeletePrivateMessageMutation,
  usePutPrivateMessagePhotoMutation,
  useGetPrivateMessagePhotoQuery,
  usePutPrivateMessageLookMutation,
  useGetPrivateMessageChangesQuery,
} = privateMessagesApi;
