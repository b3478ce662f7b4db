import { customerInvitationRoutes } from '#contract/routes/customerInvitations.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf, onSuccess } from '../../../store/api/call.ts';

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
      invalidatesTags: onSuccess('CustomerInvitation'),
    }),
    deleteCustomerInvitation: build.mutation({
      ...endpoint('deleteCustomerInvitation', 'alert'),
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
