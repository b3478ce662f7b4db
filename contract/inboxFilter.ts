import * as z from 'zod/mini';
import { Id, Instant } from './ids.ts';
import { CUSTOMER_LABELS_MAX } from './limits.ts';
import { ConversationState, type Desk, INITIAL_DESK } from './models/desk.ts';

/**
 * Which customers of a page a list shows (extension): those who fulfil each condition that is given. The app evaluates it by
 * `filterTest`, the server by `server/chat/desk/filterSql.ts`; a test compares both on random rows.
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

/** The conditions of a filter for one reader, each present, so that all have one shape. */
const conditionsOf = (filter: InboxFilter, { me, now }: FilterReader) => ({
  unread: filter.unread ?? false,
  waiting: filter.waiting ?? false,
  /** The latest time from which a customer may wait. */
  waitsSince: filter.waitingMinutes === undefined ? null : new Date(now - filter.waitingMinutes * 60_000).toISOString(),
  neverAnswered: filter.neverAnswered ?? false,
  state: filter.state ?? null,
  hasAssignee: filter.assignee !== undefined,
  assigneeId: filter.assignee === 'me' ? me : filter.assignee === 'nobody' ? null : (filter.assignee ?? null),
  pinned: filter.pinned ?? false,
  labels: filter.labels ?? null,
  file: filter.file ?? false,
  from: filter.from ?? null,
  before: filter.before ?? null,
});

// Loops and comparisons without functions and parsed times: a hundred thousand rows are compared with a dozen filters at once.

function hasAll(ids: readonly number[], wanted: readonly number[]): boolean {
  for (const id of wanted) if (!ids.includes(id)) return false;
  return true;
}

/** Is a time earlier than another? Times of one length are written alike, so that they compare as texts. */
const isEarlier = (time: string, than: string): boolean =>
  time.length === than.length ? time < than : Date.parse(time) < Date.parse(than);

/** Makes the test that tells whether a filter shows a customer. */
export function filterTest(filter: InboxFilter, reader: FilterReader): (row: FilteredRow) => boolean {
  const asked = conditionsOf(filter, reader);
  return (row) => {
    const { state, assigneeId, pinned, labelIds } = row.desk ?? INITIAL_DESK;
    const { waitingSince, messageDate } = row;
    return (
      (!asked.unread || row.look > 0) &&
      (!asked.waiting || (state === 'open' && waitingSince !== null)) &&
      (asked.state === null || asked.state === state) &&
      (!asked.hasAssignee || asked.assigneeId === assigneeId) &&
      (!asked.pinned || pinned) &&
      (asked.labels === null || hasAll(labelIds, asked.labels)) &&
      (!asked.file || row.sendPhoto !== undefined) &&
      // Without an answer, who has written waits.
      (!asked.neverAnswered || (row.answered === false && waitingSince !== null)) &&
      (asked.waitsSince === null ||
        (state === 'open' && waitingSince !== null && !isEarlier(asked.waitsSince, waitingSince))) &&
      (asked.from === null || (messageDate !== null && !isEarlier(messageDate, asked.from))) &&
      (asked.before === null || (messageDate !== null && isEarlier(messageDate, asked.before)))
    );
  };
}
