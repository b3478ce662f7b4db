import * as z from 'zod/mini';
import { IdText } from '../ids.ts';
import { Rating, RatingChange } from '../models/rating.ts';
import { route } from './route.ts';

const ofPage = z.object({ pageId: IdText });

/** Ratings of conversations with a page (extension): customers give them, the page's staff alone sees them. */
export const ratingRoutes = {
  putRating: route('PUT /page/{pageId}/rating', {
    guests: true,
    params: ofPage,
    body: RatingChange,
    response: RatingChange,
  }),
  dismissRating: route('DELETE /page/{pageId}/rating', { guests: true, params: ofPage }),
  getRating: route('GET /page/{pageId}/rating/{customerId}', {
    params: z.object({ pageId: IdText, customerId: IdText }),
    response: z.nullable(Rating),
  }),
};
