import type { RouteName } from '#contract';
import type { Check } from './check.ts';
import { NotOffered, reasonOf } from './failure.ts';
import type { Part } from './parts.ts';
import { type People, Scenario, type ScenarioOptions } from './scenario.ts';

export type Result = 'pass' | 'fail' | 'not offered' | 'not run';

/** What came of one check; `why` is one line, empty for a pass. */
export interface Outcome {
  check: Check;
  result: Result;
  why: string;
}

export interface RunOptions extends ScenarioOptions {
  checks: readonly Check[];
  people: People;
  /** Told of each outcome as it is known. */
  onOutcome?: (outcome: Outcome) => void;
  /** Ends the run after the check that is running. */
  signal?: AbortSignal;
}

/** What a run came to, and every call that was made in it. */
export interface Run {
  outcomes: Outcome[];
  called: ReadonlySet<RouteName>;
}

async function runCheck(check: Check, scenario: Scenario, missing: readonly Part[]): Promise<Outcome> {
  if (missing.length > 0) return { check, result: 'not run', why: `needs an account of the ${missing.join(' and ')}` };
  try {
    await scenario.refresh();
    await check.run(scenario);
    return { check, result: 'pass', why: '' };
  } catch (error) {
    const result = error instanceof NotOffered ? 'not offered' : 'fail';
    return { check, result, why: reasonOf(error) };
  }
}

/** Runs the checks one after the other, and takes back what they left. */
export async function runChecks({ checks, people, onOutcome, signal, ...options }: RunOptions): Promise<Run> {
  const scenario = new Scenario(people, options);
  const outcomes: Outcome[] = [];
  try {
    for (const check of checks) {
      if (signal?.aborted) break;
      const missing = check.needs.filter((part) => !scenario.has(part));
      const outcome = await runCheck(check, scenario, missing);
      await scenario.closeConnections();
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
  } finally {
    await scenario.clear();
  }
  return { outcomes, called: scenario.called };
}
