import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { notWritable } from '../db/embedded/dataFolder.ts';
import { systemCode } from '../db/embedded/failure.ts';
import { createKeyring, type Keyring, randomKey, readKeys } from '../secrets/keyring.ts';
import { StartError } from './startError.ts';

/** The file in the data folder that holds the keys when SECRET_KEYS is not set, one a line, newest first. */
export const KEY_FILE = 'secret.keys';

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new StartError(`The keys in ${path} cannot be read (${systemCode(error)}): start as the user who made it.`);
  }
}

/** Creates the file, unless another process did at the same time. It appears complete. */
function createFile(path: string) {
  const partial = `${path}.${process.pid}`;
  try {
    writeFileSync(partial, `${randomKey().toString('base64')}\n`, { mode: 0o600, flush: true });
    linkSync(partial, path);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw notWritable(dirname(path), error);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** The keyring of SECRET_KEYS, or of a file in the data folder, which the first start creates. */
export function openKeyring({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>): Keyring {
  if (secretKeys !== undefined) return createKeyring(secretKeys);
  const path = join(dataDir, KEY_FILE);
  if (readFile(path) === undefined) createFile(path);
  const keys = readKeys(readFile(path) ?? '');
  if (keys === undefined)
    throw new StartError(`${path} must have keys of 32 bytes in base64, one a line: restore it from your copy.`);
  return createKeyring(keys);
}
