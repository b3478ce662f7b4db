import type { Outcome, Result } from './run.ts';

const WORDS: Record<Result, string> = {
  pass: 'pass',
  fail: 'FAIL',
  'not offered': 'not offered',
  'not run': 'NOT RUN',
};
const WIDTH = 'not offered'.length;

/** One line of the table, and under it the reason where there is one. */
export function lineOf({ check, result, why }: Outcome, idWidth: number): string {
  const line = `${WORDS[result].padEnd(WIDTH)}  ${check.id.padEnd(idWidth)}  ${check.about}`;
  return why === '' ? line : `${line}\n${' '.repeat(WIDTH + idWidth + 4)}→ ${why}`;
}

const count = (outcomes: readonly Outcome[], wanted: Result) =>
  outcomes.filter(({ result }) => result === wanted).length;

/** `82 passed, 0 failed, 2 not offered`. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const notRun = count(outcomes, 'not run');
  const parts = [
    `${count(outcomes, 'pass')} passed`,
    `${count(outcomes, 'fail')} failed`,
    `${count(outcomes, 'not offered')} not offered`,
    ...(notRun > 0 ? [`${notRun} not run`] : []),
  ];
  return parts.join(', ');
}

/** Whether the server can be said to keep the contract: nothing failed, and nothing was left unseen. */
export const isConform = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 0 && outcomes.every(({ result }) => result === 'pass' || result === 'not offered');
