import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataFolder } from '../../../server/db/embedded/dataFolder.ts';
import { openKeyring } from '../../../server/startup/openKeyring.ts';

let dataDir: string;

// Only root can make a small disk.
describe.skipIf(process.getuid?.() !== 0)('given a data folder on a full disk', () => {
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'mingala-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', dataDir]);
    expect(() => writeFileSync(join(dataDir, 'other'), Buffer.alloc(10_000))).toThrow('ENOSPC');
  });
  afterEach(() => {
    execFileSync('umount', ['--lazy', dataDir]);
    rmSync(dataDir, { recursive: true });
  });
  const sentence = () => `The data folder ${dataDir} cannot be written: the disk is full.`;

  it('when a first start makes the keys, then one sentence says so', () => {
    expect(() => openKeyring({ secretKeys: undefined, dataDir })).toThrow(sentence());
  });

  it('when a start locks it, then one sentence says so', async () => {
    await expect(takeDataFolder(dataDir)).rejects.toThrow(sentence());
  });
});
