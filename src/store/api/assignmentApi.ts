import { assignmentRoutes } from '#contract/routes/assignment.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(assignmentRoutes);

/** The rule of a page by which conversations get an assignee, and whether the viewer takes part. No event tells of a change. */
export const assignmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssignment: build.query({ ...endpoint('getAssignment'), providesTags: ['Assignment'] }),
    putAssignment: build.mutation({
      ...endpoint('putAssignment'),
      invalidatesTags: (_rule, failure) => (failure ? [] : ['Assignment']),
    }),
    putNotNow: build.mutation({
      ...endpoint('putNotNow'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: (_rule, failure) => (failure ? [] : ['Assignment']),
    }),
  }),
});

export const { useGetAssignmentQuery, usePutAssignmentMutation, usePutNotNowMutation } = assignmentApi;
