import { setTimeout as pause } from 'node:timers/promises';
import type { RouteName } from '#contract';
import type { Check } from './check.ts';
import type { Part } from './parts.ts';
import { type Cast, Stage, type StageOptions } from './stage.ts';
import { Failure, NotOffered, reasonOf } from './verdict.ts';

export type Verdict = 'pass' | 'fail' | 'not offered' | 'not run';

/** What came of one check; `why` is one line, empty for a pass. */
export interface Outcome {
  check: Check;
  verdict: Verdict;
  why: string;
}

export interface RunOptions extends StageOptions {
  checks: readonly Check[];
  cast: Cast;
  /** Told of each outcome as it is known. */
  told?: (outcome: Outcome) => void;
}

/** What a run came to, and every call that was made in it. */
export interface Run {
  outcomes: Outcome[];
  called: ReadonlySet<RouteName>;
}

/** A check that takes longer than this has met a server that does not answer, in ms. */
const LONGEST_MS = 60_000;

async function inTime(work: Promise<void>): Promise<void> {
  const end = new AbortController();
  const late = pause(LONGEST_MS, undefined, { signal: end.signal }).then(
    () => {
      throw new Failure(`no end after ${LONGEST_MS / 1000} s: the server does not answer`);
    },
    () => undefined,
  );
  try {
    await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}

async function judge(check: Check, stage: Stage, missing: readonly Part[]): Promise<Outcome> {
  if (missing.length > 0) return { check, verdict: 'not run', why: `needs an account of the ${missing.join(' and ')}` };
  try {
    await stage.refresh();
    await inTime(check.run(stage));
    return { check, verdict: 'pass', why: '' };
  } catch (error) {
    const verdict = error instanceof NotOffered ? 'not offered' : 'fail';
    return { check, verdict, why: reasonOf(error) };
  }
}

/** Runs the checks one after the other, and takes back what they left. */
export async function runChecks({ checks, cast, told, ...options }: RunOptions): Promise<Run> {
  const stage = new Stage(cast, options);
  const outcomes: Outcome[] = [];
  try {
    for (const check of checks) {
      const missing = check.needs.filter((part) => !stage.has(part));
      const outcome = await judge(check, stage, missing);
      await stage.closeLines();
      outcomes.push(outcome);
      told?.(outcome);
    }
  } finally {
    await stage.clear();
  }
  return { outcomes, called: stage.called };
}
