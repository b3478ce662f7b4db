import { expect, test } from 'vitest';
import { hasNginx } from '../../tests/nginx.ts';
import { hasRedis } from '../../tests/redisServer.ts';
import { scaleSuite } from './scale/suite.ts';

test.skipIf(!hasNginx || !hasRedis)(
  'given three processes behind nginx, when one is killed, then nothing is lost',
  { timeout: 120_000 },
  async ({ annotate }) => {
    const { counts, faults } = await scaleSuite.run({ short: true, say: () => undefined });
    await annotate(JSON.stringify(counts));
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ lost: 0, doubled: 0 });
  },
);
