import { storageKey } from '../../store/model/storageKey.ts';
import { afterimageOf } from './afterimage.ts';
import { persistedViewpoint } from './persistedViewpoint.ts';
import { drawn, showAfterimage } from './show.ts';

/** Shows home as it was left, where it is stored for this address and person, and resolves once the browser has drawn it. */
export async function restoreAfterimage(container: HTMLElement): Promise<void> {
  try {
    const image = afterimageOf(localStorage.getItem(storageKey('afterimage')), persistedViewpoint(localStorage));
    if (!image) return;
    showAfterimage(image, container);
    await drawn();
  } catch {
    // A browser that forbids local storage has nothing to show.
  }
}
