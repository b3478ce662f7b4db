import { createApi } from '@reduxjs/toolkit/query/react';
import { contractQuery } from './baseQuery.ts';

/**
 * RTK Query over the contract; one endpoints file a noun adds the calls. What lists and conversations show lives in
 * `entities`, which read the answers as they pass: tags are for what is read from this cache alone.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: contractQuery,
  tagTypes: [
    'Account',
    'Friend',
    'Notification',
    'NotificationCount',
    'OwnUi',
    'Page',
    'PageFound',
    'PageUser',
    'PersonFound',
    'Townsperson',
    'Ui',
    'UiReason',
    'UserDetail',
    'UserType',
  ],
  endpoints: () => ({}),
});
