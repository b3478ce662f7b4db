import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { z } from 'zod';

const Sent = z.object({ phone: z.string(), text: z.string() });

/** A carrier of text messages, to which those of the product come. */
export interface Carrier {
  url: string;
  /** The newest code that was sent to a number. */
  codeTo: (digits: string) => Promise<string>;
  close: () => void;
}

/** Starts a carrier on any free port. */
export async function startCarrier(): Promise<Carrier> {
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
  const codes = (digits: string) =>
    texts.filter(({ phone }) => phone === `+${digits}`).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  return {
    url: `http://127.0.0.1:${port}/`,
    codeTo: async (digits) => {
      await expect.poll(() => codes(digits).length).toBeGreaterThan(0);
      const code = codes(digits).at(-1) ?? '';
      texts.length = 0;
      return code;
    },
    close: () => server.close(),
  };
}
