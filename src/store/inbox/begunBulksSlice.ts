import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { Bulk } from '#contract';

/** A bulk change as it was when it began, and whether it sends a message or takes another one back. */
export const BegunBulk = z.object({
  pageId: z.number(),
  bulk: Bulk,
  kind: z.enum(['change', 'message', 'undo']),
});
export type BegunBulk = z.infer<typeof BegunBulk>;

/** By the id of their page. */
type BegunBulks = Record<string, BegunBulk>;

const begunBulks = createSlice({
  name: 'begunBulks',
  initialState: {} as BegunBulks,
  reducers: {
    /** A change of many customers of a page began. */
    bulkBegun(state, { payload }: PayloadAction<BegunBulk>) {
      state[payload.pageId] = payload;
    },
    /** Its result was read. */
    bulkRead(state, { payload: pageId }: PayloadAction<number>) {
      delete state[pageId];
    },
    /** Another tab of the person began one, or its result was read there. */
    bulkFollowed(state, { payload: { key, value } }: PayloadAction<{ key: string; value: BegunBulk | undefined }>) {
      if (value) state[key] = value;
      else delete state[key];
    },
    /** Those that were begun on this device before a reload. */
    bulksRestored: (state, { payload }: PayloadAction<BegunBulks>) => ({ ...payload, ...state }),
  },
  selectors: {
    /** The change that began last on a page, until its result was read. */
    selectBegunBulk: (state, pageId: number): BegunBulk | undefined => state[pageId],
    /** Those of all pages, by page. */
    selectBegunBulks: (state): BegunBulks => state,
  },
});

export const begunBulksReducer = begunBulks.reducer;
export const { bulkBegun, bulkRead, bulkFollowed, bulksRestored } = begunBulks.actions;
export const { selectBegunBulk, selectBegunBulks } = begunBulks.selectors;
