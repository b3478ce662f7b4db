import { createAction } from '@reduxjs/toolkit';
import type { ConversationKey, Friend, Page, PageUser, Side } from '#contract';
import type { AnyMessage, Reader } from './events.ts';

/** The newest messages of a conversation as this device kept them. */
export interface RestoredConversation {
  key: ConversationKey;
  /** Oldest first, without a hole. */
  messages: AnyMessage[];
  /** Where the next older page begins; negative when nothing older is left. */
  cursor: number;
  revision: number | null;
  readUpTo: Partial<Record<Reader, number>>;
}

/** A part of what this device kept of the entities. */
export interface Restored {
  pages?: Record<Side, Page[]>;
  friends?: Friend[];
  /** Customers, page by page; not necessarily all of them. */
  members: { pageId: number; rows: PageUser[] }[];
  /** The conversation opened last comes first. */
  conversations: RestoredConversation[];
}

/** What was kept from last time is read. It only fills gaps: whatever is held already is newer. */
export const entitiesRestored = createAction<Restored>('entities/restored');
