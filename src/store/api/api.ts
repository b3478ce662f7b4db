import { createApi } from '@reduxjs/toolkit/query/react';
import { confirmedQuery } from './confirmedQuery.ts';

/**
 * RTK Query over the contract; one endpoints file for each noun injects its calls. Each query provides tags and each
 * mutation invalidates tags. `invalidatesTags: []` means that nothing is refetched, because a slice of `entities` or a
 * realtime event updates what is shown; a comment at the endpoint says which.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: confirmedQuery,
  // The base query parses every answer by the same schema, and tells which call was answered otherwise.
  skipSchemaValidation: true,
  tagTypes: [
    'Account',
    'AuditEntry',
    'Archive',
    'Block',
    'City',
    'ConfirmationWays',
    'Friend',
    'Installation',
    'Invitation',
    'Message',
    'MessageSearch',
    'Notification',
    'NotificationCount',
    'OwnContacts',
    'OwnUi',
    'Page',
    'PageFound',
    'PageUser',
    'Passkey',
    'PersonFound',
    'Push',
    'Report',
    'SecondFactor',
    'Session',
    'Townsperson',
    'Ui',
    'UiReason',
    'UserDetail',
    'UserType',
  ],
  endpoints: () => ({}),
});
