import { savedViewRoutes } from '#contract/routes/savedViews.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf, onSuccess } from '../../../store/api/call.ts';

const { endpoint } = callsOf(savedViewRoutes);

/** Filters and orders of a page's list that were saved under a name; read again after the event that they changed. */
export const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query({ ...endpoint('getViews'), providesTags: ['SavedView'] }),
    createView: build.mutation({ ...endpoint('createView'), invalidatesTags: onSuccess('SavedView') }),
    // Also when it is refused: somebody else may have deleted it.
    updateView: build.mutation({ ...endpoint('updateView', 'alert'), invalidatesTags: ['SavedView'] }),
    deleteView: build.mutation({ ...endpoint('deleteView', 'alert'), invalidatesTags: ['SavedView'] }),
  }),
});

export const { useGetViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = savedViewsApi;
