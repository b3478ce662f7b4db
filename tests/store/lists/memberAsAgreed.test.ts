import { describe, expect, it } from 'vitest';
import { PageUser } from '../../../contract/index.ts';
import { memberAsAgreed } from '../../../src/store/lists/memberAsAgreed.ts';
import { numbersFrom } from '../../setup/random.ts';
import { customerRow } from '../fakes/rows.ts';

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'C',
  'P',
  'X',
  'မနှင်းဝတ်ရည်',
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 53,
  Number.NaN,
  true,
  [],
  {},
  '2026-11-21T06:00:00.000Z',
  '2026-02-29T06:00:00.000Z',
  '2024-02-29T06:00:00.000Z',
  '2026-02-30T06:00:00.000Z',
  '2026-04-31T06:00:00.000Z',
  '2026-13-01T06:00:00.000Z',
  '2026-00-01T06:00:00.000Z',
  '2026-01-00T06:00:00.000Z',
  '2026-11-21T24:00:00.000Z',
  '2026-11-21T23:60:00.000Z',
  '2026-11-21T23:59:60.000Z',
  '2026-11-21T06:00:00Z',
  '2026-11-21T06:00:00.000+00:00',
  '2026-11-21 06:00:00.000Z',
  '2026-11-21T06:00:00.00aZ',
  '20a6-11-21T06:00:00.000Z',
  'a026-11-21T06:00:00.000Z',
  '2026-11-21T06:00:00,000Z',
  '2026-11-21T06:00:00.000z',
];
const INSTANT = '2026-11-21T06:00:00.000Z';

type Fields = Record<string, unknown>;

/** A row as a server may send it, and rows with one or two things wrong, missing or too much. */
function someRow(random: () => number): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const row: Fields = { ...customerRow({ pageUserId: 1 + Math.floor(random() * 1e6) }), messageDate: INSTANT };
  if (random() < 0.5) row.waitingSince = INSTANT;
  if (random() < 0.5) row.revision = Math.floor(random() * 9);
  if (random() < 0.3) Object.assign(row, { sendPhoto: 'a_', fileType: '.png' });
  const changes = Math.floor(random() * 3);
  for (let i = 0; i < changes; i += 1) {
    const participant: Fields = { ...(row.participantDto as Fields) };
    const [into, keys] = random() < 0.3 ? [participant, Object.keys(participant)] : [row, Object.keys(row)];
    const key = random() < 0.1 ? 'more' : pick([...keys, 'revision', 'sendPhoto', 'fileType']);
    if (random() < 0.15) delete into[key];
    else into[key] = pick(WRONG);
    if (into === participant) row.participantDto = participant;
  }
  return random() < 0.02 ? pick(WRONG) : row;
}

const told = (check: (value: unknown) => unknown, value: unknown): { row: unknown } | { wrong: string } => {
  try {
    return { row: check(value) };
  } catch (error) {
    return { wrong: String(error) };
  }
};

describe('a member of a long list', () => {
  it.each([1, 2, 3, 4])('given rows with random faults (%i), when checked, then it is as the contract says', (seed) => {
    const random = numbersFrom(seed);
    for (let i = 0; i < 5_000; i += 1) {
      const value = someRow(random);
      expect(told(memberAsAgreed, value)).toEqual(told((one) => PageUser.parse(one), value));
    }
  });

  it.each(WRONG.filter((text) => typeof text === 'string'))(
    'given the instant %j, when checked, then it is as the contract says',
    (text) => {
      const value = { ...customerRow({ pageUserId: 1 }), messageDate: text, waitingSince: text };
      expect(told(memberAsAgreed, value)).toEqual(told((one) => PageUser.parse(one), value));
    },
  );

  it('given a row as servers send it, when checked, then it is taken as it is', () => {
    const value: unknown = JSON.parse(JSON.stringify(customerRow({ pageUserId: 1 })));
    expect(memberAsAgreed(value)).toBe(value);
  });

  it('given a field that is not agreed, when checked, then it is left out', () => {
    expect(memberAsAgreed({ ...customerRow({ pageUserId: 1 }), secret: 1 })).toEqual(customerRow({ pageUserId: 1 }));
  });
});
