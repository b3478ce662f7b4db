import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { prepareDataFolder } from '../../../server/db/embedded/dataFolder.ts';
import { EmbeddedDatabaseError } from '../../../server/db/embedded/failure.ts';
import { checkPort } from '../../../server/startup/listen.ts';
import { StartError } from '../../../server/startup/startError.ts';

/** tests/server/main.test.ts shows that such an error is all that the server says. */
describe('given something that keeps the server from starting', () => {
  it('when HOST is elsewhere, then one sentence says so', async () => {
    const config = readConfig({ HOST: '192.0.2.1', PORT: '0', DEMO: 'false' });
    await expect(checkPort(config)).rejects.toEqual(
      new StartError('HOST is "192.0.2.1", which is not an address of this machine.'),
    );
  });

  it('when the data folder cannot be written, then one sentence says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mingala-refusal-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = join(folder, 'data');
    writeFileSync(dataDir, '');
    expect(() => prepareDataFolder(dataDir)).toThrow(EmbeddedDatabaseError);
    expect(() => prepareDataFolder(dataDir)).toThrow(/^The data folder .* cannot be written: .*\.$/);
  });
});
