import { createAction } from '@reduxjs/toolkit';
import { labelRoutes } from '#contract/routes/labels.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(labelRoutes);

/**
 * The labels of a page, as its staff defines them. No event tells of a change: they are read again when a tab is seen again or is
 * connected again, and when a customer has an unknown one.
 */
export const labelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLabels: build.query({
      ...endpoint('getLabels'),
      extraOptions: { shownBy: 'nobody' },
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
    createLabel: build.mutation({
      ...endpoint('createLabel'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: (_label, failure) => (failure ? [] : ['Label']),
    }),
    updateLabel: build.mutation({
      ...endpoint('updateLabel'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['Label'],
    }),
    deleteLabel: build.mutation({
      ...endpoint('deleteLabel'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['Label'],
    }),
  }),
});

export const { useGetLabelsQuery, useCreateLabelMutation, useUpdateLabelMutation, useDeleteLabelMutation } = labelsApi;

/** Labels of a page are gone: the server has taken them from its customers. */
export const labelsRemoved = createAction<{ pageId: number; labelIds: readonly number[] }>('labels/removed');
