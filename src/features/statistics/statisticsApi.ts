import { statisticsRoutes } from '#contract/routes/statistics.ts';
import { api } from '../../store/api/api.ts';
import { callsOf } from '../../store/api/call.ts';

const { endpoint } = callsOf(statisticsRoutes);

/** What happened on a page. No event tells of a change: the screen reads it when it is opened, and when the tab is seen again. */
export const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query({ ...endpoint('getStatistics', 'nobody') }),
  }),
});

export const { useGetStatisticsQuery } = statisticsApi;
