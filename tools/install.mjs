import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkSystem } from './node.mjs';
import { PROJECT, run, Stop } from './project.mjs';

/**
 * @typedef {{version?: string, optional?: boolean, link?: boolean}} Locked
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json names. npm writes its own account of what it installed beside the
 * packages, as its last step, so an install cut short has none. Optional packages may be of another system.
 */
export function isInstalled(project = PROJECT) {
  const wanted = packagesOf(join(project, 'package-lock.json'));
  const present = packagesOf(join(project, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Stop(`There is no readable package-lock.json in ${project}: the checkout is not whole.`);
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = present[path];
    if (!found) return optional === true;
    return found.version === version && existsSync(join(project, path, 'package.json'));
  });
}

/** The npm that called us, with the Node it runs on: the one in node_modules is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && basename(script) === 'npm-cli.js') return { program: node, args: [script] };
  return { program: 'npm', args: [] };
}

/**
 * Installs exactly what package-lock.json names, unless it is installed. Every command calls it first, so it checks the system
 * too. The npm settings of the shell must not change what is installed.
 */
export async function ensureInstalled() {
  checkSystem();
  if (isInstalled()) return;
  process.stderr.write('Installing packages (the first time this takes a minute) …\n');
  const { program, args } = npm();
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  // NODE_ENV=production and an inherited --prefix would change what is installed, and where.
  const { NODE_ENV, npm_config_prefix, npm_config_local_prefix, npm_config_global, ...env } = process.env;
  const status = await run(program, [...args, ...flags], { env, stdio: ['ignore', 2, 2] }).catch((error) => {
    throw new Stop(`npm cannot be started (${error.message}): install Node.js with npm.`);
  });
  if (status !== 0) throw new Stop('The packages could not be installed: see what npm says above.');
  if (!isInstalled())
    throw new Stop('npm did not install what package-lock.json names: remove node_modules and retry.');
}
