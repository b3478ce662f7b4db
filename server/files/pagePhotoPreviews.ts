import { buffer } from 'node:stream/consumers';
import { pagePhotoFile, pagePhotoPreview } from './fileNames.ts';
import type { FileStore } from './fileStore.ts';
import { type PreviewForm, preparePreview } from './images.ts';

/** What the public card draws on a dense screen. With its font and its text it stays below 60 kB (docs/performance/load.md). */
const FORMS = {
  photo: { width: 264, height: 264, bytesMax: 8_000 },
  headerPhoto: { width: 960, height: 320, bytesMax: 16_000 },
} satisfies Record<string, PreviewForm>;

/** Makes an image when it is its turn among those of uploads. */
type InTurn = (make: () => Promise<Buffer>) => Promise<Buffer>;

/** The previews of pages' photos: made from the stored photo when one is first asked for, and kept beside it. */
export class PagePhotoPreviews {
  readonly #files: FileStore;
  readonly #inTurn: InTurn;
  readonly #making = new Map<string, Promise<void>>();

  constructor(files: FileStore, inTurn: InTurn) {
    this.#files = files;
    this.#inTurn = inTurn;
  }

  /** The stored name of a preview. Rejects when it cannot be made. */
  async nameOf(photo: string, which: keyof typeof FORMS): Promise<string> {
    const preview = pagePhotoPreview(photo);
    if ((await this.#files.size(preview)) !== null) return preview;
    const making = this.#making.get(photo) ?? this.#make(photo, which).finally(() => this.#making.delete(photo));
    // Many visitors who come at once wait for one.
    this.#making.set(photo, making);
    await making;
    return preview;
  }

  async #make(photo: string, which: keyof typeof FORMS): Promise<void> {
    const preview = await this.#inTurn(async () =>
      preparePreview(await buffer(await this.#files.read(pagePhotoFile(photo))), FORMS[which]),
    );
    await this.#files.put(pagePhotoPreview(photo), preview);
  }
}
