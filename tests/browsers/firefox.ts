import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import { programsNamed } from '../../tools/debian.mjs';
import type { Driver } from './driver.ts';
import { launch } from './launch.ts';

const [program] = programsNamed(['firefox-esr']);

/** Whether this machine has Firefox ESR. */
export const hasFirefox = program !== undefined;

const Message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);
const LogEntry = z.object({ level: z.string(), text: z.string().nullable() });
const Evaluated = z.object({ type: z.literal('success'), result: z.object({ value: z.unknown() }) });

/** Sends commands of WebDriver BiDi over a WebSocket. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { method: string }>();
  socket.on('message', (data) => {
    const message = Message.parse(JSON.parse(String(data)));
    if (message.type === 'event') return onEvent(message.method, message.params);
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${command.method} ${message.error}: ${message.message}`));
  });
  await once(socket, 'open');
  let lastId = 0;
  return (method: string, params: object): Promise<unknown> => {
    const id = ++lastId;
    const command = { method, ...Promise.withResolvers<unknown>() };
    waiting.set(id, command);
    socket.send(JSON.stringify({ id, method, params }));
    return command.promise;
  };
}

/** Starts Firefox without a window and speaks WebDriver BiDi with it: Debian has no geckodriver. */
export async function startFirefox(): Promise<Driver> {
  if (program === undefined) throw new Error('There is no Firefox ESR on this machine.');
  const profile = await mkdtemp(join(tmpdir(), 'mingala-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = launch(program, [...args, '--width', '1280', '--height', '800', 'about:blank'], { HOME: profile });
  const problems: string[] = [];
  const send = await connect(
    `${await browser.prints(/WebDriver BiDi listening on (ws:\S+)/)}/session`,
    (method, params) => {
      const entry = method === 'log.entryAdded' ? LogEntry.parse(params) : undefined;
      if (entry?.level === 'error' || entry?.level === 'warn') problems.push(`${entry.level}: ${entry.text}`);
    },
  );
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
  const [{ context }] = tree.parse(await send('browsingContext.getTree', {})).contexts;
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    return Evaluated.parse(answer).result.value;
  };
  return {
    problems,
    async goTo(url) {
      const before = await evaluate('performance.timeOrigin');
      try {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      } catch (error) {
        // Firefox may answer so although it loads the page: a new document shows that it did.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        while ((await evaluate('performance.timeOrigin').catch(() => before)) === before) await setTimeout(50);
      }
    },
    evaluate,
    performActions: async (actions) => void (await send('input.performActions', { context, actions })),
    async setFiles(css, files) {
      const located = await send('browsingContext.locateNodes', { context, locator: { type: 'css', value: css } });
      const element = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) }).parse(located).nodes[0];
      await send('input.setFiles', { context, element, files });
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async screenshot() {
      const taken = z.object({ data: z.string() }).parse(await send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(taken.data, 'base64');
    },
    async close() {
      await browser.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
