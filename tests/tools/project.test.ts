import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../../tools/project.mjs');
/** Says that it runs, and ends by itself when it is asked to. */
const PROGRAM = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('running')`;
const TOOL = `
  import { run } from ${JSON.stringify(PROJECT)};
  process.exit(await run(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}], { signals: ['SIGTERM'] }));`;

it('given a tool is stopped, then the program that it runs ends in its own time', async () => {
  const tool = spawn(process.execPath, ['--input-type=module', '-e', TOOL]);
  await once(tool.stdout, 'data');
  tool.kill('SIGTERM');
  expect(await once(tool, 'close')).toEqual([7, null]);
});
