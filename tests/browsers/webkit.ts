import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { programsNamed } from '../../tools/debian.mjs';
import { freePort } from '../freePort.ts';
import type { Driver } from './driver.ts';
import { launch } from './launch.ts';

const [driverProgram] = programsNamed(['WebKitWebDriver']);
const [displayProgram] = programsNamed(['Xvfb']);

/** Whether this machine has WebKitGTK with its driver, and a display without a screen. */
export const hasWebKit = driverProgram !== undefined && displayProgram !== undefined;

const Answer = z.object({ value: z.unknown() });
const Started = z.object({ sessionId: z.string() });
/** The key under which the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a command of WebDriver over HTTP. */
async function send(method: 'GET' | 'POST' | 'DELETE', url: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = Answer.parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

const isReady = (server: string): Promise<boolean> =>
  send('GET', `${server}/status`).then(
    () => true,
    () => false,
  );

/** Starts WebKitGTK’s MiniBrowser on a display of its own, through its WebDriver. */
export async function startWebKit(): Promise<Driver> {
  if (driverProgram === undefined || displayProgram === undefined)
    throw new Error('There is no WebKitGTK with its driver, or no Xvfb, on this machine.');
  const home = await mkdtemp(join(tmpdir(), 'mingala-webkit-'));
  const display = launch(displayProgram, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x800x24']);
  const port = await freePort();
  const env = {
    DISPLAY: `:${await display.prints(/^(\d+)\n/m)}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GDK_BACKEND: 'x11',
    // There is no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const driver = launch(driverProgram, [`--port=${port}`, '--host=127.0.0.1'], env);
  const server = `http://127.0.0.1:${port}`;
  while (!(await isReady(server))) await setTimeout(50);
  const started = await send('POST', `${server}/session`, { capabilities: { alwaysMatch: {} } });
  const session = `${server}/session/${Started.parse(started).sessionId}`;
  const command = (path: string, body: object = {}) => send('POST', `${session}/${path}`, body);
  return {
    problems: [],
    goTo: async (url) => void (await command('url', { url })),
    evaluate: (expression) => command('execute/sync', { script: `return ${expression}`, args: [] }),
    async performActions(actions) {
      await command('actions', { actions });
      // Otherwise the driver keeps the turn of the wheel, and an equal one after it turns nothing.
      await send('DELETE', `${session}/actions`);
    },
    async setFiles(css, paths) {
      const element = z
        .record(z.string(), z.string())
        .parse(await command('element', { using: 'css selector', value: css }));
      await command(`element/${element[ELEMENT]}/value`, { text: paths.join('\n') });
    },
    back: async () => void (await command('back')),
    screenshot: async () => Buffer.from(z.string().parse(await send('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await send('DELETE', session);
      await driver.end();
      await display.end();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
