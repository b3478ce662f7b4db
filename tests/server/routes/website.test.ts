import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pages } from '../../../server/db/schema.ts';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { ALL_OPEN } from '../permissions/material.ts';

let server: TestServer;
let appFolder: string;
let pageId: number;
beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), 'mingala-app-'));
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Mingala</title>');
  await writeFile(join(appFolder, 'widget.js'), '/* the bubble */');
  server = await startServer({ appFolder });
  pageId = server.shop.pageId;
});
beforeEach(async () => {
  await storePublicAccess(server.db, ALL_OPEN);
  await server.db.update(pages).set({ guests: true });
  await server.as('owner').call('putPageAddress', { params: { pageId }, body: { name: 'tea-shop', listed: true } });
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

const put = (sites: string[]) => server.as('owner').call('putPageWebsite', { params: { pageId }, body: { sites } });
const opened = async (path: string) => {
  const { status, headers } = await server.nobody.fetch(path);
  const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  return { status, ancestors, frameOptions: headers.get('x-frame-options') };
};

describe('the app in a frame', () => {
  // covers: widget-frame
  test('given allowed websites, when the frame is opened, then only they may show it', async () => {
    const sites = ['https://www.shop.example', 'http://localhost:3000'];
    await put(sites);
    expect(await opened('/w/tea-shop')).toEqual({ status: 200, ancestors: sites.join(' '), frameOptions: null });
    for (const path of ['/home', '/guest', '/p/tea-shop'])
      expect(await opened(path)).toMatchObject({ ancestors: "'none'", frameOptions: 'DENY' });
    await put([]);
    expect(await opened('/w/tea-shop')).toMatchObject({ status: 200, ancestors: "'none'" });
  });

  // covers: widget-off
  test('given the switch is off or no such page, when the frame is opened, then there is none', async () => {
    expect((await opened('/w/nobody-has-it')).status).toBe(404);
    await storePublicAccess(server.db, { ...ALL_OPEN, widget: false });
    expect(await opened('/w/tea-shop')).toEqual({ status: 404, ancestors: "'none'", frameOptions: 'DENY' });
    const refused = await server.as('owner').refused('getPageWebsite', { params: { pageId } });
    expect(refused.status).toBe(404);
  });

  // covers: widget-sites
  test.each([
    'http://www.shop.example',
    'https://www.shop.example/',
    'https://*.shop.example',
    'https://shop.example; script-src *',
    'https://Shop.example',
    'data:',
  ])('given the website %s, when it is allowed, then it is refused as no origin', async (site) => {
    const body = { sites: [site] };
    const refused = await server.as('owner').refused('putPageWebsite', { params: { pageId }, body });
    expect(refused.status).toBe(400);
  });

  // covers: widget-sites
  test('given eleven websites, when they are allowed, then they are too many', async () => {
    const sites = Array.from({ length: 11 }, (_, number) => `https://shop-${number}.example`);
    const refused = await server.as('owner').refused('putPageWebsite', { params: { pageId }, body: { sites } });
    expect(refused.status).toBe(400);
  });

  // covers: widget-cookie
  test('given a guest in a frame, when they begin, then their cookie is for that website alone', async () => {
    const begin = async (headers: Record<string, string>) => {
      const answer = await server.nobody.fetch('/api/v1/public/page/tea-shop/guest', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'info-client': 'gps', ...headers },
        body: JSON.stringify({ profileName: 'A guest' }),
      });
      return answer.headers.get('set-cookie');
    };
    expect(await begin({ 'info-frame': '1' })).toContain('Partitioned');
    expect(await begin({ 'info-frame': '1' })).toContain('SameSite=None');
    expect(await begin({})).toContain('SameSite=Strict');
  });
});

// covers: widget-script
test('given a website, when it loads the script of the bubble, then it may', async () => {
  const { status, headers } = await server.nobody.fetch('/widget.js');
  expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});
