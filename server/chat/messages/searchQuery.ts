import { isLongEnoughToSearch, type MessagesFound, SEARCH_LETTERS_MIN } from '#contract';
import type { Counters } from '../../counters/counters.ts';
import { countUpTo } from '../../counters/countUpTo.ts';
import type { Database } from '../../db/client.ts';
import { invalidField } from '../../errors.ts';
import { storedSearch } from '../../search/searchText.ts';
import type { PersonRef } from '../access.ts';
import type { MessageQuery } from './findMessageIds.ts';
import { searchMessages } from './searchMessages.ts';
import type { SearchPlace } from './searchScope.ts';

const MINUTE_MS = 60_000;

/** Counts the message searches of each account, and how many it may make in a minute. */
interface MessageSearchLimit {
  counters: Counters;
  perMinute: number;
}

/** A search of messages as the call has it. */
interface SearchQuery extends SearchPlace, Omit<MessageQuery, 'search' | 'from' | 'to'> {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The cursor: messages before this one. */
  before?: number | undefined;
}

const dateOf = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

/** Responds 400 where parts of a query contradict each other, or ask for everything. */
function requireSense({
  search,
  kind,
  pageId,
  customerId,
  requestFormId,
  customerOrPage,
  from,
  to,
}: SearchQuery): void {
  const text = search?.trim() ?? '';
  if (text === '' && (kind === undefined || kind === 'text')) throw invalidField('search', 'required');
  if (text !== '' && !isLongEnoughToSearch(text)) throw invalidField('search', 'tooShort', SEARCH_LETTERS_MIN);
  if (requestFormId !== undefined && (pageId !== undefined || customerOrPage === 'P'))
    throw invalidField('requestFormId', 'wrong');
  if (customerId !== undefined && pageId === undefined) throw invalidField('pageId', 'required');
  if (pageId !== undefined && customerId === undefined && customerOrPage === 'C')
    throw invalidField('customerId', 'required');
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to)) throw invalidField('to', 'wrong');
}

/** A page of the messages that a query finds. Responds 400 to a query without sense, and 429 after too many. */
export async function searchByQuery(
  db: Database,
  limit: MessageSearchLimit,
  person: PersonRef,
  query: SearchQuery,
): Promise<MessagesFound> {
  requireSense(query);
  await countUpTo(
    limit.counters,
    `messageSearches:${person.userAccountId}`,
    limit.perMinute,
    MINUTE_MS,
    'messageSearches',
  );
  const { customerOrPage, pageId, customerId, requestFormId, search = '', kind, sender, senderId, before } = query;
  const stored = storedSearch(search);
  // Signs that are not compared, such as marks alone, are found nowhere.
  if (search.trim() !== '' && !stored) return { found: [], next: null };
  return searchMessages(db, person, {
    place: { customerOrPage, pageId, customerId, requestFormId },
    search: stored,
    kind,
    sender,
    senderId,
    from: dateOf(query.from),
    to: dateOf(query.to),
    before,
  });
}
