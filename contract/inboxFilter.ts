import * as z from 'zod/mini';
import { Id, Instant } from './ids.ts';
import { CUSTOMER_LABELS_MAX } from './limits.ts';
import { ConversationState, type Desk, INITIAL_DESK } from './models/desk.ts';

/**
 * Which customers of a page a list shows (extension): those who fulfil each condition that is given. The app evaluates it by
 * `matchesFilter`, the server by `server/chat/desk/filterSql.ts`; a test compares both on random rows.
 */
export const InboxFilter = z.partial(
  z.object({
    /** Has messages that the page has not read. */
    unread: z.literal(true),
    /** Waits for an answer, in an open conversation. */
    waiting: z.literal(true),
    /** The same, for at least so many minutes. */
    waitingMinutes: z.int().check(z.positive(), z.maximum(525_600)),
    /** Has written, and nobody of the staff has ever answered. */
    neverAnswered: z.literal(true),
    state: ConversationState,
    /** The account of the assignee, the reader's own, or nobody. */
    assignee: z.union([z.literal('me'), z.literal('nobody'), Id]),
    pinned: z.literal(true),
    /** The customer has all of these labels. */
    labels: z.array(Id).check(z.minLength(1), z.maxLength(CUSTOMER_LABELS_MAX)),
    /** The newest message is a photo or another file. */
    file: z.literal(true),
    /** The newest message is from this time on, or before that one. */
    from: Instant,
    before: Instant,
  }),
);
export type InboxFilter = z.infer<typeof InboxFilter>;

/** In which order a list shows customers: newest activity, or who waits longest for an answer. */
export const InboxSort = z.enum(['newest', 'longest']);
export type InboxSort = z.infer<typeof InboxSort>;

/** What a filter reads of a customer's row. */
export interface FilteredRow {
  look: number;
  waitingSince: string | null;
  answered?: boolean | undefined;
  messageDate: string | null;
  sendPhoto?: string | undefined;
  desk?: Desk | undefined;
}

/** Who reads the list, and when (ms since 1970). */
export interface FilterReader {
  me: number;
  now: number;
}

const waitsSince = (row: FilteredRow, state: Desk['state'], latest: number): boolean =>
  state === 'open' && row.waitingSince !== null && Date.parse(row.waitingSince) <= latest;

/** Does a filter show a customer? */
export function matchesFilter(filter: InboxFilter, row: FilteredRow, { me, now }: FilterReader): boolean {
  const { state, assigneeId, pinned, labelIds } = row.desk ?? INITIAL_DESK;
  const { assignee } = filter;
  return (
    (!filter.unread || row.look > 0) &&
    (!filter.waiting || (state === 'open' && row.waitingSince !== null)) &&
    (filter.waitingMinutes === undefined || waitsSince(row, state, now - filter.waitingMinutes * 60_000)) &&
    // Without an answer, who has written waits.
    (!filter.neverAnswered || (row.answered === false && row.waitingSince !== null)) &&
    (filter.state === undefined || filter.state === state) &&
    (assignee === undefined || (assignee === 'nobody' ? null : assignee === 'me' ? me : assignee) === assigneeId) &&
    (!filter.pinned || pinned) &&
    (filter.labels === undefined || filter.labels.every((id) => labelIds.includes(id))) &&
    (!filter.file || row.sendPhoto !== undefined) &&
    (filter.from === undefined ||
      (row.messageDate !== null && Date.parse(row.messageDate) >= Date.parse(filter.from))) &&
    (filter.before === undefined ||
      (row.messageDate !== null && Date.parse(row.messageDate) < Date.parse(filter.before)))
  );
}
