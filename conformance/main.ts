import { allChecks } from './checks/all.ts';
import { Failure, reasonOf } from './kit/failure.ts';
import { optionsFrom } from './kit/options.ts';
import { PARTS } from './kit/parts.ts';
import { peopleFrom } from './kit/people.ts';
import { isConform, lineOf, summaryOf } from './kit/report.ts';
import { runChecks } from './kit/run.ts';

/** Checks a server against the contract (docs/contract.md). Exit status 0: it keeps it; 1: it does not; 2: it could not be seen. */

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
  const { outcomes } = await runChecks({
    url,
    patienceMs,
    people,
    checks,
    onOutcome: (outcome) => say(lineOf(outcome, idWidth)),
  });
  say(`\n${summaryOf(outcomes)}`);
  return isConform(outcomes) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Failure ? error.message : reasonOf(error)}\n`);
  process.exitCode = 2;
}
