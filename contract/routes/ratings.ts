import * as z from 'zod/mini';
import { Rating, RatingChange } from '../models/rating.ts';
import { route } from './route.ts';

/** Ratings of conversations with a page (extension): customers give them, the page's staff alone sees them. */
export const ratingRoutes = {
  putRating: route('PUT /page/{pageId}/rating', {
    guests: true,
    body: RatingChange,
    response: RatingChange,
  }),
  dismissRating: route('DELETE /page/{pageId}/rating', { guests: true }),
  getRating: route('GET /page/{pageId}/rating/{customerId}', { response: z.nullable(Rating) }),
};
