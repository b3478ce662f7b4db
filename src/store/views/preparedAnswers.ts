import type { Tree } from '../../lib/sortedTree.ts';
import { eachChange } from '../../lib/treeChanges.ts';
import type { Order } from '../entities/largeCollection.ts';
import type { PageUserRow } from '../entities/pageMembers.ts';
import type { InboxIndex } from './inboxIndex.ts';
import { followed, type InboxQuery, inOrder, look, nobodyFound } from './inboxResult.ts';

/** What is one tap away from the whole list. */
const ONE_TAP: readonly InboxQuery[] = [
  { search: '', filter: 'unread', sort: 'newest' },
  { search: '', filter: 'waiting', sort: 'newest' },
  { search: '', filter: 'all', sort: 'waiting' },
];
/** A search that nobody's name answers: the browser compiles what runs often, and so has compiled it before the first key. */
const NOWHERE: InboxQuery = { search: '\u0000', filter: 'all', sort: 'newest' };

/** Looked at in one go: about a millisecond on a slow phone. */
const SLOTS_AT_ONCE = 2_000;
/** Beyond so many changes an answer is made anew, ahead of time or not. */
const FOLLOWED_MAX = 2_000;

interface Prepared {
  /** The rows the answers were made of. */
  rows: Tree<PageUserRow>;
  answers: ReadonlyMap<string, Order>;
}

/** Each goes with its index. They follow from the rows alone, so they are no part of the state. */
const prepared = new WeakMap<InboxIndex, Prepared>();

const nameOf = ({ search, filter, sort }: InboxQuery): string => `${filter} ${sort} ${search}`;

/** Answers what is one tap away, a piece at each step; ends early when the index goes on to other rows. */
export function* preparing(index: InboxIndex): Generator<void> {
  const { rows } = index;
  const answers = new Map<string, Order>();
  for (const query of [NOWHERE, ...ONE_TAP]) {
    const found = nobodyFound();
    for (let from = 0; from < index.ids.length; from += SLOTS_AT_ONCE) {
      yield;
      if (index.rows !== rows) return;
      look(index, query, from, from + SLOTS_AT_ONCE, found);
    }
    yield;
    answers.set(nameOf(query), inOrder(found));
  }
  prepared.set(index, { rows, answers });
}

/** The answer to a query for the rows that the index stands for, where it was prepared and not too much changed since. */
export function preparedAnswer(index: InboxIndex, query: InboxQuery): Order | undefined {
  const known = prepared.get(index);
  const answer = known?.answers.get(nameOf(query));
  if (!known || !answer) return undefined;
  let changes = 0;
  eachChange(known.rows, index.rows, () => {
    changes += 1;
  });
  if (changes <= FOLLOWED_MAX) return followed(answer, known.rows, index.rows, query);
  prepared.delete(index);
  return undefined;
}
