import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startProduct } from '../product.ts';

/** The product for calls over HTTP, with its real rules and database. Says its port. */
const connection = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const { port } = await startProduct(
  { ...connection.parse(JSON.parse(process.argv[2] ?? '')), ssl: false },
  mkdtempSync(join(tmpdir(), 'mingala-bench-')),
);
process.stdout.write(`${JSON.stringify({ port })}\n`);
