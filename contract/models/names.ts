import * as z from 'zod/mini';
import { NAME_MAX, PAGE_ABOUT_MAX } from '../limits.ts';

/** Direction marks, overrides and isolates: in a name they would change the direction of the text around it. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** A character that is visible. Zero-width spaces alone are not a name, though Burmese needs them between words. */
const VISIBLE = /[^\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A name that may be empty. Bidirectional controls and outer blanks are removed; an invisible name becomes empty
 * (docs/specification.md#3).
 */
export const NameOrEmpty = z.string().check(
  z.overwrite((text) => {
    const clean = text.replace(BIDI_CONTROLS, '').trim();
    return VISIBLE.test(clean) || /\p{Cc}|\p{Cs}/u.test(clean) ? clean : '';
  }),
  z.maxLength(NAME_MAX),
);

/** The name of a person, page or user type: not empty (docs/specification.md#3). */
export const Name = NameOrEmpty.check(z.minLength(1));

/** A line about a page; may be empty. Bidirectional controls, line breaks and outer blanks are removed. */
export const PageAbout = z.string().check(
  z.overwrite((text) => text.replace(BIDI_CONTROLS, '').replace(/\s+/gu, ' ').trim()),
  z.maxLength(PAGE_ABOUT_MAX),
);

/** A name, or a part of one, to filter by. */
export const NameFilter = z.string().check(z.maxLength(NAME_MAX));
