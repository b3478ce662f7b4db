import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const surroundings = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** How a Chromium is started wherever the project drives one. `npm test` sets CHROMIUM_PATH to one that works. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path)),
  // Where the surroundings say no language (cron, a bare shell), it takes names for ASCII and a Burmese file becomes "download".
  env: { ...surroundings(), LC_ALL: 'C.UTF-8' },
  args: [
    // It refuses to be root with its sandbox on.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
