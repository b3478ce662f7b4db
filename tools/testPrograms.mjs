import { installFromDebian, programsNamed } from './debian.mjs';

/** A program that tests start, and the package of Debian that holds it. */
const SERVERS = [
  { program: 'redis-server', package: 'redis-server' },
  { program: 'nginx', package: 'nginx-light' },
];
const BROWSERS = [
  { program: 'firefox-esr', package: 'firefox-esr' },
  { program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  { program: 'Xvfb', package: 'xvfb' },
];

/** @param {typeof SERVERS} programs */
async function ensure(programs) {
  const missing = programs.filter(({ program }) => programsNamed([program]).length === 0);
  if (missing.length > 0) await installFromDebian(missing.map((one) => one.package));
}

/** Sees to it that Redis and nginx are there, where they can be installed. Tests that need one are named as not run elsewhere. */
export const ensureServers = () => ensure(SERVERS);

/** The same for Firefox ESR and WebKitGTK. */
export const ensureBrowsers = () => ensure(BROWSERS);
