import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomKey } from '../../../server/secrets/keyring.ts';
import { KEY_FILE, openKeyring } from '../../../server/startup/openKeyring.ts';
import { StartError } from '../../../server/startup/startError.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mingala-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const open = () => openKeyring({ dataDir, secretKeys: undefined });

describe('given a data folder without keys', () => {
  it('when opened, then one key is made in a file that only this user reads', () => {
    expect(open().keyIds).toHaveLength(1);
    expect(statSync(join(dataDir, KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual([KEY_FILE]);
  });

  it('when opened again, then the key is the same', () => {
    expect(open().keyIds).toEqual(open().keyIds);
  });

  it('when the setting has keys, then no file is made', () => {
    openKeyring({ dataDir, secretKeys: [randomKey()] });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('given a file with keys', () => {
  it('when a key is put in front, then it is the newest', () => {
    const [old] = open().keyIds;
    const path = join(dataDir, KEY_FILE);
    writeFileSync(path, `${randomKey().toString('base64')}\n${readFileSync(path, 'utf8')}`);
    const ids = open().keyIds;
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(old);
  });

  it('when it cannot be read as keys, then the start fails with one sentence', () => {
    writeFileSync(join(dataDir, KEY_FILE), 'not a key\n');
    expect(open).toThrow(StartError);
    expect(open).toThrow(/must have keys of 32 bytes in base64/);
  });
});
