import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Bulk } from '#contract';

/** A bulk change as it was when it began, and whether it sends a message or takes another one back. */
export interface BegunBulk {
  pageId: number;
  bulk: Bulk;
  kind: 'change' | 'message' | 'undo';
}

const begunBulks = createSlice({
  name: 'begunBulks',
  initialState: {} as Record<number, BegunBulk>,
  reducers: {
    /** A change of many customers of a page began. */
    bulkBegun(state, { payload }: PayloadAction<BegunBulk>) {
      state[payload.pageId] = payload;
    },
    /** Its result was read. */
    bulkRead(state, { payload: pageId }: PayloadAction<number>) {
      delete state[pageId];
    },
  },
  selectors: {
    /** The change that began last on a page, until its result was read. */
    selectBegunBulk: (state, pageId: number): BegunBulk | undefined => state[pageId],
    /** Those of all pages, by page. */
    selectBegunBulks: (state): Record<number, BegunBulk> => state,
  },
});

export const begunBulksReducer = begunBulks.reducer;
export const { bulkBegun, bulkRead } = begunBulks.actions;
export const { selectBegunBulk, selectBegunBulks } = begunBulks.selectors;
