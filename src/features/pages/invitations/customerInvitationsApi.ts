import { customerInvitationRoutes } from '#contract/routes/customerInvitations.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf } from '../../../store/api/call.ts';

const { endpoint } = callsOf(customerInvitationRoutes);

/** Invitations by which people sign up as customers of a page. */
export const customerInvitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerInvitations: build.query({
      ...endpoint('getCustomerInvitations'),
      providesTags: ['CustomerInvitation'],
    }),
    createCustomerInvitation: build.mutation({
      ...endpoint('createCustomerInvitation'),
      invalidatesTags: (_made, failure) => (failure ? [] : ['CustomerInvitation']),
    }),
    deleteCustomerInvitation: build.mutation({
      ...endpoint('deleteCustomerInvitation'),
      extraOptions: { shownBy: 'alert' },
      // Also when it is refused: somebody else may have revoked it.
      invalidatesTags: ['CustomerInvitation'],
    }),
    previewCustomerInvitation: build.query({ ...endpoint('previewCustomerInvitation') }),
  }),
});

export const {
  useGetCustomerInvitationsQuery,
  useCreateCustomerInvitationMutation,
  useDeleteCustomerInvitationMutation,
  usePreviewCustomerInvitationQuery,
} = customerInvitationsApi;
