import { join } from 'node:path';
import { installFromDebian, isProgram, programsNamed } from './debian.mjs';
import { PROJECT, run, Stop } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium programs of this machine, the likeliest first. */
const onThisMachine = () => [...programsNamed(NAMES), ...MAC.filter(isProgram)];

/**
 * Whether it really draws a page here, started as the tests start it: Ubuntu's chromium-browser may only tell to install
 * a snap.
 * @param {string} executablePath
 */
async function draws(executablePath) {
  const { chromium } = await import('@playwright/test');
  // It refuses to be root with its sandbox on.
  const args = ['--no-sandbox', '--disable-gpu'];
  try {
    const browser = await chromium.launch({ executablePath, args, timeout: 60_000 });
    const page = await browser.newPage();
    await page.setContent('<p>mingala</p>');
    const text = await page.textContent('p');
    await browser.close();
    return text === 'mingala';
  } catch {
    return false;
  }
}

/** @param {string[]} paths */
async function firstThatDraws(paths) {
  for (const path of paths) if (await draws(path)) return path;
  return undefined;
}

async function fromDebian() {
  return (await installFromDebian(['chromium'])) ? firstThatDraws(onThisMachine()) : undefined;
}

/** The package unpacks its Chromium into the temporary folder. */
async function fromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await firstThatDraws([await chromium.executablePath()]);
  } catch {
    return undefined;
  }
}

async function fromPlaywright() {
  const cli = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return isProgram(path) ? firstThatDraws([path]) : undefined;
}

/**
 * Path of a Chromium that draws pages here: the one that was named, the one among our packages, the system's, Debian's package for
 * root, Playwright's download. The one among our packages comes first: it is a headless shell, which needs a third less of the
 * processor than a browser with windows, and draws every page, also one behind another.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await draws(named)) return named;
    throw new Stop(`CHROMIUM_PATH is ${named}, but no Chromium draws a page there.`);
  }
  const found =
    (await fromPackage()) ??
    (await firstThatDraws(onThisMachine())) ??
    (await fromDebian()) ??
    (await fromPlaywright());
  if (found) return found;
  throw new Stop(
    'No Chromium was found, and none could be installed: install one and set CHROMIUM_PATH to its program.',
  );
}
