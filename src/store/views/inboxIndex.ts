import { searchable } from '../../lib/searchText.ts';
import { emptyTree, type Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import type { PageUserRow } from '../entities/pageUsers.ts';

/** What of a customer's row is asked when a list is filtered, made once a change of the row. */
export interface IndexEntry {
  readonly text: string;
  readonly unread: boolean;
  /** When the customer began to wait for an answer, ms since 1970; 0 when they do not. */
  readonly waiting: number;
}

/** The customers of one page, ready to be searched. Follows the rows by their differences. */
export interface InboxIndex {
  /** The rows it stands for. */
  rows: Tree<PageUserRow>;
  readonly byId: Map<number, IndexEntry>;
  /** How often it changed; who keeps something made of it compares. */
  version: number;
}

const selectId = (row: PageUserRow) => row.pageUserId;

/** An index that knows no rows yet. */
export const createInboxIndex = (): InboxIndex => ({ rows: emptyTree, byId: new Map(), version: 0 });

/** A row as the index keeps it. `held` is its entry so far: a name that stays the same is not read again. */
export function entryOf(row: PageUserRow, before?: PageUserRow, held?: IndexEntry): IndexEntry {
  const isSameName = held !== undefined && before?.participantDto.profileName === row.participantDto.profileName;
  return {
    text: isSameName ? held.text : searchable(row.participantDto.profileName),
    unread: row.look > 0,
    waiting: row.waitingSince === null ? 0 : Date.parse(row.waitingSince),
  };
}

/** Brings the index to other rows. Costs as much as differs. */
export function follow(index: InboxIndex, rows: Tree<PageUserRow>): void {
  if (index.rows === rows) return;
  eachChange(index.rows, rows, selectId, (before, after) => {
    if (after) index.byId.set(after.pageUserId, entryOf(after, before, index.byId.get(after.pageUserId)));
    else if (before) index.byId.delete(before.pageUserId);
  });
  index.rows = rows;
  index.version += 1;
}
