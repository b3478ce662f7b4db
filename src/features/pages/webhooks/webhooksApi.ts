import { webhookRoutes } from '#contract/routes/webhooks.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf, onSuccess } from '../../../store/api/call.ts';

const { endpoint } = callsOf(webhookRoutes);

/** Webhooks of pages, for their owners. */
export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query({ ...endpoint('getWebhooks'), providesTags: ['Webhook'] }),
    createWebhook: build.mutation({ ...endpoint('createWebhook'), invalidatesTags: onSuccess('Webhook') }),
    updateWebhook: build.mutation({
      ...endpoint('updateWebhook'),
      invalidatesTags: onSuccess('Webhook', 'WebhookDelivery'),
    }),
    deleteWebhook: build.mutation({
      ...endpoint('deleteWebhook'),
      // Also when it is refused: another owner may have deleted it.
      invalidatesTags: ['Webhook'],
    }),
    // Nothing that is read shows a secret.
    rotateWebhookSecret: build.mutation({ ...endpoint('rotateWebhookSecret'), invalidatesTags: [] }),
    getWebhookDeliveries: build.query({ ...endpoint('getWebhookDeliveries'), providesTags: ['WebhookDelivery'] }),
    testWebhook: build.mutation({ ...endpoint('testWebhook', 'alert'), invalidatesTags: ['WebhookDelivery'] }),
    resendWebhookDelivery: build.mutation({
      ...endpoint('resendWebhookDelivery', 'alert'),
      invalidatesTags: ['WebhookDelivery'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useGetWebhookDeliveriesQuery,
  useTestWebhookMutation,
  useResendWebhookDeliveryMutation,
} = webhooksApi;
