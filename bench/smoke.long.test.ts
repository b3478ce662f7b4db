import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchArguments, benchEnvironment, benches } from '../tools/benchFiles.mjs';
import { PROJECT } from '../tools/project.mjs';

/** A bench that takes longer does not end: it is killed, and its status is not 0. */
const ENDS_WITHIN_MS = 240_000;

/** Runs the short form of a bench to its end. */
function runShort(file: string): Promise<{ status: number | string | null; output: string }> {
  const options = { cwd: PROJECT, env: benchEnvironment(), timeout: ENDS_WITHIN_MS, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, benchArguments(file, ['--short']), options, (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? error.signal ?? null) : 0, output: stdout + stderr }),
    );
  });
}

/** When each published figure was last written. */
async function publishedAt(): Promise<Record<string, number>> {
  const docs = join(PROJECT, 'docs');
  const names = (await readdir(docs, { recursive: true })).filter((name) => /\.(md|svg)$/.test(name));
  const times = await Promise.all(names.map(async (name) => [name, (await stat(join(docs, name))).mtimeMs] as const));
  return Object.fromEntries(times);
}

/** The title of a section, then the head of its table and at least one row. */
const TABLE = /^\S.*\nwork[ ,].*\n\S/m;

describe('the short forms of the benches', () => {
  for (const { name, file } of benches())
    it(`given ${name}, when its short form runs, then it ends and prints tables`, {
      timeout: ENDS_WITHIN_MS + 30_000,
    }, async () => {
      const before = await publishedAt();
      const { status, output } = await runShort(file);
      expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
      expect(output).toMatch(TABLE);
      expect(await publishedAt()).toEqual(before);
    });
});
