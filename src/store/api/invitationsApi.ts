import { invitationRoutes } from '#contract/routes/invitations.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(invitationRoutes);

/** Invitations to the staff of pages. Events update the lists of pages and members. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvitations: build.query({ ...endpoint('getInvitations'), providesTags: ['Invitation'] }),
    createInvitation: build.mutation({ ...endpoint('createInvitation'), invalidatesTags: onSuccess('Invitation') }),
    deleteInvitation: build.mutation({
      ...endpoint('deleteInvitation', 'alert'),
      invalidatesTags: onSuccess('Invitation', 'Notification'),
    }),
    previewInvitation: build.query({
      ...endpoint('previewInvitation'),
      providesTags: ['Invitation'],
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation({
      ...endpoint('acceptInvitation', 'alert'),
      invalidatesTags: onSuccess(
        'Notification',
        'PageFound',
        'OwnUi',
        { type: 'Page', id: 'C' },
        { type: 'Page', id: 'P' },
      ),
    }),
  }),
});

export const {
  useGetInvitationsQuery,
  useCreateInvitationMutation,
  useDeleteInvitationMutation,
  usePreviewInvitationQuery,
  useAcceptInvitationMutation,
} = invitationsApi;
