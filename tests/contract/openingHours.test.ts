import { describe, expect, it } from 'vitest';
import { type OpenInterval, type OpeningHours, openingAt } from '#contract';

const interval = (text: string): OpenInterval => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};
/** The same intervals on each named day, Monday first. */
const hoursOf = (
  days: Partial<Record<number, string[]>>,
  timeZone = 'Asia/Yangon',
  holidays: string[] = [],
): OpeningHours => ({
  timeZone,
  week: Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(interval)),
  holidays: holidays.map((date) => ({ date, name: '' })),
});
const eachDay = (...intervals: string[]) => Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, intervals]));

/** `open`, or when it opens after which closing. */
function shown(hours: OpeningHours, at: string) {
  const opening = openingAt(hours, new Date(at));
  return opening.isOpen ? 'open' : `${opening.since.toISOString()} ${opening.opensAt?.toISOString() ?? 'never'}`;
}
const closed = (since: string, opensAt: string) =>
  `${new Date(since).toISOString()} ${opensAt === 'never' ? opensAt : new Date(opensAt).toISOString()}`;

const shop = hoursOf({ ...eachDay('09:00-12:00', '13:00-17:00'), 6: [] });
const bar = hoursOf({ 4: ['20:00-02:00'], 5: ['20:00-02:00'] });
const allDay = hoursOf({ 0: ['00:00-00:00'], 1: ['00:00-12:00'] });
const berlin = hoursOf(eachDay('09:00-17:00'), 'Europe/Berlin');
const night = hoursOf(eachDay('02:30-04:00'), 'Europe/Berlin');
const yangon = (time: string) => `${time}+06:30`;

// covers: hours-open
describe('the hours of a page', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['the first minute', shop, yangon('2026-11-23T09:00'), 'open'],
    ['the last moment', shop, yangon('2026-11-23T11:59:59'), 'open'],
    ['the pause', shop, yangon('2026-11-23T12:00'), closed(yangon('2026-11-23T12:00'), yangon('2026-11-23T13:00'))],
    ['the second interval', shop, yangon('2026-11-23T13:00'), 'open'],
    ['the night', shop, yangon('2026-11-24T00:30'), closed(yangon('2026-11-23T17:00'), yangon('2026-11-24T09:00'))],
    ['Sunday', shop, yangon('2026-11-29T10:00'), closed(yangon('2026-11-28T17:00'), yangon('2026-11-30T09:00'))],
    ['Friday evening', bar, yangon('2026-11-27T23:59'), 'open'],
    ['after midnight', bar, yangon('2026-11-28T01:59'), 'open'],
    [
      'the end after midnight',
      bar,
      yangon('2026-11-28T02:00'),
      closed(yangon('2026-11-28T02:00'), yangon('2026-11-28T20:00')),
    ],
    ['the week after', bar, yangon('2026-11-29T12:00'), closed(yangon('2026-11-29T02:00'), yangon('2026-12-04T20:00'))],
    ['intervals that meet at midnight', allDay, yangon('2026-11-24T00:00'), 'open'],
    ['before a change to summer time', berlin, '2026-03-28T16:30Z', closed('2026-03-28T16:00Z', '2026-03-29T07:00Z')],
    ['in summer time', berlin, '2026-03-29T07:00Z', 'open'],
    ['before a change from summer time', berlin, '2026-10-24T20:00Z', closed('2026-10-24T15:00Z', '2026-10-25T08:00Z')],
    [
      'an opening at a time that is skipped',
      night,
      '2026-03-29T01:15Z',
      closed('2026-03-28T03:00Z', '2026-03-29T01:30Z'),
    ],
    ['the first of two equal times', night, '2026-10-25T00:30Z', 'open'],
  ])('given %s, then it says whether it is open', (_, hours, at, expected) => {
    expect(shown(hours, at)).toBe(expected);
  });

  it('given no interval at all, then it is open', () => {
    expect(shown(hoursOf({}), '2026-11-23T00:00Z')).toBe('open');
  });

  it('given a holiday without any interval, then it is closed on that day alone', () => {
    const holiday = hoursOf({}, 'Asia/Yangon', ['2026-11-23']);
    expect(shown(holiday, yangon('2026-11-22T23:59'))).toBe('open');
    const day = closed(yangon('2026-11-23T00:00'), yangon('2026-11-24T00:00'));
    expect(shown(holiday, yangon('2026-11-23T12:00'))).toBe(day);
    expect(shown(holiday, yangon('2026-11-24T00:00'))).toBe('open');
  });

  it('given holidays in a row, then it opens after the last of them', () => {
    const thingyan = ['2026-04-13', '2026-04-14', '2026-04-15', '2026-04-16'];
    const hours = hoursOf(eachDay('09:00-17:00'), 'Asia/Yangon', thingyan);
    const expected = closed(yangon('2026-04-12T17:00'), yangon('2026-04-17T09:00'));
    expect(shown(hours, yangon('2026-04-14T10:00'))).toBe(expected);
  });

  it('given a night that begins before a holiday, then it is open to its end', () => {
    const hours = hoursOf(eachDay('20:00-02:00'), 'Asia/Yangon', ['2026-11-24']);
    expect(shown(hours, yangon('2026-11-24T01:00'))).toBe('open');
    const expected = closed(yangon('2026-11-24T02:00'), yangon('2026-11-25T20:00'));
    expect(shown(hours, yangon('2026-11-24T20:30'))).toBe(expected);
  });
});
