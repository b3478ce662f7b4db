import { benchArguments, benchEnvironment, benches } from './benchFiles.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, run, Stop } from './project.mjs';

/**
 * The files of an area (`store`), or the one of a bench in it (`store/events`).
 * @param {string} wanted
 */
function filesOf(wanted) {
  const all = benches();
  const found = all.filter(({ name }) => name === wanted || name.startsWith(`${wanted}/`));
  if (found.length === 0)
    throw new Stop(`There is no bench ${wanted}; there are ${all.map(({ name }) => name).join(', ')}.`);
  return found.map(({ file }) => file);
}

/**
 * `npm run bench [-- area… | area/name…] [--short] [--option=…]`: measures the product beside others, prints the tables and writes
 * them to docs. Each file is a process of its own, so that none leaves its garbage or its compiled code to the next.
 */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const asked = process.argv.slice(2);
  const flags = asked.filter((word) => word.startsWith('--'));
  const names = asked.filter((word) => !word.startsWith('--'));
  const files = names.length > 0 ? names.flatMap(filesOf) : benches().map(({ file }) => file);
  let failed = 0;
  for (const file of files)
    failed += (await run(node, benchArguments(file, flags), { env: benchEnvironment() })) === 0 ? 0 : 1;
  return failed === 0 ? 0 : 1;
});
