import * as z from 'zod/mini';
import { PageHours } from '../models/hours.ts';
import { route } from './route.ts';

/** Opening hours of pages, and what they send by themselves. */
export const hoursRoutes = {
  getPageHours: route('GET /page/{pageId}/hours', { response: z.nullable(PageHours) }),
  putPageHours: route('PUT /page/{pageId}/hours', { body: PageHours, response: PageHours }),
};
