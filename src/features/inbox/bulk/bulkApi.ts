import { bulkRoutes } from '#contract/routes/bulk.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf } from '../../../store/api/call.ts';

const { endpoint } = callsOf(bulkRoutes);
const BY_PERSON = { invalidatesTags: [], extraOptions: { shownBy: 'alert' } } as const;

/** Changes of many customers. The rows that one changes come as events; how far it is is polled. */
export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    startBulk: build.mutation({ ...endpoint('startBulk'), ...BY_PERSON }),
    getBulk: build.query({ ...endpoint('getBulk') }),
    stopBulk: build.mutation({ ...endpoint('stopBulk'), ...BY_PERSON }),
    undoBulk: build.mutation({ ...endpoint('undoBulk'), ...BY_PERSON }),
  }),
});

export const { useStartBulkMutation, useGetBulkQuery, useStopBulkMutation, useUndoBulkMutation } = bulkApi;
