import type { FastifyInstance } from 'fastify';
import { isLongEnoughToSearch, SEARCH_LETTERS_MIN } from '#contract';
import { countMessageSearch } from '../chat/messages/searchLimit.ts';
import { searchMessages } from '../chat/messages/searchMessages.ts';
import type { RouteDeps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { storedSearch } from '../search/searchText.ts';
import { type RouteInput, register } from './register.ts';

type Query = RouteInput<'searchMessages'>['query'];

const dateOf = (instant: string | undefined): Date | undefined =>
  instant === undefined ? undefined : new Date(instant);

/** Responds 400 where parts of a query contradict each other, or ask for everything. */
function requireSense({ search, kind, pageId, customerId, requestFormId, customerOrPage, from, to }: Query): void {
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

/** The call that searches messages. */
export function searchMessageRoutes(app: FastifyInstance, { db, counters, config }: RouteDeps): void {
  const limit = { counters, perMinute: config.limits.messageSearchesPerMinute };

  register(app, 'searchMessages', async ({ person, query }) => {
    requireSense(query);
    await countMessageSearch(limit, person.userAccountId);
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
  });
}
