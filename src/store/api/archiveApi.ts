import { archiveRoutes } from '#contract/routes/archive.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(archiveRoutes);

/** The archive of the own data. The server makes it in the background, so the screen asks again while it does. */
export const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArchive: build.query({ ...endpoint('getArchive'), providesTags: ['Archive'] }),
    createArchive: build.mutation({ ...endpoint('createArchive'), invalidatesTags: ['Archive'] }),
    deleteArchive: build.mutation({ ...endpoint('deleteArchive'), invalidatesTags: ['Archive'] }),
  }),
});

export const { useGetArchiveQuery, useCreateArchiveMutation, useDeleteArchiveMutation } = archiveApi;
