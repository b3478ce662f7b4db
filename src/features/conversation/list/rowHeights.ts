/** Rows of one block. A sum over many rows adds up whole blocks. */
const BLOCK = 256;

interface Block {
  heights: Float64Array;
  sum: number;
}

/**
 * The heights of the rows of a list, in px, by a number that stays a row's own while others come before it. A row that was
 * never measured is taken for `guess`. Reading costs the same wherever one looks: a list of 100,000 rows has 400 blocks.
 */
export interface RowHeights {
  /** Notes what was measured; answers by how much the row differs from what it was taken for. */
  set(row: number, height: number): number;
  /** All rows from `from` up to, not including, `to` together. */
  sum(from: number, to: number): number;
  /** The row, counted from `from`, that holds the place `offset` px below the top of `from`; at most `end`. */
  rowAt(offset: number, from: number, end: number): number;
}

export function createRowHeights(guess: number): RowHeights {
  const blocks = new Map<number, Block>();
  const heightOf = (row: number): number => {
    const number = Math.floor(row / BLOCK);
    return blocks.get(number)?.heights[row - number * BLOCK] ?? guess;
  };
  const sumOf = (number: number): number => blocks.get(number)?.sum ?? BLOCK * guess;

  return {
    set(row, height) {
      const number = Math.floor(row / BLOCK);
      let block = blocks.get(number);
      if (block === undefined) {
        block = { heights: new Float64Array(BLOCK).fill(guess), sum: BLOCK * guess };
        blocks.set(number, block);
      }
      const place = row - number * BLOCK;
      const difference = height - (block.heights[place] ?? guess);
      block.heights[place] = height;
      block.sum += difference;
      return difference;
    },
    sum(from, to) {
      let total = 0;
      let row = from;
      while (row < to) {
        if (row % BLOCK === 0 && row + BLOCK <= to) {
          total += sumOf(row / BLOCK);
          row += BLOCK;
        } else {
          total += heightOf(row);
          row += 1;
        }
      }
      return total;
    },
    rowAt(offset, from, end) {
      let left = offset;
      let row = from;
      while (row < end) {
        const isBlock = row % BLOCK === 0 && row + BLOCK <= end;
        const height = isBlock ? sumOf(row / BLOCK) : heightOf(row);
        if (isBlock && left >= height) {
          left -= height;
          row += BLOCK;
          continue;
        }
        const one = isBlock ? heightOf(row) : height;
        if (left < one) return row;
        left -= one;
        row += 1;
      }
      return end;
    },
  };
}
