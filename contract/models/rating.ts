import * as z from 'zod/mini';
import { Instant } from '../ids.ts';
import { RATING_TEXT_MAX, STARS_MAX } from '../limits.ts';

/** How a customer rates a round of their conversation with a page: one to five stars, and a line of text, empty for none. */
export const RatingChange = z.object({
  stars: z.int().check(z.gte(1), z.lte(STARS_MAX)),
  text: z.string().check(z.trim(), z.maxLength(RATING_TEXT_MAX)),
});
export type RatingChange = z.infer<typeof RatingChange>;

/** A rating as the page's staff sees it, with the time at which it was first given. */
export const Rating = z.extend(RatingChange, { at: Instant });
export type Rating = z.infer<typeof Rating>;
