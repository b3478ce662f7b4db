import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../serverApp.ts';

let server: TestServer;
let appFolder: string;
beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), 'mingala-app-'));
  await mkdir(join(appFolder, 'assets'));
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>Mingala</title>');
  await writeFile(join(appFolder, 'assets', 'home-B1x_Y2z3.js'), 'export const isTwin = 0;');
  await writeFile(join(appFolder, 'assets', 'home-B1x_Y2z3.js.br'), brotliCompressSync('export const isTwin = 1;'));
  server = await startServer({ appFolder });
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

it('given a precompressed file, when asked for, then that is sent, with a long cache life', async () => {
  const answer = await server.nobody.fetch('/assets/home-B1x_Y2z3.js', { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe('export const isTwin = 1;');
  expect(answer.headers.get('content-type')).toMatch(/^application\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
