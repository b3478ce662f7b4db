import { createAction } from '@reduxjs/toolkit';
import { deskRoutes } from '#contract/routes/desk.ts';
import { labelRoutes } from '#contract/routes/labels.ts';
import { noteRoutes } from '#contract/routes/notes.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf({ ...deskRoutes, ...labelRoutes, ...noteRoutes });

/**
 * What the staff of a page keeps of its customers: desk, labels and private notes. The rows of `store/inbox` show a change of the desk at
 * once, and take it from answers and events; labels are read again after the event that they changed.
 */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeDesk: build.mutation({
      ...endpoint('changeDesk', 'alert'),
      invalidatesTags: (_desk, failure, { customerId, labelIds }) => {
        if (!failure) return [{ type: 'DeskHistory', id: customerId }];
        // A label that was refused may be gone.
        return labelIds ? ['Label'] : [];
      },
    }),
    getLabels: build.query({
      ...endpoint('getLabels', 'nobody'),
      providesTags: ['Label'],
      async onQueryStarted({ pageId }, { dispatch, getCacheEntry, queryFulfilled }) {
        const before = getCacheEntry().data ?? [];
        const read = await queryFulfilled.catch(() => undefined);
        if (!read) return;
        const left = new Set(read.data.map(({ labelId }) => labelId));
        const labelIds = before.map(({ labelId }) => labelId).filter((labelId) => !left.has(labelId));
        if (labelIds.length > 0) dispatch(labelsRemoved({ pageId, labelIds }));
      },
    }),
    createLabel: build.mutation({ ...endpoint('createLabel', 'alert'), invalidatesTags: onSuccess('Label') }),
    updateLabel: build.mutation({ ...endpoint('updateLabel', 'alert'), invalidatesTags: ['Label'] }),
    deleteLabel: build.mutation({ ...endpoint('deleteLabel', 'alert'), invalidatesTags: ['Label'] }),
    // `notesSlice` keeps every answer and every event of private notes: nothing is read again.
    getNotes: build.query({ ...endpoint('getNotes', 'nobody'), keepUnusedDataFor: 0 }),
    createNote: build.mutation({ ...endpoint('createNote'), invalidatesTags: [] }),
    updateNote: build.mutation({ ...endpoint('updateNote'), invalidatesTags: [] }),
    deleteNote: build.mutation({ ...endpoint('deleteNote', 'alert'), invalidatesTags: [] }),
  }),
});

export const {
  useChangeDeskMutation,
  useGetLabelsQuery,
  useCreateLabelMutation,
  useUpdateLabelMutation,
  useDeleteLabelMutation,
} = deskApi;

/** Labels of a page are gone: the server has taken them from its customers. */
export const labelsRemoved = createAction<{ pageId: number; labelIds: readonly number[] }>('labels/removed');
