import { describe, expect, it } from 'vitest';
import { isoTime } from '../../src/lib/isoTime.ts';
import { numbersFrom } from '../setup/random.ts';

describe('an instant as servers write it', () => {
  it.each([1, 2, 3, 4])('given any instant (%i), when read, then it is that instant', (seed) => {
    const random = numbersFrom(seed);
    // From the year 0 to the year 9999.
    const [first, last] = [-62_167_219_200_000, 253_402_300_799_999];
    for (let round = 0; round < 5_000; round += 1) {
      const time = Math.floor(first + random() * (last - first));
      expect(isoTime(new Date(time).toISOString())).toBe(time);
    }
  });

  it.each(['2024-02-29', '2100-02-29', '2000-02-29', '2026-12-31', '2027-01-01', '2026-02-31', '0000-01-01'])(
    'given the day %s, when read, then it is as the browser reads it',
    (day) => {
      expect(isoTime(`${day}T23:59:59.999Z`)).toBe(Date.parse(`${day}T23:59:59.999Z`));
    },
  );

  it.each([
    '2026-11-21T06:00:00Z',
    '2026-11-21T06:00:00.000+06:30',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21T06:60:00.000Z',
    '2026-13-01T06:00:00.000Z',
    '2026-00-01T06:00:00.000Z',
    '2026-11-32T06:00:00.000Z',
    '2026-11-21T06:00:0x.000Z',
    '2o26-11-21T06:00:00.000Z',
    'the day after tomorrow..',
    '',
  ])('given “%s”, when read, then it is as the browser reads it', (text) => {
    expect(isoTime(text)).toBe(Date.parse(text));
  });
});
