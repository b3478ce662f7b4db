import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Statistics, StatisticsAsked } from '../models/statistics.ts';
import { route } from './route.ts';

/** What happened on a page, for its staff with the flag `assign`. */
export const statisticsRoutes = {
  getStatistics: route('GET /page/{pageId}/statistics', {
    cost: 'search',
    params: z.object({ pageId: IdText }),
    query: StatisticsAsked,
    response: Statistics,
  }),
};
