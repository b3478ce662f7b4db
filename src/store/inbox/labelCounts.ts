import { emptyTree, type Tree } from './large/sortedTree.ts';
import { eachChange } from './large/treeChanges.ts';
import { type PageUserRow, type PageUsersState, selectPageMembers } from './pageMembers.ts';

type Counts = ReadonlyMap<number, number>;

/**
 * Makes a selector for how many customers of a page have each label. It answers the same object while no number changes; when customers
 * change, it reads those that differ.
 */
export function makeSelectLabelCounts(): (
  state: { entities: { pageUsers: PageUsersState } },
  pageId: number,
) => Counts {
  let last: { pageId: number; rows: Tree<PageUserRow>; counts: Counts } | undefined;
  return (state, pageId) => {
    const { rows } = selectPageMembers(state, pageId).customers;
    const before = last?.pageId === pageId ? last : undefined;
    if (before?.rows === rows) return before.counts;
    const growth = new Map<number, number>();
    const count = (row: PageUserRow | undefined, by: 1 | -1) => {
      for (const id of row?.desk?.labelIds ?? []) growth.set(id, (growth.get(id) ?? 0) + by);
    };
    eachChange(before?.rows ?? emptyTree, rows, (was, is) => {
      count(was, -1);
      count(is, 1);
    });
    const grown = [...growth].filter(([, by]) => by !== 0);
    const counts = new Map(before?.counts);
    for (const [id, by] of grown) counts.set(id, (counts.get(id) ?? 0) + by);
    last = { pageId, rows, counts: before && grown.length === 0 ? before.counts : counts };
    return last.counts;
  };
}
