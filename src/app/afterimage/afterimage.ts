import { parseJson } from '../../lib/parseJson.ts';
import { paths } from '../../lib/paths.ts';
import type { PreferencesState } from '../../store/preferences/defaultPreferences.ts';

/** Home as somebody left it: its markup and the rules that dress it, for a glance before the app itself is there. */
export interface Afterimage {
  /** What it is true of (`viewpoint`). */
  of: string;
  /** The rules of Material UI and ours that the markup needs. */
  css: string;
  /** What stood in the page; where something was scrolled, an attribute says how far (`SCROLLED`). */
  html: string;
}

/** Grows whenever what is kept has another shape. */
const VERSION = 1;

/** The app's place in the page (index.html). */
export const PLACE_ID = 'root';

/** Says in px how far a part was scrolled; `end`: to its end, wherever that is now. */
export const SCROLLED = 'data-scrolled';
export const AT_END = 'end';

/** What there is to see at home. Where the afterimage has one of these, the app must have it too before it takes over. */
export const LANDMARKS = ['[data-virtuoso-scroller] [data-index]', '[data-message-id]'] as const;

/** The preferences that an afterimage depends on. */
type Viewer = Pick<PreferencesState, 'language' | 'colorScheme'>;

/** Everything that must be as it was for an afterimage to be true: who sits here, where, in what width, words and colours. */
export function viewpoint(seat: string, { language, colorScheme }: Viewer): string {
  const { pathname, search } = window.location;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  // Whoever comes by the bare address is led to home.
  const place = (pathname === '/' ? paths.home : pathname) + search;
  return JSON.stringify([VERSION, seat, place, window.innerWidth, isDark, language, colorScheme]);
}

/** The afterimage in what is kept, or null where there is none that is true of `of`. */
export function afterimageOf(kept: string | null, of: string): Afterimage | null {
  const found = kept === null ? null : parseJson(kept);
  if (typeof found !== 'object' || found === null) return null;
  const css: unknown = Reflect.get(found, 'css');
  const html: unknown = Reflect.get(found, 'html');
  if (Reflect.get(found, 'of') !== of || typeof css !== 'string' || typeof html !== 'string') return null;
  return { of, css, html };
}
