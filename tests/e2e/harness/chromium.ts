import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How a Chromium is started wherever the project drives one. `npm test` sets CHROMIUM_PATH to one that works. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path)),
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
