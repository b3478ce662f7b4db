import { savedReplyRoutes } from '#contract/routes/savedReplies.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(savedReplyRoutes);

/** Saved replies of pages and of their staff. No event tells of their changes: who opens a list reads it again. */
export const savedRepliesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedReplies: build.query({ ...endpoint('getSavedReplies'), providesTags: ['SavedReply'] }),
    createSavedReply: build.mutation({ ...endpoint('createSavedReply'), invalidatesTags: onSuccess('SavedReply') }),
    updateSavedReply: build.mutation({ ...endpoint('updateSavedReply'), invalidatesTags: onSuccess('SavedReply') }),
    deleteSavedReply: build.mutation({
      ...endpoint('deleteSavedReply', 'alert'),
      // Also when it is refused: somebody else may have deleted it.
      invalidatesTags: ['SavedReply'],
    }),
    putSavedReplyFile: build.mutation({ ...endpoint('putSavedReplyFile'), invalidatesTags: onSuccess('SavedReply') }),
    deleteSavedReplyFile: build.mutation({
      ...endpoint('deleteSavedReplyFile'),
      // Also when it is refused: somebody else may have removed it.
      invalidatesTags: ['SavedReply'],
    }),
    countSavedReplyUse: build.mutation({
      ...endpoint('countSavedReplyUse', 'nobody'),
      // Only the order of the list depends on it, which is read again when it opens.
      invalidatesTags: [],
    }),
    importSavedReplies: build.mutation({
      ...endpoint('importSavedReplies'),
      invalidatesTags: onSuccess('SavedReply'),
    }),
  }),
});

export const {
  useGetSavedRepliesQuery,
  useCreateSavedReplyMutation,
  useUpdateSavedReplyMutation,
  useDeleteSavedReplyMutation,
  usePutSavedReplyFileMutation,
  useDeleteSavedReplyFileMutation,
  useCountSavedReplyUseMutation,
  useImportSavedRepliesMutation,
} = savedRepliesApi;
