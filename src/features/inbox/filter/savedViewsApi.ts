import { savedViewRoutes } from '#contract/routes/savedViews.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf, onSuccess } from '../../../store/api/call.ts';

const { endpoint } = callsOf(savedViewRoutes);

/** Filters and orders of a page's list that were saved under a name. */
export const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query({ ...endpoint('getViews'), providesTags: ['SavedView'] }),
    createView: build.mutation({ ...endpoint('createView'), invalidatesTags: onSuccess('SavedView') }),
    updateView: build.mutation({ ...endpoint('updateView'), invalidatesTags: onSuccess('SavedView') }),
    deleteView: build.mutation({ ...endpoint('deleteView', 'alert'), invalidatesTags: onSuccess('SavedView') }),
  }),
});

export const { useGetViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = savedViewsApi;
