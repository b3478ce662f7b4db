import { createAction } from '@reduxjs/toolkit';
import type { DeskHistory } from '#contract';
import { assignmentRoutes } from '#contract/routes/assignment.ts';
import { deskRoutes } from '#contract/routes/desk.ts';
import { labelRoutes } from '#contract/routes/labels.ts';
import { noteRoutes } from '#contract/routes/notes.ts';
import { api } from './api.ts';
import { type Arg, callsOf, onSuccess } from './call.ts';

const { call, endpoint } = callsOf({ ...assignmentRoutes, ...deskRoutes, ...labelRoutes, ...noteRoutes });

/**
 * What the staff of a page keeps of its customers: desk, labels and private notes; and who is assigned to them. The rows of `store/inbox`
 * show a change of the desk at once, and take it from answers and events; labels are read again after the event that they changed, the
 * history of a customer when the row changes (`listenToCustomer`). No event tells of a change of the rule of assignment.
 */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeDesk: build.mutation({
      ...endpoint('changeDesk', 'alert'),
      invalidatesTags: (_desk, failure, { customerId, addLabelIds }) => {
        if (!failure) return [{ type: 'DeskHistory', id: customerId }];
        // A label that was refused may be gone.
        return addLabelIds ? ['Label'] : [];
      },
    }),
    /** From the newest entry. */
    getDeskHistory: build.infiniteQuery<DeskHistory, Omit<Arg<'getDeskHistory'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getDeskHistory')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: (_pages, _failure, { customerId }) => [{ type: 'DeskHistory', id: customerId }],
      keepUnusedDataFor: 0,
    }),
    getAssignment: build.query({ ...endpoint('getAssignment'), providesTags: ['Assignment'] }),
    putAssignment: build.mutation({ ...endpoint('putAssignment'), invalidatesTags: onSuccess('Assignment') }),
    putNotNow: build.mutation({ ...endpoint('putNotNow', 'alert'), invalidatesTags: onSuccess('Assignment') }),
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
  useGetAssignmentQuery,
  useGetDeskHistoryInfiniteQuery,
  usePutAssignmentMutation,
  usePutNotNowMutation,
  useGetLabelsQuery,
  useCreateLabelMutation,
  useUpdateLabelMutation,
  useDeleteLabelMutation,
} = deskApi;

/** Labels of a page are gone: the server has taken them from its customers. */
export const labelsRemoved = createAction<{ pageId: number; labelIds: readonly number[] }>('labels/removed');
