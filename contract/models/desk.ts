import * as z from 'zod/mini';
import { Count, Id, Instant } from '../ids.ts';
import { CUSTOMER_LABELS_MAX, LABELS_MAX } from '../limits.ts';
import { MessageText } from './message.ts';

/**
 * Where a customer's conversation is in the work of a page's staff. `snoozed` is open again at a time; a message of the customer opens
 * both others at once.
 */
export const ConversationState = z.enum(['open', 'done', 'snoozed']);
export type ConversationState = z.infer<typeof ConversationState>;

/**
 * What the staff of a page keeps of a customer (extension). Customers never receive it. `revision` grows with each change; the larger one
 * is newer.
 */
export const Desk = z.object({
  revision: Count,
  state: ConversationState,
  /** When a snoozed conversation is open again; null unless it is snoozed. */
  snoozedUntil: z.nullable(Instant),
  /** Is it at the top of the list? */
  pinned: z.boolean(),
  /** The account of the member of staff who takes care of it. */
  assigneeId: z.nullable(Id),
  /** The labels of the page that the customer has. */
  labelIds: z.array(Id),
});
export type Desk = z.infer<typeof Desk>;

/** The desk of a customer for whom the staff has changed nothing: rows and events leave it out. */
export const INITIAL_DESK: Desk = {
  revision: 0,
  state: 'open',
  snoozedUntil: null,
  pinned: false,
  assigneeId: null,
  labelIds: [],
};

/**
 * A change of the desk: what is absent stays. `snoozedUntil` snoozes; `state` is for the two others. Labels need the flag `labels`, the
 * others `assign`. `labelIds` replaces all labels; with `addLabelIds` and `removeLabelIds` those stay that a colleague puts on meanwhile.
 */
export const DeskChange = z.partial(
  z.object({
    state: z.enum(['open', 'done']),
    snoozedUntil: Instant,
    pinned: z.boolean(),
    assigneeId: z.nullable(Id),
    labelIds: z.array(Id).check(z.maxLength(CUSTOMER_LABELS_MAX)),
    addLabelIds: z.array(Id).check(z.minLength(1), z.maxLength(CUSTOMER_LABELS_MAX)),
    removeLabelIds: z.array(Id).check(z.minLength(1), z.maxLength(LABELS_MAX)),
  }),
);
export type DeskChange = z.infer<typeof DeskChange>;

/** The labels of a customer after a change, each once, in the order of their ids. */
export function labelsAfter(
  before: readonly number[],
  { labelIds, addLabelIds = [], removeLabelIds = [] }: DeskChange,
): number[] {
  const after = new Set([...(labelIds ?? before), ...addLabelIds]);
  for (const labelId of removeLabelIds) after.delete(labelId);
  return [...after].sort((one, other) => one - other);
}

/**
 * A change of one customer's desk. `note` goes with an `assigneeId`: a private note that mentions the assignee, who is notified of both at
 * once. It needs the flag `notes` of both. With `fromAssigneeId` an `assigneeId` is refused where by now somebody else is assigned.
 */
export const NotedDeskChange = z.extend(DeskChange, {
  note: z.optional(MessageText),
  fromAssigneeId: z.optional(z.nullable(Id)),
});
export type NotedDeskChange = z.infer<typeof NotedDeskChange>;
