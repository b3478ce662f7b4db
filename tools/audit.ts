import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

/** A known fault of a package that is left for now. `until` is a day: after it the question is asked again. */
const Allowed = z.strictObject({
  /** The advisory's name, as GHSA-xxxx-xxxx-xxxx. */
  advisory: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/),
  package: z.string().min(1),
  /** Why it does no harm here, in a sentence. */
  reason: z.string().trim().min(20),
  until: z.iso.date(),
});
export type Allowed = z.infer<typeof Allowed>;

const Advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
/** What `npm audit --json` says; `via` names a package where the fault is another package's. */
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});

/** What came of an audit: nothing but `unanswered` when the registry gave no report. */
export interface Verdict {
  faults: string[];
  unanswered: boolean;
}

/** Judges a report of npm by the list of what is allowed. `today` is a day, as 2026-01-31. */
export function judge(report: unknown, allowed: readonly Allowed[], today: string): Verdict {
  const read = Report.safeParse(report);
  if (!read.success) return { faults: [], unanswered: true };
  const faults: string[] = [];
  const found = new Map<string, z.infer<typeof Advisory>>();
  for (const { via } of Object.values(read.data.vulnerabilities))
    for (const fault of via) if (typeof fault !== 'string') found.set(`${basename(fault.url)} ${fault.name}`, fault);
  for (const [key, { name, title, url, severity }] of found) {
    const entry = allowed.find((one) => `${one.advisory} ${one.package}` === key);
    if (!entry) faults.push(`${name} (${severity}): ${title}. ${url}`);
    else if (entry.until < today) faults.push(`${key}: was allowed until ${entry.until}. Look at it again.`);
  }
  for (const { advisory, package: name } of allowed)
    if (!found.has(`${advisory} ${name}`)) faults.push(`${advisory} ${name}: is allowed, but not there any more.`);
  return { faults, unanswered: false };
}

/** Reads the list of what is allowed. Throws for an entry without a reason or an end. */
export const readAllowed = (text: string): Allowed[] => z.array(Allowed).parse(JSON.parse(text));

function askRegistry(): unknown {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const [program, ...before] = script && node && basename(script) === 'npm-cli.js' ? [node, script] : ['npm'];
  const args = [...before, 'audit', '--json', '--fetch-retries=1', '--fetch-timeout=15000'];
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const allowed = readAllowed(readFileSync(new URL('auditAllowed.json', import.meta.url), 'utf8'));
  const { faults, unanswered } = judge(askRegistry(), allowed, new Date().toISOString().slice(0, 10));
  if (unanswered) process.stdout.write('the registry gave no report, so nothing was looked at\n');
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
