import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a bundled module belongs to; undefined for the project's own modules. */
function packageFolder(moduleId: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Name, version and licence of a package, with the text of its licence file. */
function entryOf(folder: string): { title: string; text: string } | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const licence = readdirSync(folder).find((name) => /^(licen[cs]e|copying|ofl)(\.|$)/i.test(name));
  return {
    title: `${textOf(manifest.name)} ${textOf(manifest.version)} (${textOf(manifest.license)})`,
    text: licence ? readFileSync(join(folder, licence), 'utf8').trim() : '',
  };
}

/** Writes `licences.txt` into the build: every package in the bundle, with its licence. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const folders = new Set([...this.getModuleIds()].flatMap((id) => packageFolder(id) ?? []));
      const entries = [...folders].flatMap((folder) => entryOf(folder) ?? []);
      entries.sort((one, other) => one.title.localeCompare(other.title, 'en'));
      const source = entries.map(({ title, text }) => `${title}\n\n${text}\n`).join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
