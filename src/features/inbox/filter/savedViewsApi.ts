import { savedViewRoutes } from '#contract/routes/savedViews.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf } from '../../../store/api/call.ts';

const { endpoint } = callsOf(savedViewRoutes);

/** Filters and orders of a page's list that were saved under a name. */
export const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query({ ...endpoint('getViews'), providesTags: ['SavedView'] }),
    createView: build.mutation({
      ...endpoint('createView'),
      invalidatesTags: (_view, failure) => (failure ? [] : ['SavedView']),
    }),
    updateView: build.mutation({
      ...endpoint('updateView'),
      invalidatesTags: (_view, failure) => (failure ? [] : ['SavedView']),
    }),
    deleteView: build.mutation({
      ...endpoint('deleteView'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: (_nothing, failure) => (failure ? [] : ['SavedView']),
    }),
  }),
});

export const { useGetViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = savedViewsApi;
