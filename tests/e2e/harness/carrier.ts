import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { startProduct } from './product.ts';
import { test as base, expect } from './test.ts';

const Sent = z.object({ phone: z.string(), text: z.string() });

/** A carrier of text messages. */
async function startCarrier() {
  const texts: z.output<typeof Sent>[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      texts.push(Sent.parse(JSON.parse(Buffer.concat(parts).toString())));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, texts, close: () => server.close() };
}

interface Carrier {
  /** The newest code that was sent to a number. */
  codeTo: (digits: string) => Promise<string>;
}

/** A product of its own, whose text messages come to a carrier. */
export const test = base.extend<object, { carrier: Awaited<ReturnType<typeof startCarrier>> & Carrier }>({
  carrier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const carrier = await startCarrier();
      const codes = (digits: string) =>
        carrier.texts.filter(({ phone }) => phone === `+${digits}`).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
      await use({
        ...carrier,
        codeTo: async (digits) => {
          await expect.poll(() => codes(digits).length).toBeGreaterThan(0);
          const code = codes(digits).at(-1) ?? '';
          carrier.texts.length = 0;
          return code;
        },
      });
      carrier.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ carrier }, use) => {
      const product = await startProduct({ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: carrier.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
