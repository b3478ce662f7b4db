import { beforeEach, expect, it, vi } from 'vitest';
import type { OpenSocket, SocketAttempt } from '../../../src/store/realtime/socket.ts';
import { waitFor } from '../../waitFor.ts';

const built = vi.hoisted(() => ({ clients: 0, fails: false }));

// What is watched is when the libraries are fetched: these have nothing else.
vi.mock('@stomp/stompjs', () => ({
  get Client() {
    if (built.fails) throw new Error('it cannot come');
    return class {
      constructor() {
        built.clients += 1;
      }
      activate() {}
      async deactivate() {}
    };
  },
}));
vi.mock('sockjs-client', () => ({ default: class {} }));

const attempt = (given: Partial<SocketAttempt> = {}): SocketAttempt => ({
  origin: '',
  token: 'token-1',
  now: () => 0,
  afterSilence: false,
  beforeFirst: () => Promise.resolve(),
  onOpened: () => undefined,
  onClosed: () => undefined,
  ...given,
});

/** Both libraries as a fresh page has them: not there yet. */
async function freshPage(): Promise<OpenSocket> {
  vi.resetModules();
  return (await import('../../../src/store/realtime/socket.ts')).openStompSocket;
}

/** Everything that could be done by now is done. */
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  built.clients = 0;
  built.fails = false;
});

it('given a page that is loading, then the connection waits until its first moment is over', async () => {
  const open = await freshPage();
  let come: () => void = () => undefined;
  open(attempt({ beforeFirst: () => new Promise((resolve) => (come = resolve)) }));
  await rest();
  expect(built.clients).toBe(0);
  come();
  await waitFor(() => expect(built.clients).toBe(1));
});

it('given a line that was there, when another is made, then it waits for no idle moment', async () => {
  const open = await freshPage();
  open(attempt());
  await waitFor(() => expect(built.clients).toBe(1));
  open(attempt({ beforeFirst: () => new Promise(() => undefined) }));
  await waitFor(() => expect(built.clients).toBe(2));
});

it('given code that could not come, when the line is tried again, then it is fetched at once', async () => {
  const open = await freshPage();
  built.fails = true;
  await new Promise<void>((resolve) => open(attempt({ onClosed: () => resolve() })));
  built.fails = false;
  open(attempt({ beforeFirst: () => new Promise(() => undefined) }));
  await waitFor(() => expect(built.clients).toBe(1));
});
