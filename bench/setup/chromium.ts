import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tests/e2e/harness/chromium.ts';
import { findChromium } from '../../tools/chromium.mjs';

/** Starts the Chromium that the tests use. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...chromiumLaunch, executablePath: await findChromium() });
}
