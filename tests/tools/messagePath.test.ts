import { expect, test } from 'vitest';
import { follow } from '../../tools/messagePath.ts';

const TEXTS: Record<string, string> = {
  'src/a.ts': "import { type B, b } from './b.ts';\nexport const a = b;\n",
  'src/b.ts': 'export interface B { n: number }\nexport const b = 1;\n',
  'src/listener.ts': "import {\n  a,\n} from './a.ts';\nexport const heard = a;\n",
  'src/caller.ts': "import { Schema } from '#contract';\nexport const caller = Schema;\n",
  'contract/models.ts': 'export const Schema = 1;\n',
};
const path = (...steps: string[]) => follow(steps, (file) => TEXTS[file] ?? '');

test('given steps that call or listen to each other, when followed, then each file counts once', () => {
  expect(path('src/a.ts a', 'src/b.ts b', 'src/a.ts a', 'src/listener.ts heard')).toEqual({
    files: ['src/a.ts', 'src/b.ts', 'src/listener.ts'],
    faults: [],
  });
});

test('given a name that the barrel of the contract hands on, when followed, then it is a step', () => {
  expect(path('src/caller.ts caller', 'contract/models.ts Schema').faults).toEqual([]);
});

test('given a file left out between two steps, when followed, then the gap is named', () => {
  expect(path('src/b.ts b', 'src/listener.ts heard').faults).toEqual([
    'src/b.ts and src/listener.ts: neither imports heard or b of the other',
  ]);
});

test('given a step whose name is gone, when followed, then it is named', () => {
  expect(path('src/a.ts renamed').faults).toEqual(['src/a.ts exports no renamed']);
});
