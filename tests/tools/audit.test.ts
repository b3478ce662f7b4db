import { expect, it } from 'vitest';
import { type Allowed, judge, readAllowed } from '../../tools/audit.ts';

const TODAY = '2026-06-01';
const fault = {
  name: 'left-pad',
  title: 'Pads too far',
  url: 'https://github.com/advisories/GHSA-2222-3333-4444',
  severity: 'high',
};
const report = {
  auditReportVersion: 2,
  vulnerabilities: { 'left-pad': { name: 'left-pad', via: [fault] }, padder: { name: 'padder', via: ['left-pad'] } },
};
const entry: Allowed = {
  advisory: 'GHSA-2222-3333-4444',
  package: 'left-pad',
  reason: 'It is used in a test alone, on words of our own.',
  until: '2026-12-31',
};

it('given a known advisory that nobody allowed, then it is reported once, with its address', () => {
  expect(judge(report, [], TODAY)).toEqual({
    faults: ['left-pad (high): Pads too far. https://github.com/advisories/GHSA-2222-3333-4444'],
    unanswered: false,
  });
});

it('given a fault that is allowed, when judged, then all is well until its day', () => {
  expect(judge(report, [entry], TODAY).faults).toEqual([]);
  expect(judge(report, [entry], '2027-01-01').faults).toEqual([expect.stringContaining('until 2026-12-31')]);
});

it('given an allowed advisory that is gone, then it must leave the list', () => {
  expect(judge({ vulnerabilities: {} }, [entry], TODAY).faults).toEqual([
    expect.stringContaining('not there any more'),
  ]);
});

it.each([undefined, { message: '405 Method Not Allowed', statusCode: 405 }, 'nothing'])(
  'given that the registry answers %j, when judged, then it is said and nothing fails',
  (answer) => {
    expect(judge(answer, [entry], TODAY)).toEqual({ faults: [], unanswered: true });
  },
);

it.each([
  { ...entry, reason: '' },
  { ...entry, reason: 'because' },
  { ...entry, until: 'some day' },
  { ...entry, advisory: 'left-pad' },
])('given an entry without reason, end or name, when the list is read, then it is refused', (wrong) => {
  expect(() => readAllowed(JSON.stringify([wrong]))).toThrow();
});
