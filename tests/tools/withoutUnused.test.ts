import { expect, it } from 'vitest';
import { namesOnly } from '../../tools/withoutUnused.ts';

const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

it('given a file that is left out, when something of it is called after all, then it says that it is left out', async () => {
  const source =
    'export const one = 1;\nexport function two() {}\nconst three = 3, four = 4;\nexport { three, four };\nexport default two;\n';
  const built = await load(namesOnly(source, 'The rest'));
  expect(Object.keys(built).sort()).toEqual(['default', 'four', 'one', 'three', 'two']);
  for (const call of Object.values(built)) expect(call).toThrow('The rest is left out of the web app');
});
