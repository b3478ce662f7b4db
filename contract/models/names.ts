import { z } from 'zod';

/** Direction marks, overrides and isolates: within a name they would turn the words of others around it. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Anything that can be seen. Zero-width spaces alone make no name, though Burmese needs them between words. */
const VISIBLE = /[^\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * What somebody or something is called (spec 3). Blanks around it and signs that turn the text around are taken away; what
 * nobody could see is the empty name.
 */
export const nameText = z.string().overwrite((text) => {
  const clean = text.replace(TURNING, '').trim();
  return VISIBLE.test(clean) || /\p{Cc}|\p{Cs}/u.test(clean) ? clean : '';
});
