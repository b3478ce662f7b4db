import type { LoadOutcome, LoadSuite } from './suite.ts';
import { SUITES } from './suites.ts';

/** Runs load suites by name and prints their counts. Exit status 0: all held; 1: something did not, or could not be tried. */

const say = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'npm run load [-- name …] [--short] [--list]';

/** The suites that were asked for; all when none was named. */
function chosen(words: readonly string[]): readonly LoadSuite[] {
  const unknown = words.filter((word) => !SUITES.some(({ name }) => name === word));
  if (unknown.length > 0)
    throw new Error(`There is no suite ${unknown.join(', ')}; there are ${SUITES.map(({ name }) => name).join(', ')}.`);
  return words.length === 0 ? SUITES : SUITES.filter(({ name }) => words.includes(name));
}

function print({ name }: LoadSuite, { counts, faults }: LoadOutcome, seconds: number) {
  const width = Math.max(...Object.keys(counts).map((label) => label.length));
  say(`\n${name}: ${faults.length === 0 ? 'held' : 'DID NOT HOLD'} (${seconds.toFixed(0)} s)`);
  for (const [label, count] of Object.entries(counts)) say(`  ${label.padEnd(width)}  ${count}`);
  for (const fault of faults) say(`  not so: ${fault}`);
}

async function main(args: readonly string[]): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const strange = flags.find((flag) => flag !== '--short' && flag !== '--list');
  if (strange !== undefined) throw new Error(`${strange} means nothing here: ${USAGE}`);
  const suites = chosen(args.filter((arg) => !arg.startsWith('-')));
  if (flags.includes('--list')) {
    for (const { name, about } of suites) say(`${name}: ${about}`);
    return 0;
  }
  let status = 0;
  for (const suite of suites) {
    const startedAt = Date.now();
    const outcome = await suite.run({ short: flags.includes('--short'), say });
    print(suite, outcome, (Date.now() - startedAt) / 1000);
    if (outcome.faults.length > 0) status = 1;
  }
  return status;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
