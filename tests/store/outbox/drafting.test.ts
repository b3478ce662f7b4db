import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchReplyFile } from '../../../src/store/outbox/drafting.ts';
import { openTab } from '../fakes/tab.ts';

const FILE = { fileId: 1, photo: 'a', name: 'prices.pdf', bytes: 4, image: null };

/** Fetches a file; `piece` lets the next byte arrive. */
function fetching() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let answering: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      answering = controller;
    },
  });
  const asked: RequestInit[] = [];
  const fetch = async (_address: string, init: RequestInit) => {
    asked.push(init);
    return new Response(body, { headers: { 'content-type': 'application/pdf' } });
  };
  const { store } = openTab({ fetch });
  const fetched = store.dispatch(fetchReplyFile(FILE)).catch((error: Error) => error.message);
  return {
    fetched,
    isAborted: () => asked[0]?.signal?.aborted ?? false,
    piece: () => answering?.enqueue(new Uint8Array([120])),
    end: () => answering?.close(),
  };
}

describe('a file of a saved reply', () => {
  it('given a line that is dead, when nothing comes for 20 s, then the request is ended', async () => {
    const { fetched, isAborted, piece } = fetching();
    piece();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(isAborted()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isAborted()).toBe(true);
    expect(await fetched).toContain('nothing more came');
  });

  it('given a slow line, when it takes a minute piece by piece, then the file is there', async () => {
    const { fetched, piece, end } = fetching();
    for (let i = 0; i < FILE.bytes; i += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      piece();
    }
    end();
    const file = await fetched;
    expect(file).toMatchObject({ name: 'prices.pdf', type: 'application/pdf', size: FILE.bytes });
    expect(await (file as File).text()).toBe('xxxx');
  });
});
