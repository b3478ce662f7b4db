import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { PageHours } from '../models/hours.ts';
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });

/** Opening hours of pages, and what they send by themselves. */
export const hoursRoutes = {
  getPageHours: route('GET /page/{pageId}/hours', {
    params: PageId,
    response: z.nullable(PageHours),
  }),
  putPageHours: route('PUT /page/{pageId}/hours', {
    params: PageId,
    body: PageHours,
    response: PageHours,
  }),
};
