import type { Figure, Row, Section } from '../../harness/bench.ts';
import { percentile } from '../../harness/measure.ts';
import { BURST, PER_SECOND } from './plan.ts';
import { PROBE_NAMES, PROBES, type Probe, type Times } from './probes.ts';

/** Quiet figures of so many attacks before and after count for one: those of one alone are few. */
const NEIGHBOURS = 5;
/** Promised at most, of the quiet figure. */
const TIMES = 2;
/** Parts of the run whose quiet figures are told apart. */
const PARTS = 5;

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

/** Quiet figures in parts of the run, one after the other. */
function quietRow(quiets: readonly Times[], name: Probe): Row {
  const parts = Math.min(PARTS, quiets.length);
  const figures = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((n) => Math.floor((n * quiets.length) / parts));
    return ours(`part ${part + 1}`, p95(quiets.slice(from, to).flatMap((times) => times[name])));
  });
  return { work: `${WORDS[name]}, ${PROBES[name]} a second`, unit: 'ms, p95', better: 'less', figures };
}

/** The tables: attacks, the worst first, and the quiet figures through the run. */
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
    {
      title: 'Quiet figures through the run',
      about: 'What drifts here drifts in every figure above.',
      rows: PROBE_NAMES.map((name) => quietRow(quiets, name)),
    },
  ];
}
