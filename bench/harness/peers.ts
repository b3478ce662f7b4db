import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { CACHE, listen, Stop } from '../../tools/project.mjs';

/** Peers by their names in the registry, each at one exact version. */
export type Versions = Readonly<Record<string, string>>;

/** Peers that are installed in a folder of their own. */
export interface Peers {
  /** Where `node_modules` of the peers lies: for bundlers, and for programs that are started there. */
  folder: string;
  versions: Versions;
  /** Loads a peer, or a file of it (`name/path`). The shape is what the bench goes by. */
  load: <T>(name: string, shape: z.ZodType<T>) => Promise<T>;
}

const heldIn = (folder: string): string => {
  try {
    return readFileSync(join(folder, 'installed.json'), 'utf8');
  } catch {
    return '';
  }
};

/**
 * Installs peers for a bench, outside the product's dependencies: nothing the product is made of may come from there. What is
 * installed already is not asked for again. No script of a package is run.
 */
export async function installPeers(name: string, versions: Versions): Promise<Peers> {
  const folder = join(CACHE, 'bench', name);
  const wanted = JSON.stringify(versions);
  if (heldIn(folder) !== wanted) {
    mkdirSync(folder, { recursive: true });
    const manifest = { name: `bench-${name}`, private: true, dependencies: versions };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--legacy-peer-deps'];
    const { status, output } = await listen('npm', args, { cwd: folder });
    if (status !== 0) throw new Stop(`The peers of the bench ${name} could not be installed:\n${output}`);
    writeFileSync(join(folder, 'installed.json'), wanted);
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  return {
    folder,
    versions,
    load: async (from, shape) => shape.parse(await import(pathToFileURL(resolve(from)).href)),
  };
}
