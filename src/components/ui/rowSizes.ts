/** The sizes of list rows, in px. All rows of a list have one height, so that a list of 100,000 measures none. */
export interface RowSizes {
  /** A conversation. */
  list: number;
  /** A customer among the members of a page. */
  member: number;
  /** A page to choose. */
  page: number;
  /** Side of the photo of a conversation. */
  photo: number;
}

/** Room of the two lines of a row at 100 %; Burmese letters stand in lines of 1.75 of their size. */
const LINES_PX = 52;
/** What stands above and below the lines; it does not grow with them. */
const ROOM_PX = {
  comfortable: { list: 24, member: 20, page: 16, photo: 52 },
  compact: { list: 8, member: 8, page: 6, photo: 40 },
} as const;

/** The sizes of rows for a density and a size of text, in percent of 16 px. */
export function rowSizesOf(density: 'comfortable' | 'compact', textSize: number): RowSizes {
  const { list, member, page, photo } = ROOM_PX[density];
  const lines = Math.round((LINES_PX * textSize) / 100);
  return { list: lines + list, member: lines + member, page: lines + page, photo };
}
