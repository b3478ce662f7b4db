import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Invitations to the staff of pages. Events update the lists of pages and members. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvitations: build.query<Answer<'getInvitations'>, Arg<'getInvitations'>>({
      query: call('getInvitations'),
      providesTags: ['Invitation'],
    }),
    createInvitation: build.mutation<Answer<'createInvitation'>, Arg<'createInvitation'>>({
      query: call('createInvitation'),
      invalidatesTags: (_invitation, failure) => (failure ? [] : ['Invitation']),
    }),
    deleteInvitation: build.mutation<Answer<'deleteInvitation'>, Arg<'deleteInvitation'>>({
      query: call('deleteInvitation'),
      invalidatesTags: (_nothing, failure) => (failure ? [] : ['Invitation', 'Notification']),
    }),
    previewInvitation: build.query<Answer<'previewInvitation'>, Arg<'previewInvitation'>>({
      query: call('previewInvitation'),
      providesTags: ['Invitation'],
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<Answer<'acceptInvitation'>, Arg<'acceptInvitation'>>({
      query: call('acceptInvitation'),
      invalidatesTags: (_member, failure) =>
        failure ? [] : ['Notification', 'PageFound', 'OwnUi', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }],
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
