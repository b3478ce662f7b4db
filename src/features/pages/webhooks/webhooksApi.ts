import { webhookRoutes } from '#contract/routes/webhooks.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf } from '../../../store/api/call.ts';

const { endpoint } = callsOf(webhookRoutes);

/** Webhooks of pages, for their owners. */
export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query({ ...endpoint('getWebhooks'), providesTags: ['Webhook'] }),
    createWebhook: build.mutation({
      ...endpoint('createWebhook'),
      invalidatesTags: (_webhook, failure) => (failure ? [] : ['Webhook']),
    }),
    updateWebhook: build.mutation({
      ...endpoint('updateWebhook'),
      invalidatesTags: (_webhook, failure) => (failure ? [] : ['Webhook', 'WebhookDelivery']),
    }),
    deleteWebhook: build.mutation({
      ...endpoint('deleteWebhook'),
      extraOptions: { shownBy: 'alert' },
      // Also when it is refused: another owner may have deleted it.
      invalidatesTags: ['Webhook'],
    }),
    // Nothing that is read shows a secret.
    rotateWebhookSecret: build.mutation({
      ...endpoint('rotateWebhookSecret'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: [],
    }),
    getWebhookDeliveries: build.query({ ...endpoint('getWebhookDeliveries'), providesTags: ['WebhookDelivery'] }),
    testWebhook: build.mutation({
      ...endpoint('testWebhook'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['WebhookDelivery'],
    }),
    resendWebhookDelivery: build.mutation({
      ...endpoint('resendWebhookDelivery'),
      extraOptions: { shownBy: 'alert' },
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
