import { createAction } from '@reduxjs/toolkit';
import type { PageUser, Side } from '#contract';

/** Members of a page as a list of them arrives, part by part. */
export interface PageUserListPart {
  pageId: number;
  side: Side;
  /** Some rows, in any order; a few thousand at most, so that nobody waits for them. */
  rows: readonly PageUser[];
  /** With the last part. Without it more will come. */
  end?: {
    /** Everybody who came with this list, by `pageUserId`: who is held and not among them is gone. Null: only changes came. */
    present: readonly number[] | null;
    /** Who is gone, where only changes came. */
    removed: readonly number[];
  };
}

/** A part of a list of members was read. A short list comes in one part. */
export const pageUsersListed = createAction<PageUserListPart>('pageUsers/listed');
