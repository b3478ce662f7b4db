import { expect, it } from 'vitest';
import {
  AUTHORIZATION_PREFIX,
  addressOf,
  CLIENT_HEADER,
  DOWN_ARROW_THRESHOLD_PX,
  INITIAL_MESSAGE_DELAY_MS,
  MODE_RELOAD_DELAY_MS,
  routes,
  SEARCH_DEBOUNCE_MS,
  SNACKBAR_MS,
  SOCKET_PATH,
} from '#contract';

// covers: search-pause, mode-reload-delay, message-load-delay, snackbar-duration
it('given the constants of the specification, then the contract has each with its value', () => {
  expect({
    MODE_RELOAD_DELAY_MS,
    SEARCH_DEBOUNCE_MS,
    INITIAL_MESSAGE_DELAY_MS,
    SNACKBAR_MS,
    DOWN_ARROW_THRESHOLD_PX,
  }).toEqual({
    MODE_RELOAD_DELAY_MS: 500,
    SEARCH_DEBOUNCE_MS: 500,
    INITIAL_MESSAGE_DELAY_MS: 500,
    SNACKBAR_MS: 1_000,
    DOWN_ARROW_THRESHOLD_PX: 50,
  });
});

// covers: request-headers, base-path
it('given any call, then it lies below the base path and carries the headers that were agreed', () => {
  for (const { path } of Object.values(routes)) {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]));
    expect(addressOf({ path }, params)).toMatch(/^\/api\/v1\/[^/]/);
  }
  expect(CLIENT_HEADER).toEqual({ name: 'info-client', value: 'gps' });
  expect(AUTHORIZATION_PREFIX).toBe('chat');
  expect(SOCKET_PATH).toBe('/chat');
});
