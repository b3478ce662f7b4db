import { noteRoutes } from '#contract/routes/notes.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(noteRoutes);

/** Private notes of a page's staff. `notesSlice` keeps every answer and every event, so queries have no tags and mutations refetch nothing. */
export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotes: build.query({ ...endpoint('getNotes'), extraOptions: { shownBy: 'nobody' }, keepUnusedDataFor: 0 }),
    createNote: build.mutation({ ...endpoint('createNote'), invalidatesTags: [] }),
    updateNote: build.mutation({ ...endpoint('updateNote'), invalidatesTags: [] }),
    deleteNote: build.mutation({ ...endpoint('deleteNote'), extraOptions: { shownBy: 'alert' }, invalidatesTags: [] }),
  }),
});
