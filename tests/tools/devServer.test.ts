import { expect, it } from 'vitest';
import config from '../../vite.config.ts';

/** Whether Vite asks the server for a path, as it decides it: by a pattern, or by how the path begins. */
const isProxied = (path: string) =>
  Object.keys(config.server?.proxy ?? {}).some((key) =>
    key.startsWith('^') ? new RegExp(key).test(path) : path.startsWith(key),
  );

it.each([
  ['/p/tea-shop', true],
  ['/api/v1/page', true],
  ['/page', false],
  ['/w/tea-shop', false],
])('given development, when %s is opened, then the server answers it: %s', (path, isServers) => {
  expect(isProxied(path)).toBe(isServers);
});
