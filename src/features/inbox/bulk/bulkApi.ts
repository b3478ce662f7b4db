import { bulkRoutes } from '#contract/routes/bulk.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf } from '../../../store/api/call.ts';

const { endpoint } = callsOf(bulkRoutes);

/** Changes of many customers. The rows that one changes come as events; how far it is is polled. */
export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    startBulk: build.mutation({ ...endpoint('startBulk', 'alert'), invalidatesTags: [] }),
    getBulk: build.query({ ...endpoint('getBulk') }),
    stopBulk: build.mutation({ ...endpoint('stopBulk', 'alert'), invalidatesTags: [] }),
    undoBulk: build.mutation({ ...endpoint('undoBulk', 'alert'), invalidatesTags: [] }),
  }),
});

export const { useStartBulkMutation, useGetBulkQuery, useStopBulkMutation, useUndoBulkMutation } = bulkApi;
