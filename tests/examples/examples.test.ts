import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenScene, type TokenScene } from '../server/accounts/tokenScene.ts';
import { waitFor } from '../waitFor.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../examples');
let scene: TokenScene;
const children: ChildProcess[] = [];

beforeAll(async () => {
  scene = await startTokenScene();
});
afterAll(async () => {
  for (const child of children) child.kill();
  await scene.server.close();
});

/** Runs an example with a token of the shop. */
async function run(file: string, args: string[] = [], more: Record<string, string> = {}) {
  const { token } = await scene.addToken(['read', 'write'], file);
  const env = { SERVER: scene.server.url, TOKEN: token, PAGE: String(scene.pageId), ...more };
  const child = spawn(process.execPath, [resolve(EXAMPLES, file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

const write = (text: string) => scene.server.as('customer').call('createMessage', scene.text(text, 'C'));

describe('the examples', () => {
  // covers: example-bot
  it('given the bot, when a customer asks, then it answers, or hands over to a person', async () => {
    const staffId = scene.server.people.staff.userAccountId;
    const bot = await run('bot/bot.mjs', [], { ASSIGNEE: String(staffId), EVERY_MS: '50' });
    let said = '';
    bot.stdout?.on('data', (chunk) => {
      said += String(chunk);
    });
    await waitFor(() => expect(said).toContain('ready'));

    await write('When are you open?');
    await waitFor(async () =>
      expect(await scene.row()).toMatchObject({
        sendMessage: expect.stringContaining('9 to 18'),
        desk: { state: 'done' },
      }),
    );
    await write('My parcel is broken.');
    await waitFor(async () =>
      expect(await scene.row()).toMatchObject({
        sendMessage: expect.stringContaining('a colleague'),
        waitingSince: expect.any(String),
        desk: { state: 'open', assigneeId: staffId },
      }),
    );
    bot.kill();
  });

  // covers: example-orders
  it('given an order that is posted twice, then it is once in the conversation, with a note', async () => {
    const { customerId, pageId, server } = scene;
    const order = { id: 'A-17', customerId, items: [{ name: 'Tea', count: 2, price: 1500 }] };
    const { token } = await scene.addToken(['write'], 'Shop');
    const said = [];
    for (let i = 0; i < 2; i += 1) {
      const child = await run('orders/post.mjs', [JSON.stringify(order)], { TOKEN: token });
      if (child.stdout) said.push(await readAll(child.stdout));
    }
    expect(said[0]).toMatch(/^message \d+/);
    expect(said[1]).toBe(said[0]);
    expect(await scene.row()).toMatchObject({ sendMessage: 'Order A-17\n2 × Tea: 3000\nTotal: 3000' });
    const { notes } = await server.as('owner').call('getNotes', { params: { pageId, customerId } });
    expect(notes.map(({ text }) => text)).toEqual(['Order A-17 came from the shop.']);
  });
});
