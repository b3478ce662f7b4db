import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isPart, leaveOut } from '../parts.ts';

/** The product for calls over HTTP, with its real rules and database, without the parts that are named. Says its port. */
const [, , connection = '', ...names] = process.argv;
const Connection = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const leftOut = names.filter(isPart);
leaveOut(leftOut);
// Loaded now, without what is left out.
const { startProduct } = await import('../product.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'mingala-bench-'));
process.once('SIGTERM', () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
});
const { port } = await startProduct({ ...Connection.parse(JSON.parse(connection)), ssl: false }, dataDir, leftOut);
process.stdout.write(`${JSON.stringify({ port })}\n`);
