import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDevice } from '../../../../src/store/outbox/deviceDatabase.ts';
import { selectDraft } from '../../../../src/store/outbox/draftsSlice.ts';
import { listOf, renderConversation, SHOP } from '../renderConversation.tsx';

/** What a photo weighs as it was chosen, and made lighter, in bytes. */
const [WHOLE, LIGHT] = [500_000, 5];

/** Photos whose pictures are being unpacked, in their order. */
let unpacking: (() => void)[] = [];

/** Over when the device has kept the files that it is given. */
let keeping = Promise.resolve();

// happy-dom draws nothing.
beforeEach(() => {
  unpacking = [];
  keeping = Promise.resolve();
  vi.stubGlobal('createImageBitmap', () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    unpacking.push(() => resolve({ width: 4_000, height: 3_000, close: () => undefined }));
    return promise;
  });
  const pen = { fillStyle: '', fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object.create(pen));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['l'.repeat(LIGHT)], { type: 'image/jpeg' })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (name: string) => new File([new Uint8Array(WHOLE)], name, { type: 'image/jpeg' });

async function choose(...files: File[]) {
  const memory = createDevice(null, () => undefined);
  const putFile = async (file: Parameters<typeof memory.putFile>[0]) => {
    await memory.putFile(file);
    await keeping;
  };
  const view = await renderConversation({ answers: { getMessages: listOf([]) }, device: { ...memory, putFile } });
  await screen.findByRole('textbox', { name: 'Message ...' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker) await view.user.upload(picker, files);
  /** Makes the next photo lighter. */
  const prepare = async () => {
    await waitFor(() => expect(unpacking).not.toHaveLength(0));
    await act(async () => unpacking.shift()?.());
  };
  const chosen = () => selectDraft(view.store.getState(), SHOP).files;
  const isReady = () => waitFor(() => expect(screen.queryByLabelText('Preparing…')).toBeNull());
  return { ...view, prepare, chosen, isReady };
}
const tickOriginal = async ({ user }: Awaited<ReturnType<typeof choose>>) =>
  user.click(await screen.findByRole('checkbox', { name: /^Send photos in original quality/ }));

it('given a photo that is prepared, when all are to go whole, then it goes whole too', async () => {
  const view = await choose(photo('a.jpg'), photo('b.jpg'));
  await view.prepare();
  await tickOriginal(view);
  await view.prepare();
  await view.isReady();
  expect(view.chosen().map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.jpg', WHOLE],
    ['b.jpg', WHOLE],
  ]);
});

it('given photos and a file, when the photos are to go whole, then all keep their order', async () => {
  const view = await choose(photo('a.jpg'), new File(['x'], 'note.txt'), photo('c.jpg'));
  await view.prepare();
  await view.prepare();
  await view.isReady();
  await tickOriginal(view);
  await waitFor(() => expect(view.chosen().map(({ bytes }) => bytes)).toEqual([WHOLE, 1, WHOLE]));
  expect(view.chosen().map(({ name }) => name)).toEqual(['a.jpg', 'note.txt', 'c.jpg']);
});

it('given photos that are prepared, when all are removed, then none comes after that', async () => {
  const view = await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'));
  await view.prepare();
  await view.prepare();
  await view.user.click(await screen.findByRole('button', { name: 'Remove all' }));
  await view.prepare();
  await view.isReady();
  expect(view.chosen()).toEqual([]);
});

it('given a photo whose original is being kept, when it is removed, then it stays away', async () => {
  const view = await choose(photo('a.jpg'));
  await view.prepare();
  await view.isReady();
  const kept = Promise.withResolvers<void>();
  keeping = kept.promise;
  await tickOriginal(view);
  await view.user.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
  await act(async () => kept.resolve());
  await view.isReady();
  expect(view.chosen()).toEqual([]);
});
