import { expect, test } from 'vitest';
import { killSuite } from './kill.ts';

test('given writers, when server and database are killed, then no acknowledged message is lost', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const { counts, faults } = await killSuite.run({ short: true, say: () => undefined });
  await annotate(JSON.stringify(counts));
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ lost: 0, doubled: 0, 'half or torn': 0, orphans: 0 });
  expect(Number(counts.acknowledged)).toBeGreaterThan(100);
});
