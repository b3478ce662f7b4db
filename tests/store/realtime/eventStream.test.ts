import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectHasGap } from '../../../src/store/conversation/messagesSlice.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import { friendActivityReceived, messageSaved, messagesRead, typingReceived } from '../../../src/store/model/events.ts';
import { createFrameQueue } from '../../../src/store/realtime/eventStream.ts';
import { messagesAnswered } from '../fakes/calls.ts';
import { pageMessage } from '../fakes/tab.ts';

const FRAME_MS = 16;

function queue({ itemTakes = 0, visibility = 'visible' } = {}) {
  vi.stubGlobal('document', { visibilityState: visibility });
  const applied: string[] = [];
  const made = createFrameQueue((item: string) => {
    applied.push(item);
    vi.setSystemTime(Date.now() + itemTakes);
    if (item === 'bad') throw new Error('bad item');
  });
  return { ...made, applied };
}

const frames = (count: number) => void vi.advanceTimersByTime(count * FRAME_MS);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('performance', { now: () => Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the queue of a frame', () => {
  it('given a pause before, when an item is added, then it is applied at once', () => {
    const { add, applied } = queue();
    add('first');
    expect(applied).toEqual(['first']);
  });

  it('given an item of this frame, when others come, then the next frame applies them in order', () => {
    const { add, applied } = queue();
    for (const item of ['first', 'second', 'third']) add(item);
    expect(applied).toEqual(['first']);
    frames(1);
    expect(applied).toEqual(['first', 'second', 'third']);
  });

  it('given slow items, when a frame has spent its budget, then the rest waits for the next', () => {
    const { add, applied } = queue({ itemTakes: 10 });
    for (const item of ['first', 'second', 'third']) add(item);
    frames(1);
    expect(applied).toEqual(['first', 'second']);
    frames(2);
    expect(applied).toEqual(['first', 'second', 'third']);
  });

  it('given a hidden tab, when items are added, then each is applied at once', () => {
    const { add, applied } = queue({ itemTakes: 10, visibility: 'hidden' });
    for (const item of ['first', 'second', 'third']) add(item);
    expect(applied).toEqual(['first', 'second', 'third']);
  });

  it('given items that wait, when one more comes in a hidden tab, then all are applied in order', () => {
    const { add, applied } = queue();
    for (const item of ['first', 'second']) add(item);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    add('third');
    expect(applied).toEqual(['first', 'second', 'third']);
  });

  it('given items that wait, when the tab is hidden, then a timer applies them', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { add, applied } = queue();
    for (const item of ['first', 'second']) add(item);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    vi.advanceTimersByTime(100);
    expect(applied).toEqual(['first', 'second']);
  });

  it('given an item that cannot be applied, then the others are applied once each', () => {
    const { add, applied } = queue();
    for (const item of ['first', 'bad', 'third']) add(item);
    expect(() => frames(1)).toThrow('bad item');
    frames(3);
    expect(applied).toEqual(['first', 'bad', 'third']);
  });

  it('given items that wait, when the queue is cleared, then they are dropped', () => {
    const { add, clear, applied } = queue();
    for (const item of ['first', 'second']) add(item);
    clear();
    frames(3);
    expect(applied).toEqual(['first']);
  });
});

const key = 'page:7:1' as const;
const saved = (revision?: number) => messageSaved({ key, message: pageMessage({ messageId: 1 }), revision });
const activity = friendActivityReceived({
  key: 'friend:9',
  requestFormId: 9,
  messageId: 3,
  from: 'other',
  sendMessage: '',
  messageDate: null,
  revision: 9,
});

describe('a gap before an event', () => {
  it.each([
    ['the next revision', saved(6), 5, false],
    ['a revision that is held', saved(4), 5, false],
    ['a conversation that was never read', saved(9), null, false],
    ['a server that does not count', saved(), 5, false],
    ['a revision left out', saved(7), 5, true],
    ['a read receipt left out', messagesRead({ key, reader: 'P', upTo: 3, revision: 8 }), 5, true],
    ['an activity event, which repeats a revision', activity, 5, false],
    ['typing, which is not counted', typingReceived({ key, userAccountId: 3, profileName: '', side: 'P' }), 5, false],
  ])('given %s, then the answer is right', (_what, action, held, isGap) => {
    const read = held === null ? [] : [messagesAnswered(key, [], { revision: held })];
    const entities = [...read, action].reduce<EntitiesState>(
      entitiesReducer,
      entitiesReducer(undefined, { type: 'start' }),
    );
    expect([selectHasGap({ entities }, key), selectHasGap({ entities }, 'friend:9')]).toEqual([isGap, false]);
  });
});
