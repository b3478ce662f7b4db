import type { Language } from '../lib/language.ts';
import { formatNumber, localDigits } from './numbers.ts';
import { plural } from './plural.ts';

/**
 * Days and times as people read them. Browsers have no Burmese date data and silently print English, so the tables are
 * ours, and both languages use them: the same words in every browser and in tests.
 */
const MONTHS: Record<Language, readonly string[]> = {
  my: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};
const WEEKDAYS: Record<Language, readonly string[]> = {
  my: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
};
const TODAY: Record<Language, string> = { my: 'ယနေ့', en: 'Today' };
const YESTERDAY: Record<Language, string> = { my: 'မနေ့က', en: 'Yesterday' };

const two = (value: number) => String(value).padStart(2, '0');
const monthName = (language: Language, date: Date) => MONTHS[language][date.getMonth()] ?? '';
const weekdayName = (language: Language, date: Date) => WEEKDAYS[language][date.getDay()] ?? '';

/** Days of the calendar between two instants where the viewer is; daylight saving does not count. */
function daysBetween(earlier: Date, later: Date): number {
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return Math.round((noon(later) - noon(earlier)) / 86_400_000);
}

/** The local calendar day as a date, from `YYYY-MM-DD`. */
function dateOfDay(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOfMonth(language: Language, date: Date, withYear: boolean): string {
  const day = localDigits(language, String(date.getDate()));
  const year = localDigits(language, String(date.getFullYear()));
  if (language === 'my') {
    const monthAndDay = `${monthName(language, date)} ${day} ရက်`;
    return withYear ? `${year} ခုနှစ်၊ ${monthAndDay}` : monthAndDay;
  }
  const monthAndDay = `${day} ${monthName(language, date)}`;
  return withYear ? `${monthAndDay} ${year}` : monthAndDay;
}

const shortDay = (language: Language, date: Date): string =>
  localDigits(language, `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`);

/** A day in a narrow field, `day` being the viewer's own `YYYY-MM-DD`: 03.05.2024. */
export const formatShortDay = (language: Language, day: string): string => shortDay(language, dateOfDay(day));

/** A day on the axis of a chart, `day` being `YYYY-MM-DD`: 03.05. */
export const formatAxisDay = (language: Language, day: string): string => formatShortDay(language, day).slice(0, 6);

/** A day as a heading, `day` being the viewer's own `YYYY-MM-DD`: Today, Yesterday, 3 May, 3 May 2024. */
export function formatDay(language: Language, day: string, now = new Date()): string {
  const date = dateOfDay(day);
  const ago = daysBetween(date, now);
  if (ago === 0) return TODAY[language];
  if (ago === 1) return YESTERDAY[language];
  return dayOfMonth(language, date, date.getFullYear() !== now.getFullYear());
}

/** A day as paper needs it, where "today" would soon be wrong: Saturday, 21 November 2026. */
export function formatWholeDay(language: Language, day: string): string {
  const date = dateOfDay(day);
  const weekday = weekdayName(language, date);
  const rest = dayOfMonth(language, date, true);
  return language === 'my' ? `${rest} (${weekday})` : `${weekday}, ${rest}`;
}

/** The time of day. Burmese writes 24 hours: a word for the part of the day before each time would widen every row. */
function timeOf(language: Language, date: Date): string {
  const hour = date.getHours();
  if (language === 'my') return localDigits(language, `${hour}:${two(date.getMinutes())}`);
  return `${hour % 12 || 12}:${two(date.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The viewer's time of day of an instant (ISO): 2:05 PM, ၁၄:၀၅. */
export const formatTime = (language: Language, instant: string): string => timeOf(language, new Date(instant));

/** Day, year and time of an instant, for labels and details. */
export function formatDayAndTime(language: Language, instant: string): string {
  const date = new Date(instant);
  return `${dayOfMonth(language, date, true)}${language === 'my' ? '၊' : ','} ${timeOf(language, date)}`;
}

/** An instant as briefly as lists need it: today's time, yesterday, a weekday, a day, a day with its year. */
export function formatRelative(language: Language, instant: string, now = new Date()): string {
  const date = new Date(instant);
  const ago = daysBetween(date, now);
  // A clock that runs a little behind must not make "tomorrow" of what just came.
  if (ago <= 0) return timeOf(language, date);
  if (ago === 1) return YESTERDAY[language];
  if (ago < 7) return weekdayName(language, date);
  if (date.getFullYear() === now.getFullYear()) {
    const day = localDigits(language, String(date.getDate()));
    const month = monthName(language, date);
    return language === 'my' ? `${month} ${day}` : `${day} ${month.slice(0, 3)}`;
  }
  return shortDay(language, date);
}

/** How long ago an instant was, in its largest whole unit: 5 min, 2 h, 3 days. Under a minute counts as one. */
export function formatElapsed(language: Language, instant: string, now = new Date()): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000));
  if (minutes < 60) return `${formatNumber(language, minutes)} ${language === 'my' ? 'မိနစ်' : 'min'}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${formatNumber(language, hours)} ${language === 'my' ? 'နာရီ' : 'h'}`;
  const days = Math.floor(hours / 24);
  return language === 'my'
    ? `${formatNumber(language, days)} ရက်`
    : plural(language, days, { one: '# day', other: '# days' });
}
