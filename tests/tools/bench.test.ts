import { describe, expect, it } from 'vitest';
import type { Figure, Row } from '../../bench/harness/bench.ts';
import { interleaved, median, percentile } from '../../bench/harness/measure.ts';
import { linePlot } from '../../bench/harness/plot.ts';
import { type Page, withPart } from '../../bench/harness/report.ts';
import { markdown } from '../../bench/harness/table.ts';

const figures: Figure[] = [
  { who: 'ours', role: 'ours', value: 4 },
  { who: 'adapter', role: 'peer', value: 400 },
  { who: 'timeline', role: 'peer', value: null, why: 'over 60 s' },
  { who: 'Map', role: 'limit', value: 2 },
];
const row: Row = { work: 'an event', unit: 'µs', better: 'less', figures, goal: { text: '≤ 3 µs', met: false } };
const section = { title: 'One by one', about: 'Each event alone.', rows: [row] };
const page: Page = {
  file: 'performance/store.md',
  name: 'events',
  title: 'Events',
  command: 'npm run bench -- store/events',
  date: '2026-11-21',
  machine: 'a machine',
  sections: [section],
};

describe('the bench', () => {
  it('given several workers, when measured, then they take turns and medians count', async () => {
    const turns: string[] = [];
    const worker = (who: string, values: number[]) => ({
      who,
      role: 'peer' as const,
      round: () => {
        turns.push(who);
        return values[turns.filter((other) => other === who).length - 1] ?? 0;
      },
    });
    const found = await interleaved([worker('a', [9, 1, 5]), worker('b', [2, 4, 3])], 3);
    expect(turns.join('')).toBe('abbaab');
    expect(found.map(({ value }) => value)).toEqual([5, 3]);
  });

  it('given values, when asked for median and percentile, then both are of the sorted values', () => {
    expect(median([9, 1, 5, 3])).toBe(4);
    expect(percentile([5, 1, 4, 2, 3], 0.8)).toBe(4);
  });

  it('given a row of figures, then each peer has its factor, and a missed goal is marked', () => {
    const [, , line] = markdown(section).split('\n');
    expect(line).toBe('| an event | 4 | 400 (100×) | over 60 s | 2 (0.5×) | **missed** |');
  });

  it('given rows of several goals, then each says its own', () => {
    const other = { ...row, goal: { text: '≤ 5 µs', met: true } };
    const [head, , first, second] = markdown({ ...section, rows: [row, other] }).split('\n');
    expect(head).toMatch(/\| goal \|$/);
    expect(first).toMatch(/\| ≤ 3 µs: \*\*missed\*\* \|$/);
    expect(second).toMatch(/\| ≤ 5 µs: kept \|$/);
  });

  it('given figures of ours, when another names one, then its factor is of that', () => {
    const shares: Figure[] = [
      { who: 'p50', role: 'ours', value: 4 },
      { who: 'p95', role: 'ours', value: 8 },
      { who: 'scan, p95', role: 'peer', value: 80, against: 'p95' },
    ];
    const [, , line] = markdown({ ...section, rows: [{ ...row, figures: shares }] }).split('\n');
    expect(line).toContain('| 4 | 8 | 80 (10×) |');
  });

  it('given rows of one unit and goal, then the head of the table names them', () => {
    const [head] = markdown(section).split('\n');
    expect(head).toBe('| work, µs | ours | adapter | timeline | Map | goal: ≤ 3 µs |');
  });

  it('given rows of several units, then each names its own', () => {
    const [, , first, second] = markdown({ ...section, rows: [row, { ...row, unit: 'ms' }] }).split('\n');
    expect(first).toMatch(/^\| an event, µs \|/);
    expect(second).toMatch(/^\| an event, ms \|/);
  });

  it('given rows without a goal, then there is no column for goals', () => {
    const { goal: _, ...free } = row;
    expect(markdown({ ...section, rows: [free] })).not.toContain('goal');
  });

  it('given a page with other parts, when a bench writes its own, then all else stays', () => {
    const first = withPart('# Store\n\nBy hand.\n', page);
    const both = withPart(first, { ...page, name: 'load', title: 'Loading' });
    const again = withPart(both, { ...page, date: '2026-12-01' });
    expect(again).toContain('By hand.');
    expect(again).toContain('## Loading');
    expect(again.match(/## Events/g)).toHaveLength(1);
    expect(again).toContain('2026-12-01');
  });

  it('given a section of its worst rows, when written, then the kept ones are counted', () => {
    const kept = { ...row, work: 'a kept one', goal: { text: '≤ 3 µs', met: true } };
    const text = withPart('', {
      ...page,
      sections: [{ ...section, worst: 1, rows: [row, { ...row, work: 'a better one' }, kept] }],
    });
    expect(text).toContain('1 of 3 keep the goal');
    expect(text).toContain('| an event |');
    expect(text).not.toContain('a kept one');
    expect(text).not.toContain('a better one');
  });

  it('given points without a value, when drawn, then they are left out', () => {
    const svg = linePlot({
      title: 'Growth <1k>',
      x: { label: 'rows', scale: 'log' },
      y: { label: 'µs', scale: 'log' },
      series: [
        {
          name: 'ours',
          points: [
            [1_000, 1],
            [10_000, null],
            [100_000, 2],
          ],
        },
      ],
    });
    expect(svg.match(/<circle/g)).toHaveLength(2);
    expect(svg).toContain('Growth &lt;1k>');
    expect(svg).not.toMatch(/NaN|<script/);
  });

  it('given a figure below the clock’s resolution, then it lies at the end of a log scale', () => {
    const drawn = (value: number) =>
      linePlot({
        title: 'Growth',
        x: { label: 'rows', scale: 'log' },
        y: { label: 'µs', scale: 'log' },
        series: [
          {
            name: 'limit',
            points: [
              [1_000, value],
              [10_000, 5],
            ],
          },
        ],
      });
    const heights = (svg: string) => [...svg.matchAll(/ cy="([^"]+)"/g)].map(([, at]) => at);
    expect(heights(drawn(0))).toEqual(heights(drawn(1)));
    expect(heights(drawn(0))).toHaveLength(2);
    expect(drawn(0)).not.toMatch(/NaN|Infinity/);
  });
});
