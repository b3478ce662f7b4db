import type { FileInfo } from '../../../contract/index.ts';

/**
 * The box of an image before it is loaded: docs/specification.md#9-sizes gives the two widths, the picture its
 * own proportion.
 */
export interface ImageBox {
  width: '40vh' | '20vh';
  /** Width by height. */
  aspectRatio: number;
}

/** Beyond these a picture is cropped in the list (the viewer shows it whole), so that none fills the screen or vanishes. */
const NARROWEST = 0.5;
const WIDEST = 3;

/** The box of an image: upright pictures are the narrow width, all others the wide one. */
export function imageBox(info: Pick<FileInfo, 'width' | 'height'> | undefined): ImageBox {
  const { width, height } = info ?? {};
  const ratio = width !== undefined && height !== undefined ? width / height : 4 / 3;
  return { width: ratio < 0.8 ? '20vh' : '40vh', aspectRatio: Math.min(WIDEST, Math.max(NARROWEST, ratio)) };
}
