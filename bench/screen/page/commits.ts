import { z } from 'zod';

/** What React tells the developer tools, as far as it is needed to count what was drawn again. */
interface Fiber {
  flags: number;
  memoizedProps: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Set where a component's function was called for this commit. */
const WORKED = 1;
const customerRow = z.object({ pageId: z.number(), pageUserId: z.number(), onOpen: z.unknown() });

let times = 0;
let lastAt = 0;
let drawn: number[] | null = null;

function rowsDrawn(fiber: Fiber | null): number {
  let count = 0;
  for (let one = fiber; one; one = one.sibling) {
    if ((one.flags & WORKED) !== 0 && customerRow.safeParse(one.memoizedProps).success) count += 1;
    // Below what kept its child nothing was entered: what stands there is of earlier commits.
    if (one.alternate?.child !== one.child) count += rowsDrawn(one.child);
  }
  return count;
}

declare global {
  interface Window {
    /** Put there by the page before React is loaded. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot: (renderer: number, root: { current: Fiber }) => void };
  }
}

window.__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot = (_, root) => {
  times += 1;
  lastAt = performance.now();
  drawn?.push(rowsDrawn(root.current.child));
};

/** How many times React has changed the page. */
export const commitsMade = () => times;
/** When it last did. */
export const lastCommitAt = () => lastAt;

/** Counts, for each commit until the end, how many rows of customers were drawn. */
export function countDrawn(): () => number[] {
  drawn = [];
  return () => {
    const counted = drawn ?? [];
    drawn = null;
    return counted;
  };
}
