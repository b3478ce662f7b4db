import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run, Stop } from './project.mjs';

const BENCHES = join(PROJECT, 'bench');
const SUFFIX = '.bench.ts';

const areas = () =>
  readdirSync(BENCHES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(BENCHES, name)).some((file) => file.endsWith(SUFFIX)));

/**
 * The files of an area (`store`), or the one of a bench in it (`store/events`).
 * @param {string} wanted
 */
function filesOf(wanted) {
  const [area = '', name] = wanted.split('/');
  const folder = join(BENCHES, area);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(SUFFIX)) : [];
  const found = files.filter((file) => name === undefined || file === `${name}${SUFFIX}`).sort();
  if (found.length === 0) throw new Stop(`There is no bench ${wanted}; areas are ${areas().join(', ')}.`);
  return found.map((file) => join(folder, file));
}

/**
 * `npm run bench [-- area… | area/name…] [--short]`: measures the product beside others, prints the tables and writes them to
 * docs/performance. Each file is a process of its own, so that none leaves its garbage or its compiled code to the next.
 */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const asked = process.argv.slice(2);
  const flags = asked.filter((word) => word.startsWith('--'));
  const names = asked.filter((word) => !word.startsWith('--'));
  const runner = join(BENCHES, 'harness', 'run.ts');
  let failed = 0;
  for (const file of (names.length > 0 ? names : areas()).flatMap(filesOf))
    failed +=
      (await run(node, ['--expose-gc', '--disable-warning=ExperimentalWarning', runner, file, ...flags], {
        // The checks of development in React and Redux Toolkit are no part of the product.
        env: { ...process.env, NODE_ENV: 'production' },
      })) === 0
        ? 0
        : 1;
  return failed === 0 ? 0 : 1;
});
