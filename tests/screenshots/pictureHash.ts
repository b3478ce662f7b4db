import sharp from 'sharp';

/** Columns and rows that are compared: fine enough for a moved column, too coarse for a time or a name. */
const SIDE = 16;
/** From this difference of lightness on (0 to 255) two fields are different. */
const DIFFERENT_FROM = 10;

/** The perceptual hash of a picture: the lightness of 16 × 16 fields, 0 to 255. */
export async function pictureHash(picture: Buffer | string): Promise<number[]> {
  const lightness = sharp(picture).flatten().greyscale().resize(SIDE, SIDE, { fit: 'fill' });
  return [...(await lightness.raw().toBuffer())];
}

/** How many of the 256 fields of two pictures are different. */
export const hashDistance = (one: readonly number[], other: readonly number[]): number =>
  one.filter((field, index) => Math.abs(field - (other[index] ?? 0)) >= DIFFERENT_FROM).length;
