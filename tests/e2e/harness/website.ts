import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { freePort } from '../../freePort.ts';
import { PICTURE } from '../../server/permissions/material.ts';
import type { OwnShop } from './ownPeople.ts';

/** The website of a shop, on another site than the product: `localhost` beside `127.0.0.1`. */
interface Website {
  origin: string;
  server: Server;
}

/** What the websites give as their colour. */
export const COLOR = '#8a1538';

/** An example of docs/website.md, for this product and page. */
async function example(id: 'line' | 'policy', product: string, name: string): Promise<string> {
  const text = await readFile(resolve(import.meta.dirname, '../../../docs/website.md'), 'utf8');
  const found = text.split(`<!-- example: ${id} -->`)[1]?.split('```')[1]?.replace(/^html/, '').trim();
  if (!found) throw new Error(`docs/website.md has no example ${id}`);
  return found.replaceAll('https://chat.example', product).replace('mingala-tea', name);
}

/** Serves a document at every path of a website. */
export async function serveDocument(
  documentAt: (url: string | undefined) => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Website> {
  const port = await freePort();
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(documentAt(url));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { origin: `http://localhost:${port}`, server };
}

/** Serves pages with the bubble as the documentation shows it, under the strictest policy with which it works. */
export async function serveWebsite(product: string, name: string, attributes = ''): Promise<Website> {
  const sources = (await example('policy', product, name))
    .replace('Content-Security-Policy: ', '')
    .replace("'self' ", '');
  const policy = `default-src 'none'; ${sources}; img-src data:; require-trusted-types-for 'script'`;
  const line = (await example('line', product, name)).replace(' async', ` data-color="${COLOR}"${attributes} async`);
  return serveDocument(
    (
      url,
    ) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
      <title>Shop</title><h1>Longyis from Amarapura ${url}</h1><p>Hand-woven cotton and silk.</p>
      ${line}`,
    { 'content-security-policy': policy },
  );
}

/** Gives the page an address with guests, and lets the websites show it. */
export async function openToWebsites({ owner, pageId, title }: OwnShop, sites: string[]): Promise<void> {
  const params = { pageId };
  await owner.client.call('putPageAddress', { params, body: { name: nameOf(pageId), listed: true } });
  await owner.client.call('updatePage', { params, body: { title, guests: true } });
  await owner.client.call('putPagePhoto', { params: { id: pageId }, file: PICTURE });
  await owner.client.call('putPageWebsite', { params, body: { sites } });
}

export const nameOf = (pageId: number) => `shop-${pageId}`;

/** The product under its other name, which is another site for browsers. */
export const elsewhere = (url: string) => url.replace('localhost', '127.0.0.1');

/** Opens a website and presses its bubble. Returns the frame with the conversation. */
export async function openBubble(page: Page, origin: string): Promise<FrameLocator> {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: /^Message us/ }).click();
  return page.frameLocator('mingala-widget iframe');
}

/** Gives a name to write as a guest. */
export async function writeAsGuest(frame: FrameLocator, name = 'ကိုကျော်စိုး'): Promise<void> {
  await frame.getByLabel('Your name').fill(name);
  await frame.getByRole('button', { name: 'Write' }).click();
}
