import { allChecks } from './checks/all.ts';
import { Failure, reasonOf } from './kit/failure.ts';
import { optionsFrom } from './kit/options.ts';
import { PARTS } from './kit/parts.ts';
import { peopleFrom } from './kit/people.ts';
import { isConform, lineOf, summaryOf } from './kit/report.ts';
import { runChecks } from './kit/run.ts';

/** Checks a server against the contract (docs/contract.md). Exit status 0: it keeps it; 1: it does not; 2: it could not be seen. */

/** Ctrl+C reaches the kit twice, from the terminal and from npm: within this time that is one, in ms. */
const ONE_STOP_MS = 1_000;

/** Aborted when the person stops the run, or whatever runs it does. */
function stopped(): AbortSignal {
  const stop = new AbortController();
  let stoppedAt = 0;
  const onSignal = () => {
    if (stop.signal.aborted && performance.now() - stoppedAt > ONE_STOP_MS) process.exit(2);
    if (stop.signal.aborted) return;
    stoppedAt = performance.now();
    stop.abort();
    say('Stops after this check and removes what the run created. Stop again to end at once.');
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal);
  return stop.signal;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const options = optionsFrom(process.argv.slice(2));
  const { only } = options;
  const checks = allChecks.filter(({ id }) => only.length === 0 || only.some((beginning) => id.startsWith(beginning)));
  if (checks.length === 0) throw new Failure(`no check begins with ${only.join(' or ')}; --list prints them`);
  const idWidth = Math.max(...checks.map(({ id }) => id.length));
  if (options.list) {
    for (const { id, about, needs } of checks) say(`${id.padEnd(idWidth)}  ${about} [${needs.join(', ') || 'nobody'}]`);
    return 0;
  }
  const people = await peopleFrom(options);
  const userNames = PARTS.map((part) => `${part}: ${people[part]?.userName ?? '-'}`).join(', ');
  say(`${options.url} (${userNames})\n`);
  const { url, patienceMs } = options;
  const signal = stopped();
  const { outcomes } = await runChecks({
    url,
    patienceMs,
    people,
    checks,
    signal,
    onOutcome: (outcome) => say(lineOf(outcome, idWidth)),
  });
  say(`\n${summaryOf(outcomes)}`);
  if (signal.aborted) return 2;
  return isConform(outcomes) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Failure ? error.message : reasonOf(error)}\n`);
  process.exitCode = 2;
}
