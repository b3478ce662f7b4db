import { Statistics, StatisticsAsked } from '../models/statistics.ts';
import { route } from './route.ts';

/** What happened on a page, for its staff with the flag `assign`. */
export const statisticsRoutes = {
  getStatistics: route('GET /page/{pageId}/statistics', {
    cost: 'search',
    query: StatisticsAsked,
    response: Statistics,
  }),
};
