import { buffer } from 'node:stream/consumers';
import { pagePhotoFile, pagePhotoPreview } from './fileNames.ts';
import type { FileStore } from './fileStore.ts';
import { type PreviewForm, preparePreview } from './images.ts';

/**
 * Widths are those that the public card draws on a dense screen, then smaller ones. With its font and its text the card stays below 60 kB
 * (docs/performance/load.md).
 */
const FORMS = {
  photo: { aspect: 1, widths: [264, 176, 88], bytesMax: 8_000 },
  headerPhoto: { aspect: 3, widths: [960, 720, 480, 320], bytesMax: 20_000 },
} satisfies Record<string, PreviewForm>;

/** The previews of pages' photos: made from the stored photo when one is first asked for, and kept beside it. */
export class PagePhotoPreviews {
  readonly #files: FileStore;
  readonly #making = new Map<string, Promise<void>>();

  constructor(files: FileStore) {
    this.#files = files;
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
    const content = await buffer(await this.#files.read(pagePhotoFile(photo)));
    await this.#files.put(pagePhotoPreview(photo), await preparePreview(content, FORMS[which]));
  }
}
