import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, listen, PROJECT } from './project.mjs';

const script = (...parts) => join(PROJECT, 'node_modules', ...parts);

/** `npm run check`: everything that can be said of the sources without running them. All of it, even after a failure. */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const checks = [
    { name: 'format and lint', args: [script('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'] },
    {
      name: 'arrows',
      args: [
        script('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'contract',
        'src',
        'server',
        'tests',
        'bench',
        'conformance',
        'tools',
      ],
    },
    { name: 'types', args: [script('typescript', 'bin', 'tsc'), '--noEmit'] },
    { name: 'coverage', args: [join(PROJECT, 'tools', 'coverage.ts')] },
    { name: 'links', args: [join(PROJECT, 'tools', 'links.ts')] },
    { name: 'path of a message', args: [join(PROJECT, 'tools', 'messagePath.ts')], tells: true },
    // That there was nothing to look at, too.
    { name: 'known faults of packages', args: [join(PROJECT, 'tools', 'audit.ts')], tells: true },
  ];
  const failed = [];
  for (const { name, args, tells = false } of checks) {
    const { status, output } = await listen(node, args);
    const says = status === 0 && tells && output !== '' ? `: ${output.trim().replaceAll('\n', ', ')}` : '';
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}${says}\n`);
    if (status !== 0) {
      failed.push(name);
      process.stdout.write(`${output.trimEnd()}\n`);
    }
  }
  if (failed.length === 0) return 0;
  process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  return 1;
});
