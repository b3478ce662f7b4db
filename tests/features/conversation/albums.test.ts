import { describe, expect, it } from 'vitest';
import { ALBUM_PHOTOS_MAX, placeRow } from '../../../src/features/conversation/albums.ts';
import { tileShape } from '../../../src/features/conversation/message/albumGrid.ts';
import type { TimelineRow } from '../../../src/store/views/timeline.ts';

const START = Date.UTC(2026, 10, 21, 3);
const photo = (id: number, { authorId = 1, second = id } = {}): TimelineRow => ({
  kind: 'message',
  id,
  key: `m${id}`,
  photo: { authorId, time: new Date(START + second * 1000).toISOString() },
});
const text = (id: number): TimelineRow => ({ kind: 'message', id, key: `m${id}` });

/** For each row the numbers that it shows. */
function shown(rows: TimelineRow[], cuts: number[] = []): number[][] {
  const idOf = (row: TimelineRow) => (row.kind === 'message' ? row.id : 0);
  return rows.map((_, index) => {
    const placed = placeRow(index, { rows, isCut: (at) => at === 0 || cuts.includes(at) });
    return placed?.album?.map(idOf) ?? (placed ? [idOf(placed.row)] : []);
  });
}

describe('albums', () => {
  it('given photos sent together, when they are placed, then the first row shows all', () => {
    expect(shown([text(1), photo(2), photo(3), photo(4), text(5)])).toEqual([[1], [2, 3, 4], [], [], [5]]);
  });

  it('given photos of two people, when they are placed, then each has an album', () => {
    const other = { authorId: 2 };
    expect(shown([photo(1), photo(2), photo(3, other), photo(4, other)])).toEqual([[1, 2], [], [3, 4], []]);
  });

  it('given a photo two minutes later, when it is placed, then it stands alone', () => {
    expect(shown([photo(1), photo(2), photo(3, { second: 122 })])).toEqual([[1, 2], [], [3]]);
  });

  it('given a day header between two photos, when they are placed, then each stands alone', () => {
    expect(shown([photo(1), photo(2)], [1])).toEqual([[1], [2]]);
  });

  it('given a photo on its way below stored ones, when it is placed, then it joins them', () => {
    const onItsWay: TimelineRow = {
      kind: 'outgoing',
      clientId: 'a',
      key: 'a',
      photo: { authorId: 1, time: new Date(START).toISOString() },
    };
    expect(shown([photo(1), onItsWay])).toEqual([[1, 0], []]);
  });

  it('given more photos than one album holds, when they are placed, then the rest has its own', () => {
    const rows = Array.from({ length: ALBUM_PHOTOS_MAX + 2 }, (_, index) => photo(index + 1));
    const sizes = shown(rows).map((ids) => ids.length);
    expect(sizes.filter((size) => size > 0)).toEqual([ALBUM_PHOTOS_MAX, 2]);
  });

  it('given an album between two texts, when it is placed, then they are its neighbours', () => {
    const rows = [text(1), photo(2), photo(3), text(4)];
    const placed = placeRow(1, { rows, isCut: () => false });
    expect([placed?.above, placed?.below]).toEqual([rows[0], rows[3]]);
  });

  it('given any number of photos, when they fill the grid, then no line has a gap', () => {
    for (let photos = 2; photos <= ALBUM_PHOTOS_MAX; photos += 1) {
      const columns = Array.from({ length: photos }, (_, place) => tileShape(place, photos).columns);
      let filled = 0;
      for (const width of columns) filled = filled + width > 6 ? Number.NaN : (filled + width) % 6;
      expect(filled, `${photos} photos`).toBe(0);
    }
  });
});
