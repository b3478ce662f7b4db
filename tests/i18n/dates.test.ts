import { describe, expect, it } from 'vitest';
import { formatDay, formatDayAndTime, formatElapsed, formatRelative, formatTime } from '../../src/i18n/dates.ts';

/** An instant by the clock of the machine that runs the test: what a viewer there reads. */
const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);
const iso = (...when: Parameters<typeof local>) => local(...when).toISOString();
const now = local(2026, 11, 21, 15, 0);

describe('given the heading of a day', () => {
  it.each([
    ['2026-11-21', 'Today', 'ယနေ့'],
    ['2026-11-20', 'Yesterday', 'မနေ့က'],
    ['2026-05-03', '3 May', 'မေ ၃ ရက်'],
    ['2024-02-29', '29 February 2024', '၂၀၂၄ ခုနှစ်၊ ဖေဖော်ဝါရီ ၂၉ ရက်'],
  ])('when the day is %s, then it reads as people say it', (day, en, my) => {
    expect([formatDay('en', day, now), formatDay('my', day, now)]).toEqual([en, my]);
  });
});

describe('given a time of day', () => {
  it.each([
    [0, 5, '12:05 AM', '၀:၀၅'],
    [9, 5, '9:05 AM', '၉:၀၅'],
    [12, 30, '12:30 PM', '၁၂:၃၀'],
    [17, 45, '5:45 PM', '၁၇:၄၅'],
    [23, 59, '11:59 PM', '၂၃:၅၉'],
  ])('when the clock shows %d:%d, then it is short in both languages', (hour, minute, en, my) => {
    const instant = iso(2026, 11, 21, hour, minute);
    expect([formatTime('en', instant), formatTime('my', instant)]).toEqual([en, my]);
  });

  it('when the day is told too, then the year is there', () => {
    expect(formatDayAndTime('en', iso(2026, 11, 21, 9, 5))).toBe('21 November 2026, 9:05 AM');
  });
});

describe('given the time of a list row', () => {
  it.each([
    [local(2026, 11, 21, 9, 5), '9:05 AM', '၉:၀၅'],
    [local(2026, 11, 20, 23, 59), 'Yesterday', 'မနေ့က'],
    [local(2026, 11, 17), 'Tuesday', 'အင်္ဂါ'],
    [local(2026, 3, 1), '1 Mar', 'မတ် ၁'],
    [local(2025, 12, 31), '31.12.2025', '၃၁.၁၂.၂၀၂၅'],
    [local(2026, 11, 22, 0, 1), '12:01 AM', '၀:၀၁'],
  ])('when it was %s, then it is as short as it can be', (when, en, my) => {
    const instant = when.toISOString();
    expect([formatRelative('en', instant, now), formatRelative('my', instant, now)]).toEqual([en, my]);
  });
});

describe('given how long somebody waits', () => {
  it.each([
    [local(2026, 11, 21, 14, 59), '1 min', '၁ မိနစ်'],
    [local(2026, 11, 21, 14, 15), '45 min', '၄၅ မိနစ်'],
    [local(2026, 11, 21, 10, 0), '5 h', '၅ နာရီ'],
    [local(2026, 11, 20, 14, 0), '1 day', '၁ ရက်'],
    [local(2026, 11, 11, 15, 0), '10 days', '၁၀ ရက်'],
    [local(2026, 11, 21, 15, 1), '1 min', '၁ မိနစ်'],
  ])('when it began at %s, then the largest whole unit is told', (since, en, my) => {
    const instant = since.toISOString();
    expect([formatElapsed('en', instant, now), formatElapsed('my', instant, now)]).toEqual([en, my]);
  });
});
