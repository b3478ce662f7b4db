import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '../../contract/index.ts';
import { leaveOutDescriptions } from '../../tools/withoutDescriptions.ts';

const CALLS = join(import.meta.dirname, '../../contract/routes');

it('given the calls of the contract, when they are built for the web app, then nothing of their descriptions is left', () => {
  const files = readdirSync(CALLS).map((name) => readFileSync(join(CALLS, name), 'utf8'));
  const built = files.map(leaveOutDescriptions).join('\n');
  const left = Object.values(routes).filter(({ summary }) => built.includes(summary));
  expect(left).toEqual([]);
  expect(built.match(/^ +summary:\s+'',$/gm)).toHaveLength(Object.keys(routes).length);
});
