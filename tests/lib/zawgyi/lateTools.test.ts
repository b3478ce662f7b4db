import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showInUnicode, zawgyiIn } from '../../../src/lib/zawgyi/showTexts.ts';

// As from a connection that the network has dropped: there is no answer, and no error either.
vi.mock('../../../src/lib/zawgyi/burmeseTools.ts', () => new Promise(() => undefined));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('given tools that never come, then texts are shown as typed, and later ones do not wait', async () => {
  const message = { sendMessage: 'ေနေကာင္းလား' };
  const first = showInUnicode(zawgyiIn(message));
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  await showInUnicode(zawgyiIn(message));
  expect(message).toEqual({ sendMessage: 'ေနေကာင္းလား' });
});
