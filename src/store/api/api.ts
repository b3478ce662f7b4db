import { createApi } from '@reduxjs/toolkit/query/react';
import { confirmedQuery } from './confirmedQuery.ts';

/**
 * RTK Query over the contract; one endpoints file for each noun injects its calls. A query has tags where a mutation makes its answer
 * old; where it has none, a comment says what keeps the answer true. `invalidatesTags: []` means that nothing is read again, because a
 * slice or a realtime event updates what is shown.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: confirmedQuery,
  tagTypes: [
    'Account',
    'Assignment',
    'AuditEntry',
    'Archive',
    'Block',
    'CustomerField',
    'Friend',
    'Installation',
    'Invitation',
    'Label',
    'PageHours',
    'Notification',
    'OwnContacts',
    'OwnUi',
    'Page',
    'PageAddress',
    'PageFound',
    'Passkey',
    'PersonFound',
    'PublicAccess',
    'Push',
    'Rating',
    'Report',
    'SavedReply',
    'SecondFactor',
    'SavedView',
    'Scheduled',
    'Session',
    'Townsperson',
    'Ui',
    'UiReason',
    'UserDetail',
    'CustomerInvitation',
    'PageToken',
    'UserType',
    'Webhook',
    'WebhookDelivery',
  ],
  endpoints: () => ({}),
});
