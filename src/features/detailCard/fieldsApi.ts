import { pageFieldRoutes } from '#contract/routes/pageFields.ts';
import { api } from '../../store/api/api.ts';
import { callsOf, onSuccess } from '../../store/api/call.ts';

const { endpoint } = callsOf(pageFieldRoutes);

/**
 * The fields of a page with the values of a customer. The server sends the row of the customer (`PU`) when one is filled in:
 * `listenToCustomer` asks again then, as it does after the event that the fields themselves changed.
 */
export const fieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerFields: build.query({
      ...endpoint('getCustomerFields', 'nobody'),
      providesTags: (_list, _failure, { customerId }) => [{ type: 'CustomerField', id: customerId }],
    }),
    // Read again each time that it is asked for.
    getPageFieldUse: build.query({ ...endpoint('getPageFieldUse'), keepUnusedDataFor: 0 }),
    putCustomerField: build.mutation({
      ...endpoint('putCustomerField'),
      invalidatesTags: [],
      async onQueryStarted({ pageId, customerId, fieldId, value }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        dispatch(
          fieldsApi.util.updateQueryData('getCustomerFields', { pageId, customerId }, (fields) => {
            for (const field of fields) if (field.fieldId === fieldId) field.value = value;
          }),
        );
      },
    }),
    createPageField: build.mutation({
      ...endpoint('createPageField', 'alert'),
      invalidatesTags: onSuccess('CustomerField'),
    }),
    updatePageField: build.mutation({ ...endpoint('updatePageField', 'alert'), invalidatesTags: ['CustomerField'] }),
    deletePageField: build.mutation({ ...endpoint('deletePageField', 'alert'), invalidatesTags: ['CustomerField'] }),
  }),
});

export const {
  useGetCustomerFieldsQuery,
  useGetPageFieldUseQuery,
  usePutCustomerFieldMutation,
  useCreatePageFieldMutation,
  useUpdatePageFieldMutation,
  useDeletePageFieldMutation,
} = fieldsApi;
