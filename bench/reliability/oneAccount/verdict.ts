import type { Figure, Row, Section } from '../../harness/bench.ts';
import { percentile } from '../../harness/measure.ts';
import { BURST, PER_SECOND } from './plan.ts';
import { PROBE_NAMES, type Probe, type Times } from './probes.ts';

/** Quiet figures of so many attacks before and after count for one: those of one alone are few. */
const NEIGHBOURS = 5;
/** Promised at most, of the quiet figure. */
const TIMES = 2;

const WORDS: Record<Probe, string> = { text: 'text', signIn: 'sign-in', photo: 'photo' };

/** What one attack did to others. */
export interface Outcome {
  attack: string;
  steady: Times;
  burst: Times;
  /** What the attacker was answered, by status. */
  answers: Record<string, number>;
  /** Resident memory of the server after it. */
  megabytes: number;
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);
const ours = (who: string, value: number): Figure => ({ who, role: 'ours', value });

/** The quiet figure of the windows around an attack. */
function quietAround(quiets: readonly Times[], at: number, name: Probe): number {
  const near = quiets.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
  return p95(near.flatMap((times) => times[name]));
}

function verdictOn(outcome: Outcome, quiets: readonly Times[], at: number): { row: Row; worst: number } {
  const { attack, steady, burst, answers, megabytes } = outcome;
  const quiet = (name: Probe) => quietAround(quiets, at, name);
  const worstOf = (name: Probe) => Math.max(p95(steady[name]), p95(burst[name]));
  const worst = Math.max(...PROBE_NAMES.map((name) => worstOf(name) / quiet(name)));
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  const figures: Figure[] = [
    ours('worst, times quiet', worst),
    ...PROBE_NAMES.flatMap((name) => [
      ours(`${WORDS[name]}: quiet`, quiet(name)),
      ours(`${WORDS[name]}: worst`, worstOf(name)),
    ]),
    ours('server, MB', megabytes),
    { who: 'answers', role: 'ours', value: null, why: statuses.join(', ') },
  ];
  const goal = { text: `${TIMES}×`, met: worst <= TIMES };
  return { row: { work: attack, unit: 'ms, p95', better: 'less', figures, goal }, worst };
}

/** The table of attacks, the worst first. */
export function sectionsOf(outcomes: readonly Outcome[], quiets: readonly Times[], seconds: number): Section[] {
  const verdicts = outcomes.map((outcome, at) => verdictOn(outcome, quiets, at));
  const rows = verdicts.toSorted((a, b) => b.worst - a.worst).map(({ row }) => row);
  return [
    {
      title: 'Each call, the worst first',
      about:
        `Times of others while one account makes the call ${PER_SECOND} times a second for ${seconds} s, then ${BURST} times at once (without a good answer 20 s); ` +
        'the worse of the two. Quiet figures are of the windows around it. 429 and 503 are refusals.',
      worst: 10,
      rows,
    },
  ];
}
