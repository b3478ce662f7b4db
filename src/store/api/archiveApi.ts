import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** The archive of the own data. The server makes it in the background, so the screen asks again while it does. */
export const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArchive: build.query<Answer<'getArchive'>, Arg<'getArchive'>>({
      query: call('getArchive'),
      providesTags: ['Archive'],
    }),
    createArchive: build.mutation<Answer<'createArchive'>, Arg<'createArchive'>>({
      query: call('createArchive'),
      invalidatesTags: ['Archive'],
    }),
    deleteArchive: build.mutation<Answer<'deleteArchive'>, Arg<'deleteArchive'>>({
      query: call('deleteArchive'),
      invalidatesTags: ['Archive'],
    }),
  }),
});

export const { useGetArchiveQuery, useCreateArchiveMutation, useDeleteArchiveMutation } = archiveApi;
