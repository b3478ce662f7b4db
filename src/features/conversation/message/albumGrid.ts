/** Columns of the grid; a tile takes two or three of them, or one of a pair half of them. */
export const ALBUM_COLUMNS = 6;

/** The place of a tile in the grid. */
export interface TileShape {
  /** Columns of six. */
  columns: 2 | 3;
  /** Width by height. */
  aspectRatio: number;
}

/** Three in a line; what does not fill a line of three stands first, in lines of two. All lines have one height. */
export function tileShape(place: number, photos: number): TileShape {
  if (photos === 2) return { columns: 3, aspectRatio: 1 };
  if (photos === 4) return { columns: 3, aspectRatio: 4 / 3 };
  const inPairs = photos % 3 === 0 ? 0 : photos % 3 === 2 ? 2 : 4;
  return place < inPairs ? { columns: 3, aspectRatio: 3 / 2 } : { columns: 2, aspectRatio: 1 };
}
