import type { Language } from '../lib/language.ts';
import {
  formatAxisDay,
  formatDay,
  formatDayAndTime,
  formatElapsed,
  formatRelative,
  formatShortDay,
  formatTime,
  formatWholeDay,
} from './dates.ts';
import { formatBytes, formatNumber, localDigits } from './numbers.ts';

/** A badge counts no further. */
const BADGE_MAX = 999;

/** The formatting functions bound to one language. */
export interface Formats {
  number: (value: number) => string;
  /** A count in a badge, `null` when there is nothing to count. */
  badge: (count: number) => string | null;
  bytes: (bytes: number) => string;
  day: (day: string, now?: Date) => string;
  wholeDay: (day: string) => string;
  shortDay: (day: string) => string;
  axisDay: (day: string) => string;
  time: (instant: string) => string;
  dayAndTime: (instant: string) => string;
  relative: (instant: string, now?: Date) => string;
  elapsed: (instant: string, now?: Date) => string;
}

export const formatsOf = (language: Language): Formats => ({
  number: (value) => formatNumber(language, value),
  badge: (count) => (count === 0 ? null : localDigits(language, count > BADGE_MAX ? `${BADGE_MAX}+` : String(count))),
  bytes: (bytes) => formatBytes(language, bytes),
  day: (day, now) => formatDay(language, day, now),
  wholeDay: (day) => formatWholeDay(language, day),
  shortDay: (day) => formatShortDay(language, day),
  axisDay: (day) => formatAxisDay(language, day),
  time: (instant) => formatTime(language, instant),
  dayAndTime: (instant) => formatDayAndTime(language, instant),
  relative: (instant, now) => formatRelative(language, instant, now),
  elapsed: (instant, now) => formatElapsed(language, instant, now),
});
